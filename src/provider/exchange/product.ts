/** What every file format is turned into. A field that is left out says nothing: what the shop has stays as it is. */
import type { FactRow } from "#provider/catalogue/products/productFacts.ts"
import type { SalePeriod } from "#provider/catalogue/sales/sales.ts"
import type { ProductTable } from "#provider/platform/db/schema.ts"
import type { Place } from "#provider/platform/tables/findings.ts"

export const formats = ["shopify", "woocommerce", "escaparate-json", "escaparate-csv"] as const
export type Format = (typeof formats)[number]

/** Text as a file carries it; `any` is of a language the file does not name. */
export interface SourceText {
  es?: string
  en?: string
  any?: string
}

export interface SourceVariant {
  line: number
  id?: string
  sku?: string
  /** Left out for the only variant of a plain product. */
  name?: SourceText
  priceCents?: number
  /** Below the price, or null when it is not reduced. */
  salePriceCents?: number | null
  /** `uncounted`: sold without end where it comes from. */
  stock?: number | "uncounted"
  gtin?: string
  /** In grams, or null when it isn't known. */
  weight?: number | null
  /** Its value of each of the product's options. */
  optionValues?: SourceText[]
  /** Shown when it is chosen. */
  picture?: SourcePicture
}

export interface SourcePicture extends Place {
  /** An http(s) address, a path below the pictures' folder, or the name of a picture the shop has. */
  src: string
  alt?: SourceText
}

/** What who bought it downloads. */
export interface SourceFile extends Place {
  /** A path below the files' folder, or the name of a file the shop has. */
  src: string
  name?: string
  /** Downloads of one order; null without a bound. */
  most?: number | null
  /** Days after payment; null for ever. */
  days?: number | null
  /** It may be missing: the product comes in hidden then. */
  isHoped?: true
}

export interface SourceAttribute {
  key?: string
  name: SourceText
  value: SourceText
}

/** By ids or slugs that must exist, or by names that are made when they do not: category, or department and category. */
export type SourceGroups =
  | { departmentId?: string | null; categoryId?: string | null }
  | {
      path: [category: SourceText] | [department: SourceText, category: SourceText]
      /** Only for a product the shop does not have yet. */
      isGuess?: true
    }

export interface ProductMatch {
  by: "id" | "slug" | "sku"
  value: string
}

export interface SourceProduct {
  line: number
  /** How a product the shop has already is found; the first that finds one counts. */
  match: ProductMatch[]
  /** Id and slug of a new product; numbered when they are taken. */
  wanted: { id: string; slug: string }
  /** Given by the file itself: ids and slugs that are exactly these. */
  id?: string
  slug?: string
  sku?: string
  /** The SKU may stand for none: a product that has none keeps it so. */
  isSkuMadeUp?: true
  name?: SourceText
  description?: SourceText
  /** The same with bold, lists, links and tables, cleaned. */
  html?: SourceText
  seoTitle?: SourceText
  seoDescription?: SourceText
  groups?: SourceGroups
  featured?: boolean
  visible?: boolean
  /** One that is hidden is not to be had any more: its address says so. */
  retired?: boolean
  /** When one that is hidden comes into the shop by itself. */
  publishAt?: string | null
  /** When its reduced prices are charged. */
  sale?: Partial<SalePeriod>
  /** Ids or slugs of what goes well with it. */
  related?: string[]
  /** Slugs that lead to it as well. */
  oldSlugs?: string[]
  giftCard?: boolean
  /** All of them. */
  files?: SourceFile[]
  /** Names of the choices that its variants are combinations of. */
  options?: SourceText[]
  variantLabel?: SourceText
  /** All of them. */
  attributes?: SourceAttribute[]
  /** Of `shop.config.ts`; null takes one away. */
  fields?: Record<string, string | null>
  facts?: Partial<FactRow>
  tags?: string[]
  /** `allowed`: yes or notify, the file cannot tell. */
  backorder?: ProductTable["backorder"] | "allowed"
  virtual?: boolean
  downloadable?: boolean
  /** `taxed`: any but zero, the file cannot tell. */
  taxClass?: ProductTable["tax_class"] | "taxed"
  maxPerOrder?: number
  createdAt?: string
  updatedAt?: string
  /** All of them. */
  variants?: SourceVariant[]
  /** A column of its own row that fits a product without variants only. */
  plainColumn?: string
  /** It has no price where it comes from: a new one is brought in without, one the shop has keeps its own. */
  isPriceless?: true
  pictures?: SourcePicture[]
}

/** A department or category as our own files list it. */
export interface SourceGroup {
  line: number
  kind: "department" | "category"
  id: string
  slug?: string
  name?: SourceText
  description?: SourceText
  departmentId?: string | null
  tint?: string
  position?: number
  picture?: SourcePicture | null
}
