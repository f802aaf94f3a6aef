/** Products as they cross the wire. Prices are strings; those of variants are comma-separated lists in their order. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from "superstruct"
import { orderbys, orders } from "#shared/catalogQuery.ts"
import { Facets, Picture } from "#shared/contract/catalog.ts"
import { legalGroups } from "#shared/contract/legalGroups.ts"
import { Localized } from "#shared/contract/localized.ts"
import { dateFacts, goodsFacts, productFacts } from "#shared/contract/productFacts.ts"
import { ReviewSummary } from "#shared/contract/review.ts"
import { discountKinds } from "#shared/discounts.ts"

export const availabilities = ["in_stock", "low_stock", "on_backorder", "out_of_stock"] as const
export const Availability = enums(availabilities)
export type Availability = Infer<typeof Availability>

/** A discount without a code, as its owner calls it and by its terms. */
export const ProductDiscount = object({
  name: Localized,
  kind: enums(discountKinds),
  /** Off each piece, for `percent`. */
  percent: integer(),
  /** For `take_pay`: so many are paid for every so many taken. */
  take: integer(),
  pay: integer(),
  /** Pieces of the goods that it covers, and their worth. */
  pieces: integer(),
  /** `"50.00"` */
  minimum: string(),
  /** For customers who ordered before. */
  returning: optional(boolean()),
})
export type ProductDiscount = Infer<typeof ProductDiscount>

export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const

const summaryFields = {
  id: string(),
  slug: string(),
  sku: string(),
  name: Localized,
  /** `"24.00"`, with variants `"24.00,32.00"`. Shown struck through when above `sale_price`, equal to it otherwise. */
  price: string(),
  /** The charged price. */
  sale_price: string(),
  /** With variants a list in their order, `"250 ml,500 ml"`, with an empty part for one without. */
  netContent: optional(string()),
  /** Largest reduction among the variants; 0 when nothing is reduced. */
  sale_percent: number(),
  /** Lowest price of the 30 days before the reduction, for each reduced product (EU Omnibus Directive). */
  lowestPrice30d: optional(string()),
  /** Start of the reduced price, if it was scheduled: ISO 8601. */
  saleFrom: optional(string()),
  /** End of the reduced price, if known: ISO 8601. */
  saleTo: optional(string()),
  /** Discounts without a code that cover it; left out where there is none. */
  discounts: optional(array(ProductDiscount)),
  /** By its energy label, which shows it on a scale from A to G beside the price. Source: Regulation (EU) 2017/1369, article 6. */
  energyClass: optional(enums(energyClasses)),
  featured: boolean(),
  category_id: nullable(string()),
  department_id: nullable(string()),
  availability: Availability,
  stock: integer(),
  maxPerOrder: integer(),
  rating: object({ average: number(), count: integer() }),
  updatedAt: string(),
}

/** The variant that matches a search; of several the first available, with the prices of all of them. */
export const FoundVariant = object({
  id: string(),
  name: Localized,
  price: string(),
  sale_price: string(),
  netContent: optional(string()),
})
export type FoundVariant = Infer<typeof FoundVariant>

/** A product in lists: one picture, no long text. */
export const ProductSummary = object({
  ...summaryFields,
  /** The picture of the matching variant, if it has one. */
  image: nullable(Picture),
  variant: optional(FoundVariant),
})
export type ProductSummary = Infer<typeof ProductSummary>

export const Variant = object({
  id: string(),
  sku: string(),
  name: Localized,
  price: string(),
  sale_price: string(),
  lowestPrice30d: optional(string()),
  stock: integer(),
  availability: Availability,
  /** Its value for each of the product's `options`, in their order; left out where the product has none. */
  optionValues: optional(array(Localized)),
  /** Shown when the variant is chosen: one of the product's `images`. */
  picture: optional(Picture),
  ...goodsFacts,
  ...dateFacts,
})
export type Variant = Infer<typeof Variant>

/** A dimension in which variants differ, such as the colour, with its values in the order offered. */
export const ProductOption = object({ name: Localized, values: array(Localized) })
export type ProductOption = Infer<typeof ProductOption>

