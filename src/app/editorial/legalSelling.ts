/** Facts for the terms: delivery methods with their areas, and the shop's promises. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { LegalSelling } from "#shared/legal/legalText.ts"

export async function loadLegalSelling(api: Api): Promise<LegalSelling> {
  const [methods, { delivery, hasPickup, returnDays, prices, tax }] = await Promise.all([
    api.call("listDeliveryMethods", {}),
    api.call("getPromises", {}),
  ])
  return {
    areas: methods.filter(({ kind }) => kind !== "pickup").map(({ name, area }) => ({ name, area })),
    promises: { delivery, hasPickup, returnDays, prices, tax },
  }
}
