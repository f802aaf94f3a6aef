/** How a product that is in stock reaches who orders it now; runs on the server. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { Localized } from "#shared/locale.ts"

export interface ProductArrivals {
  /** Carried to an address; left out where nothing is. */
  home?: WayHere
  /** Fetched from the shop. */
  pickup?: WayHere
  /** Where it is carried to, in words. */
  area?: Localized
}

export interface WayHere {
  name: Localized
  words: Localized
  note: Localized
}

export async function loadArrivals(api: Api): Promise<ProductArrivals> {
  const methods = await api.call("listDeliveryMethods", {})
  const home = methods.find(({ kind }) => kind === "home")
  const pickup = methods.find(({ kind }) => kind === "pickup")
  const [point] = pickup?.pickupPoints ?? []
  const carried = methods.find(({ kind }) => kind !== "pickup")
  return {
    ...(home && { home: { name: home.name, words: home.arrival.words, note: home.arrival.note } }),
    ...(pickup && {
      pickup: { name: pickup.name, words: pickup.arrival.words, note: inBoth(point?.address ?? "") },
    }),
    ...(carried && { area: carried.area }),
  }
}

const inBoth = (text: string): Localized => ({ es: text, en: text })