export const fieldTypes = ["text", "number", "boolean", "choice", "date"] as const

export const Attribute = object({
  key: string(),
  name: Localized,
  value: Localized,
  /** For fields that are not the owner's details: how to read `raw`, which texts in both languages lack. */
  type: optional(enums(fieldTypes)),
  /** `312`, `true`, `2026-05-01`, or the key of a choice. */
  raw: optional(string()),
  /** For what the law requires: the group of goods, and the law. */
  legal: optional(object({ group: enums(legalGroups), law: Localized })),
})
export type Attribute = Infer<typeof Attribute>

/** A file of the owner's, of which nothing is loaded before it is played. */
export const Video = object({
  /** `/videos/{name}`; the name ends in a hash of the content. */
  src: string(),
  type: enums(["video/mp4", "video/webm"]),
  /** Left out where the file does not say. */
  seconds: optional(integer()),
  /** Says what it shows; the product's name where its owner does not say. */
  alt: Localized,
  /** Null for a product without pictures. */
  poster: nullable(Picture),
  /** When the shop got it: ISO 8601. */
  addedAt: string(),
})
export type Video = Infer<typeof Video>

export const Product = object({
  ...summaryFields,
  ...productFacts,
  /** For a product without variants; otherwise each variant has its own. */
  ...goodsFacts,
  /** Plain text. */
  description: Localized,
  /** The description with bold, lists, links and tables, sanitised. Left out where it equals the plain text. */
  html: optional(Localized),
  /** For search engines, replacing the name and the beginning of the description. */
  seo: optional(object({ title: Localized, description: Localized })),
  images: array(Picture),
  video: optional(Video),
  /** Name of the choice between variants ("Size"); empty without variants. */
  variantLabel: Localized,
  /** The dimensions, where variants are combinations of several. Not every combination needs a variant. */
  options: optional(array(ProductOption)),
  variants: array(Variant),
  attributes: array(Attribute),
  tags: array(string()),
  backorder: enums(["no", "notify", "yes"]),
  virtual: boolean(),
  downloadable: boolean(),
  /** A gift card, whose code is mailed once it is paid. */
  giftCard: optional(boolean()),
  taxClass: enums(["general", "reduced", "super_reduced", "zero"]),
  createdAt: string(),
  reviews: ReviewSummary,
  /** Left out when called with `related=0`. */
  related: optional(array(ProductSummary)),
})
export type Product = Infer<typeof Product>

const NearCategory = object({ id: string(), slug: string(), name: Localized, count: integer() })

/** Alternatives for a search without results. */
export const NearSearch = object({
  /** True when no product shares a word with the search, and these are the best sellers. */
  popular: boolean(),
  /** Suggestion for a search in quotes. */
  meant: optional(string()),
  categories: array(NearCategory),
  products: array(ProductSummary),
})
export type NearSearch = Infer<typeof NearSearch>

export const ProductList = object({
  items: array(ProductSummary),
  total: integer(),
  page: integer(),
  perPage: integer(),
  facets: Facets,
  /** The search used instead, because the given one finds nothing. A search in quotes is never corrected. */
  corrected: optional(string()),
  /** Words of the search that these products lack, because none has all of them. */
  missing: optional(array(string())),
  /**
   * How a search that names prices or an order was interpreted, each as the query writes it: `tazas`,
   * `price[0.00,20.00]`.
   */
  understood: optional(
    object({ search: string(), filter: string(), orderby: optional(enums(orderbys)), order: optional(enums(orders)) }),
  ),
  /** Present when a search finds nothing. */
  near: optional(NearSearch),
})
export type ProductList = Infer<typeof ProductList>

export const Suggestions = object({
  products: array(
    object({
      id: string(),
      slug: string(),
      name: Localized,
      price: string(),
      sale_price: string(),
      image: nullable(Picture),
      variant: optional(FoundVariant),
    }),
  ),
  categories: array(NearCategory),
  /** Number of products that the search finds. */
  total: integer(),
  /** The search used instead, because the given one finds nothing. */
  corrected: optional(string()),
})
export type Suggestions = Infer<typeof Suggestions>
