/** How a product is carried to an address, as search engines are told it; runs on the server. */
import type { DeliveryMethod, DeliveryZone } from "#shared/contract/delivery.ts"
import { type DeliveryArea, liesIn } from "#shared/deliveryArea.ts"

/** Zips that begin so, or all of the countries where there are none. */
export type Parcel = Pick<DeliveryZone, "measure" | "bands" | "freeFrom" | "countries" | "zips" | "eta">

/**
 * The ways to an address, a zone at a time. Their vocabulary has no word for zips that are left out: such a zone is told as the
 * whole country where others say what is asked for those zips, and else not at all.
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

/** What a parcel with nothing else in it costs, in cents. */
export function parcelCents({ measure, bands, freeFrom }: Parcel, goods: { cents: number; grams: number }): number {
  if (freeFrom !== null && goods.cents >= Math.round(freeFrom * 100)) return 0
  const measured = measure === "weight" ? goods.grams : goods.cents / 100
  return Math.round(((bands.findLast(({ from }) => from <= measured) ?? bands[0])?.cost ?? 0) * 100)
}
