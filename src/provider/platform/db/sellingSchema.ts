/** The tables of delivery prices, carriers, returns and tax, as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Flag } from "#provider/platform/db/schema.ts"
import type { StockTables } from "#provider/platform/db/stockSchema.ts"

export interface SellingTables extends StockTables {
  delivery_zones: DeliveryZoneTable
  delivery_rates: DeliveryRateTable
  delivery_quotes: DeliveryQuoteTable
  carriers: CarrierTable
  shop_returns: ShopReturnsTable
  tax_rates: TaxRateTable
  shop_tax: ShopTaxTable
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

/** What a carrier asked last, by the zone and the band of the owner's rate. */
export interface DeliveryQuoteTable {
  method_id: string
  zone_id: string
  measure: "sum" | "weight"
  band_from: number
  cents: number
  quoted_at: string
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

/** What a class of goods bears in a territory, from a day on until the next. */
export interface TaxRateTable {
  /** A country, or `ES-CN`, `ES-CE`, `ES-ML`. */
  territory: string
  tax_class: "general" | "reduced" | "super_reduced" | "zero"
  /** `2026-12-01`, in the shop's time. */
  starts_on: string
  /** Hundredths of a percent: 2100, 550. */
  rate_bp: number
}

/** One row. */
export interface ShopTaxTable {
  id: 1
  /** Where the shop pays tax. */
  territory: string
  /** Whether it declares sales to other members of the Union in the One Stop Shop. */
  oss: Flag
  /** Whether prices are shown with tax; `law` as the shop's country has it. */
  prices: Generated<"law" | "with" | "without">
  /** It sells to businesses only. */
  businesses_only: Generated<Flag>
  /** How delivery is taxed: as the goods, or by a class of its own. */
  delivery_tax: Generated<"goods" | "general" | "reduced" | "super_reduced" | "zero">
}
