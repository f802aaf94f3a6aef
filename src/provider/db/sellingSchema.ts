/** The tables of delivery prices, returns and carriers, as Kysely sees them; see schema.ts for how values are stored. */

export interface SellingTables {
  delivery_zones: DeliveryZoneTable
  delivery_rates: DeliveryRateTable
  carriers: CarrierTable
  shop_returns: ShopReturnsTable
}

/** A part of the world that parcels go to at the same price. */
export interface DeliveryZoneTable {
  id: string
  /** A place that lies in several belongs to the first. */
  position: number
  /** Empty: it is said by its countries and zips. */
  name_es: string
  name_en: string
  /** JSON of `string[]`: two-letter codes; empty means all. */
  countries: string
  /** JSON of `string[]`: beginnings of zips that lie in it; empty means all. */
  zips: string
  /** JSON of `string[]`: beginnings of zips that do not. */
  excluded_zips: string
}

/** What a way of delivery costs in a zone. */
export interface DeliveryRateTable {
  method_id: string
  zone_id: string
  /** What bands go by: cents of goods after coupon, or grams. */
  measure: "sum" | "weight"
  /** JSON of `{ from: number, cents: number }[]`, the first from 0. */
  bands: string
  free_from_cents: number | null
  /** Working days; null where they are the method's. */
  eta_min_days: number | null
  eta_max_days: number | null
}

/** Who carries parcels, besides those the shop knows. */
export interface CarrierTable {
  id: string
  name: string
  /** `https`, with `{number}` where the parcel's goes. */
  tracking_url: string
}

/** One row. */
export interface ShopReturnsTable {
  id: 1
  /** Until when goods are taken back by the shop's own promise; null for the law's 14 days alone. */
  days: number | null
}
