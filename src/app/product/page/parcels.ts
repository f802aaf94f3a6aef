/** Delivery of a product to an address, for search engines; runs on the server. */
import type { DeliveryMethod, DeliveryZone } from "#shared/contract/delivery.ts"
import { type DeliveryArea, liesIn } from "#shared/deliveryArea.ts"

/** Zips with these prefixes, or all zips of the countries if empty. */
export type Parcel = Pick<DeliveryZone, "measure" | "bands" | "freeFrom" | "countries" | "zips" | "eta">

/**
 * Delivery methods to an address, one zone at a time. The vocabulary cannot express excluded zips: such a zone is given
 * as the whole country if other zones cover those zips, and omitted otherwise.
 */
export function parcelsOf(methods: readonly DeliveryMethod[]): Parcel[] {
  const zones = methods.filter(({ kind }) => kind === "home").flatMap((method) => method.zones)
  return zones
    .filter((zone) => zone.excludedZips.every((zip) => isSaid(zones, zone, zip)))
    .map(({ measure, bands, freeFrom, countries, zips, eta }) => ({ measure, bands, freeFrom, countries, zips, eta }))
}

const isSaid = (zones: readonly DeliveryArea[], { countries }: DeliveryArea, zip: string) =>
  zones.some(
    ({ zips, ...zone }) => zips.length > 0 && countries.every((country) => liesIn({ ...zone, zips }, { country, zip })),
  )

/** Cost in cents of a parcel that contains only this. */
export function parcelCents({ measure, bands, freeFrom }: Parcel, goods: { cents: number; grams: number }): number {
  if (freeFrom !== null && goods.cents >= Math.round(freeFrom * 100)) return 0
  const measured = measure === "weight" ? goods.grams : goods.cents / 100
  return Math.round(((bands.findLast(({ from }) => from <= measured) ?? bands[0])?.cost ?? 0) * 100)
}
