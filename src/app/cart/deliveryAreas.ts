/** Where the shop delivers, as pages say it: each way of delivery that carries something, with the words for where it goes. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { DeliveryAreaWords } from "#shared/deliveryArea.ts"

export async function loadDeliveryAreas(api: Api): Promise<DeliveryAreaWords[]> {
  const methods = await api.call("listDeliveryMethods", {})
  return methods.filter(({ kind }) => kind !== "pickup").map(({ name, area }) => ({ name, area }))
}
