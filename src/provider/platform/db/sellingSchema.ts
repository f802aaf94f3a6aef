/**
 * The tables of discounts, delivery prices, carriers, returns and tax as Kysely sees them; see schema.ts for how values are
 * stored.
 */
import type { Generated } from "kysely"
import type { Flag, Moment } from "#provider/platform/db/schema.ts"
import type { StockTables } from "#provider/platform/db/stockSchema.ts"
import type { DiscountKind, DiscountState } from "#shared/discounts.ts"

export interface SellingTables extends StockTables {
  discounts: DiscountTable
  delivery_zones: DeliveryZoneTable
  delivery_rates: DeliveryRateTable
  delivery_quotes: DeliveryQuoteTable
  carriers: CarrierTable
  shop_returns: ShopReturnsTable
  tax_rates: TaxRateTable
  shop_tax: ShopTaxTable
}

/** A region that parcels go to at the same price. */
export interface DeliveryZoneTable {
  id: string
  /** A place in several zones belongs to the first. */
  position: number
  /** Empty: the name is made from its countries and zips. */
  name_es: string
  name_en: string
  /** JSON of `string[]`: two-letter codes; empty means all. */
  countries: string
  /** JSON of `string[]`: prefixes of zips in it; empty means all. */
  zips: string
  /** JSON of `string[]`: prefixes of excluded zips. */
  excluded_zips: string
}

/** Cost of a delivery method in a zone. */
export interface DeliveryRateTable {
  method_id: string
  zone_id: string
  /** Unit of the bands: cents of goods after coupon, or grams. */
  measure: "sum" | "weight"
  /** JSON of `{ from: number, cents: number }[]`, the first from 0. */
  bands: string
  free_from_cents: number | null
  /** Working days; null for the method's own. */
  eta_min_days: number | null
  eta_max_days: number | null
}

/** A carrier's last quote, by the zone and band of the owner's rate. */
export interface DeliveryQuoteTable {
  method_id: string
  zone_id: string
  measure: "sum" | "weight"
  band_from: number
  cents: number
  quoted_at: string
}

export interface CarrierTable {
  id: string
  name: string
  /** `https`, with `{number}` in place of the tracking number. */
  tracking_url: string
}

/** A single row. */
export interface ShopReturnsTable {
  id: 1
  /** Days for returns by the shop's own promise; null when only the law's 14 days apply. */
  days: number | null
}

/** Tax rate of a class of goods in a territory, from a day on until the next row. */
export interface TaxRateTable {
  /** A country, or `ES-CN`, `ES-CE`, `ES-ML`. */
  territory: string
  tax_class: "general" | "reduced" | "super_reduced" | "zero"
  /** `2026-12-01`, in the shop's time zone. */
  starts_on: string
  /** Hundredths of a percent: 2100, 550. */
  rate_bp: number
}

/** A single row. */
export interface ShopTaxTable {
  id: 1
  /** Where the shop pays tax. */
  territory: string
  /** Whether it declares sales to other members of the Union in the One Stop Shop. */
  oss: Flag
  /** Whether prices are shown with tax; `law` follows the shop's country. */
  prices: Generated<"law" | "with" | "without">
  /** It sells to businesses only. */
  businesses_only: Generated<Flag>
  /** How delivery is taxed: like the goods, or by its own class. */
  delivery_tax: Generated<"goods" | "general" | "reduced" | "super_reduced" | "zero">
}

/** A discount without a code. */
interface DiscountTable {
  id: string
  name_es: string
  name_en: string
  kind: DiscountKind
  /** For `percent`: off each piece. */
  percent: number
  /** For `take_pay`: of so many pieces so many are paid. */
  take: number
  pay: number
  pieces: number
  minimum_cents: number
  floor_cents: number
  /** For customers who ordered before. */
  returning_only: Flag
  /** JSON of `string[]`; empty lists mean everything. */
  product_ids: string
  category_ids: string
  department_ids: string
  starts_at: Moment | null
  ends_at: Moment | null
  /** By its dates; the schedule brings it up to date. */
  state: DiscountState
  created_at: Moment
}
