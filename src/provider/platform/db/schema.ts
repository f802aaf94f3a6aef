/**
 * The tables as Kysely sees them; migrations make them. The same on SQLite and PostgreSQL: flags are 0 or 1, moments are
 * ISO 8601 text in UTC, days `YYYY-MM-DD`, money integer cents, lists JSON text.
 */
import type { Generated, Insertable, Selectable } from "kysely"
import type { ArchiveTables } from "#provider/platform/db/archiveSchema.ts"
import type { CustomerTables } from "#provider/platform/db/customerSchema.ts"
import type { EventTables } from "#provider/platform/db/eventSchema.ts"
import type { JobTables } from "#provider/platform/db/jobSchema.ts"
import type { OrderTables } from "#provider/platform/db/orderSchema.ts"
import type { PeopleTables } from "#provider/platform/db/peopleSchema.ts"
import type { PictureTables } from "#provider/platform/db/pictureSchema.ts"
import type { ReviewTables } from "#provider/platform/db/reviewSchema.ts"
import type { SellingTables } from "#provider/platform/db/sellingSchema.ts"
import type { SettingTables } from "#provider/platform/db/settingSchema.ts"
import type { SiteTables } from "#provider/platform/db/siteSchema.ts"
import type { WithdrawalTables } from "#provider/platform/db/withdrawalSchema.ts"
import type { Localized } from "#shared/locale.ts"

export type Flag = 0 | 1
/** ISO 8601 in UTC with milliseconds. */
export type Moment = string

export interface Database
  extends ArchiveTables,
    CustomerTables,
    OrderTables,
    PictureTables,
    EventTables,
    PeopleTables,
    WithdrawalTables,
    SellingTables,
    SiteTables,
    SettingTables,
    JobTables,
    ReviewTables {
  kysely_migration: MigrationTable
  meta: MetaTable
  leases: LeaseTable
  departments: DepartmentTable
  categories: CategoryTable
  products: ProductTable
  variants: VariantTable
  price_log: PriceLogTable
  import_mappings: ImportMappingTable
  slug_history: SlugHistoryTable
  gone_products: GoneProductTable
  banners: BannerTable
  about_us: AboutUsTable
  coupons: CouponTable
  delivery_methods: DeliveryMethodTable
  shop_calendar: ShopCalendarTable
  synonyms: SynonymTable
  bought_together: BoughtTogetherTable
  bought_together_mark: BoughtTogetherMarkTable
}

/** Kept by Kysely's Migrator: the migrations that the database has. */
export interface MigrationTable {
  name: string
  timestamp: Moment
}

interface BoughtTogetherTable {
  product_id: string
  other_id: string
  orders: number
}

/** One row. */
interface BoughtTogetherMarkTable {
  id: 1
  /** Orders paid until then are counted; empty before the first. */
  counted_until: Moment
}

/** Numbers about the catalogue: `catalog_version`, `catalog_reload` (the version of the newest import), `catalog_id`, `site_published`. */
export interface MetaTable {
  key: string
  value: number
}

/** Which process does a task that only one may do at a time. */
export interface LeaseTable {
  name: string
  holder: string
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number
}

interface NamedTable {
  id: string
  slug: string
  name_es: string
  name_en: string
  description_es: string
  description_en: string
  picture_key: string | null
  /** Description of the picture; empty where the name says it. */
  alt_es: Generated<string>
  alt_en: Generated<string>
  position: number
  /** JSON: groups of goods of which the law requires more facts. */
  legal_groups: Generated<string>
}

export interface DepartmentTable extends NamedTable {
  tint: string
}

export interface CategoryTable extends NamedTable {
  department_id: string | null
}

export interface ProductTable {
  id: string
  slug: string
  sku: string
  name_es: string
  name_en: string
  description_es: string
  description_en: string
  category_id: string | null
  department_id: string | null
  featured: Flag
  /** 0 takes it out of the shop without losing it. */
  visible: Generated<Flag>
  /** 1 for a discontinued product, as its address then says; never for a visible one. */
  retired: Generated<Flag>
  /** Time of the scheduled publication; null for published products and drafts. */
  publish_at: Generated<Moment | null>
  /** Between which moments `offer_price_cents` of its variants is charged; null for without beginning, or without end. */
  sale_from: Generated<Moment | null>
  sale_to: Generated<Moment | null>
  /** Name of the choice between variants; empty for a product without variants. */
  variant_label_es: string
  variant_label_en: string
  /** JSON of `Localized[]`: the names of the choices, where variants are combinations of several. */
  options: Generated<string>
  /** The description with bold, lists, links and tables, cleaned; empty where the plain one says it all. */
  html_es: Generated<string>
  html_en: Generated<string>
  /** For search engines, in place of its name and its description's beginning. */
  seo_title_es: Generated<string>
  seo_title_en: Generated<string>
  seo_description_es: Generated<string>
  seo_description_en: Generated<string>
  /** JSON of ids: what goes well with it, chosen by hand. */
  related: Generated<string>
  /** JSON of `StoredAttribute[]`. */
  attributes: string
  /** JSON of `FieldValues`: what `shop.config.ts` adds. */
  fields: Generated<string>
  /** JSON of `string[]`. */
  tags: string
  backorder: "no" | "notify" | "yes"
  is_virtual: Flag
  downloadable: Flag
  tax_class: "general" | "reduced" | "super_reduced" | "zero"
  max_per_order: number
  /** 1 for a card whose code is mailed once it is paid; its price is what is on it. */
  gift_card: Generated<Flag>
  brand: Generated<string>
  /** The maker's own number of it. */
  mpn: Generated<string>
  maker_name: Generated<string>
  /** Postal. */
  maker_address: Generated<string>
  /** A mail or web address. */
  maker_contact: Generated<string>
  /** The responsible person in the Union, where the maker is outside of it. */
  responsible_name: Generated<string>
  responsible_address: Generated<string>
  responsible_contact: Generated<string>
  warnings_es: Generated<string>
  warnings_en: Generated<string>
  /** A file of `videos`; empty for none. */
  video: Generated<string>
  /** Key of the picture that stands for it until it is played; empty for the product's first one. */
  video_poster: Generated<string>
  /** Says what the video shows. */
  video_alt_es: Generated<string>
  video_alt_en: Generated<string>
  /** The maker's guarantee of durability; null for none. */
  guarantee_months: number | null
  guarantee_maker: Generated<string>
  guarantee_model: Generated<string>
  created_at: Moment
  updated_at: Moment
  /** The catalogue's version that last changed this product, its variants, pictures or reviews. */
  version: number
}

