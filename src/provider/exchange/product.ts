/** The common model of all file formats. A missing field changes nothing. */
import type { FactRow } from "#provider/catalogue/products/productFacts.ts"
import type { DateDraft } from "#provider/catalogue/products/serviceDates.ts"
import type { SalePeriod } from "#provider/catalogue/sales/sales.ts"
import type { ProductTable } from "#provider/platform/db/schema.ts"
import type { Place } from "#provider/platform/tables/findings.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"

export const formats = ["shopify", "woocommerce", "escaparate-json", "escaparate-csv"] as const
export type Format = (typeof formats)[number]

/** Text of a file; `any` has no stated language. */
export interface SourceText {
  es?: string
  en?: string
  any?: string
}

export interface SourceVariant extends DateDraft {
  line: number
  id?: string
  sku?: string
  /** Left out for the only variant of a product without options. */
  name?: SourceText
  priceCents?: number
  /** Below the price, or null when not reduced. */
  salePriceCents?: number | null
  /** `uncounted`: unlimited in the source shop. */
  stock?: number | "uncounted"
  gtin?: string
  /** In grams, or null if unknown. */
  weight?: number | null
  /** As `writeNetContent` writes it; empty if unknown. */
  netContent?: string
  /** Its value for each of the product's options. */
  optionValues?: SourceText[]
  /** Shown when the variant is chosen. */
  picture?: SourcePicture
}

export interface SourcePicture extends Place {
  /** An http(s) address, a path below the pictures' folder, or the name of an existing picture. */
  src: string
  alt?: SourceText
}

/** A download for buyers. */
export interface SourceFile extends Place {
  /** A path below the files' folder, or the name of an existing file. */
  src: string
  name?: string
  /** Downloads per order; null without a limit. */
  most?: number | null
  /** Days after payment; null without a limit. */
  days?: number | null
  /** It may be missing: the product is then imported as hidden. */
  isHoped?: true
}

export interface SourceAttribute {
  key?: string
  name: SourceText
  value: SourceText
}

/** By ids or slugs that must exist, or by names that are created if missing: category, or department and category. */
export type SourceGroups =
  | { departmentId?: string | null; categoryId?: string | null }
  | {
      path: [category: SourceText] | [department: SourceText, category: SourceText]
      /** Only for new products. */
      isGuess?: true
    }

export interface ProductMatch {
  by: "id" | "slug" | "sku"
  value: string
}

export interface SourceProduct {
  line: number
  /** Ways to find the existing product; the first match counts. */
  match: ProductMatch[]
  /** Id and slug of a new product; numbered if taken. */
  wanted: { id: string; slug: string }
  /** Exact ids and slugs given by the file. */
  id?: string
  slug?: string
  sku?: string
  /** The SKU may be a placeholder: a product without one stays so. */
  isSkuMadeUp?: true
  name?: SourceText
  description?: SourceText
  /** The description with bold, lists, links and tables, sanitised. */
  html?: SourceText
  seoTitle?: SourceText
  seoDescription?: SourceText
  groups?: SourceGroups
  featured?: boolean
  visible?: boolean
  /** A hidden product that is discontinued, as its address then says. */
  retired?: boolean
  /** Scheduled publication of a hidden product. */
  publishAt?: string | null
  /** Period of its reduced prices. */
  sale?: Partial<SalePeriod>
  /** Ids or slugs of related products. */
  related?: string[]
  /** Former slugs that lead to it. */
  oldSlugs?: string[]
  giftCard?: boolean
  /** The complete list. */
  files?: SourceFile[]
  /** Names of the options that its variants combine. */
  options?: SourceText[]
  variantLabel?: SourceText
  /** The complete list. */
  attributes?: SourceAttribute[]
  /** Fields of `shop.config.ts`; null removes one. */
  fields?: Record<string, string | null>
  facts?: Partial<FactRow>
  tags?: string[]
  /** `allowed`: yes or notify, which the file does not distinguish. */
  backorder?: ProductTable["backorder"] | "allowed"
  virtual?: boolean
  downloadable?: boolean
  /** `taxed`: any but zero, which the file does not distinguish. */
  taxClass?: ProductTable["tax_class"] | "taxed"
  maxPerOrder?: number
  createdAt?: string
  updatedAt?: string
  /** The complete list. */
  variants?: SourceVariant[]
  /** A column of its own row that only suits a product without variants. */
  plainColumn?: string
  /** It has no price in the source: a new product is imported without, an existing one keeps its own. */
  isPriceless?: true
  pictures?: SourcePicture[]
}

/** A department or category as listed in the shop's own files. */
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
  legalGroups?: LegalGroup[]
  picture?: SourcePicture | null
}
