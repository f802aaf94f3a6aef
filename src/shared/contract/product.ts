/** Products as they cross the wire. Prices are strings; variants give comma-separated lists in their order. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from "superstruct"
import { orderbys, orders } from "#shared/catalogQuery.ts"
import { Facets, Picture } from "#shared/contract/catalog.ts"
import { Localized } from "#shared/contract/localized.ts"
import { goodsFacts, productFacts } from "#shared/contract/productFacts.ts"
import { ReviewSummary } from "#shared/contract/review.ts"

export const availabilities = ["in_stock", "low_stock", "on_backorder", "out_of_stock"] as const
export const Availability = enums(availabilities)
export type Availability = Infer<typeof Availability>

const summaryFields = {
  id: string(),
  slug: string(),
  sku: string(),
  name: Localized,
  /** `"24.00"`, with variants `"24.00,32.00"`. Stands struck beside a reduced `sale_price`, is equal to it otherwise. */
  price: string(),
  /** What is charged. */
  sale_price: string(),
  /** The largest reduction of the variants; 0 when nothing is reduced. */
  sale_percent: number(),
  /** Lowest price of the 30 days before the reduction, for every reduced product (EU Omnibus). */
  lowestPrice30d: optional(string()),
  /** When the reduced price began, where it was given a moment: ISO 8601. */
  saleFrom: optional(string()),
  /** When the reduced price ends, where that is known: ISO 8601. */
  saleTo: optional(string()),
  featured: boolean(),
  category_id: nullable(string()),
  department_id: nullable(string()),
  availability: Availability,
  stock: integer(),
  maxPerOrder: integer(),
  rating: object({ average: number(), count: integer() }),
  updatedAt: string(),
}

/** The variant that a search means; where it means several, the first that can be had, with the prices of all of them. */
export const FoundVariant = object({ id: string(), name: Localized, price: string(), sale_price: string() })
export type FoundVariant = Infer<typeof FoundVariant>

/** A product as lists carry it: one picture, no long text. */
export const ProductSummary = object({
  ...summaryFields,
  /** Of the variant where a search means one that has a picture. */
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
  /** Its value of each of the product's `options`, in their order; left out where the product has none. */
  optionValues: optional(array(Localized)),
  /** Shown when it is chosen: one of the product's `images`. */
  picture: optional(Picture),
  ...goodsFacts,
})
export type Variant = Infer<typeof Variant>

/** What variants differ in, such as the colour, with its values in the order they are offered. */
export const ProductOption = object({ name: Localized, values: array(Localized) })
export type ProductOption = Infer<typeof ProductOption>

export const fieldTypes = ["text", "number", "boolean", "choice", "date"] as const

export const Attribute = object({
  key: string(),
  name: Localized,
  value: Localized,
  /** Of a field that the shop itself adds: how to read `raw`. */
  type: optional(enums(fieldTypes)),
  /** `312`, `true`, `2026-05-01`, the key of a choice. */
  raw: optional(string()),
})
export type Attribute = Infer<typeof Attribute>

export const Product = object({
  ...summaryFields,
  ...productFacts,
  /** Of a product without variants; each of those has its own. */
  ...goodsFacts,
  /** Plain text. */
  description: Localized,
  /** The same with bold, lists, links and tables, cleaned. Left out where the plain text says it all. */
  html: optional(Localized),
  /** For search engines, in place of its name and the beginning of its description. */
  seo: optional(object({ title: Localized, description: Localized })),
  images: array(Picture),
  /** What the variants differ in ("Size"); empty text without variants. */
  variantLabel: Localized,
  /** Where variants are combinations of several choices: each choice. There need not be a variant of every combination. */
  options: optional(array(ProductOption)),
  variants: array(Variant),
  attributes: array(Attribute),
  tags: array(string()),
  backorder: enums(["no", "notify", "yes"]),
  virtual: boolean(),
  downloadable: boolean(),
  /** A card whose code is mailed once it is paid. */
  giftCard: optional(boolean()),
  taxClass: enums(["general", "reduced", "super_reduced", "zero"]),
  createdAt: string(),
  reviews: ReviewSummary,
  /** Left out when the call asks for `related=0`. */
  related: optional(array(ProductSummary)),
})
export type Product = Infer<typeof Product>

const NearCategory = object({ id: string(), slug: string(), name: Localized, count: integer() })

/** What may do instead of what a search did not find. */
export const NearSearch = object({
  /** Whether nothing shares a word with the search, and these are what is bought most. */
  popular: boolean(),
  /** What a search in quotes may have meant. */
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
  /** What was searched for instead, because what was asked for finds nothing. A search in quotes is taken as it stands. */
  corrected: optional(string()),
  /** Words of the search that these products do not have, because none has all of them. */
  missing: optional(array(string())),
  /** What a search that names prices or an order was taken as, each as the query writes it: `tazas`, `price[0.00,20.00]`. */
  understood: optional(
    object({ search: string(), filter: string(), orderby: optional(enums(orderbys)), order: optional(enums(orders)) }),
  ),
  /** Where a search leaves nothing. */
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
  /** Of all products that the search finds. */
  total: integer(),
  /** What was searched for instead, because what was asked for finds nothing. */
  corrected: optional(string()),
})
export type Suggestions = Infer<typeof Suggestions>
