/** Where the shop delivers, as pages say it: each way of delivery that carries something, with the words for where it goes. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { Localized } from "#shared/locale.ts"

export interface DeliveryAreaWords {
  name: Localized
  area: Localized
}

export async function loadDeliveryAreas(api: Api): Promise<DeliveryAreaWords[]> {
  const methods = await api.call("listDeliveryMethods", {})
  return methods.filter(({ kind }) => kind !== "pickup").map(({ name, area }) => ({ name, area }))
}