export interface StoredAttribute {
  key: string
  name: Localized
  value: Localized
}

/** Words that mean the same to a search: those of one group. In lower case without accents. */
export interface SynonymTable {
  word: string
  group_name: string
}

/** The unit that is bought. Every product has at least one; a plain product's only variant has no name. */
export interface VariantTable {
  id: string
  product_id: string
  position: number
  sku: string
  name_es: string
  name_en: string
  price_cents: number
  /** The reduced price as the owner wrote it; null for none. */
  offer_price_cents: Generated<number | null>
  /** The reduced price while it is charged, below `price_cents`; else null. */
  sale_price_cents: number | null
  /** Lowest price of the 30 days before the current one, null when there was none. Worked out from `price_log`. */
  prior_price_cents: number | null
  stock: number
  gtin: Generated<string>
  /** In grams; null when it isn't known. */
  weight: number | null
  /** Such as `500 ml`, as `writeNetContent` writes it; empty when it isn't known. */
  net_content: Generated<string>
  /** JSON of `Localized[]`: its value of each of its product's options. */
  option_values: Generated<string>
  /** A date of a service, whose stock are its seats; sold until it closes, else until it begins. */
  starts_at: Generated<Moment | null>
  ends_at: Generated<Moment | null>
  closes_at: Generated<Moment | null>
  date_state: Generated<"open" | "closed" | "called_off">
  /** One of its product's pictures, shown when it is chosen. */
  picture_key: Generated<string | null>
}

/** Every price a variant was ever sold at, from a moment on. Rows are only added. */
export interface PriceLogTable {
  id: Generated<number>
  product_id: string
  variant_id: string
  price_cents: number
  at: Moment
}

export interface ImportMappingTable {
  /** Hash of a file's headings. */
  headings: string
  /** JSON of headings by our own columns. */
  mapping: string
  used_at: Moment
}

export interface SlugHistoryTable {
  kind: SlugKind
  slug: string
  /** Id of what the slug led to. */
  id: string
}

/** A product that was deleted, with where it stood. */
export interface GoneProductTable {
  id: string
  category_id: string | null
  department_id: string | null
  gone_at: Moment
}

export type SlugKind = "product" | "category" | "department"

export interface BannerTable {
  id: string
  placement: "home_hero" | "home_split" | "strip" | "category"
  position: number
  picture_key: string | null
  /** Description of the picture; empty where the title says it. */
  alt_es: Generated<string>
  alt_en: Generated<string>
  title_es: string
  title_en: string
  text_es: string
  text_en: string
  link: string | null
  link_label_es: string
  link_label_en: string
  /** First and last day it is shown. */
  starts_on: string | null
  ends_on: string | null
  dismissible: Flag
}

/** One row. */
export interface AboutUsTable {
  id: 1
  title_es: string
  title_en: string
  lead_es: string
  lead_en: string
  picture_key: string | null
  /** JSON of `{ title?: Localized, text: Localized }[]`. */
  blocks: string
}

export interface CouponTable {
  code: string
  kind: "percent" | "fixed_cart" | "fixed_product" | "free_shipping"
  /** Percent 1–100, or cents; 0 for free shipping. */
  amount: number
  description_es: string
  description_en: string
  starts_at: Moment | null
  ends_at: Moment | null
  min_subtotal_cents: number
  max_discount_cents: number | null
  usage_limit: number | null
  per_customer_limit: number | null
  exclude_sale_items: Flag
  /** JSON of `string[]`; empty lists mean everything. */
  product_ids: string
  category_ids: string
  department_ids: string
}

export interface DeliveryMethodTable {
  id: string
  position: number
  kind: "pickup" | "home" | "point"
  name_es: string
  name_en: string
  description_es: string
  description_en: string
  icon: string
  is_default: Flag
  /** Price of pickup at the shop; the other methods have prices in `delivery_rates`. */
  cost_cents: number
  free_from_cents: number | null
  /** Working days. */
  eta_min_days: number
  eta_max_days: number
  /** JSON of `{ id: string, name: Localized, address: string, hours?: Localized }[]`. */
  pickup_points: string
}

/** By which days the shop promises dates; one row. */
export interface ShopCalendarTable {
  id: 1
  /** `HH:MM`. */
  last_collection: string
  /** JSON of `number[]`: 1 is Monday, 7 is Sunday. */
  working_days: string
  opening_days: string
  /** JSON of `string[]`: `2026-03-19`, `12-25`, `good-friday`. */
  holidays: string
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>
