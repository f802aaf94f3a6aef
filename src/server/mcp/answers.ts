/**
 * The tools' answers as structs: agents receive them as `outputSchema`, and a test checks every answer against them.
 */
import { array, boolean, enums, integer, number, object, optional, record, string, unknown } from "superstruct"
import { orderbys, orders } from "#shared/catalogQuery.ts"
import { Availability } from "#shared/contract/product.ts"

const price = {
  price: number(),
  /** Price of the most expensive variant. */
  highest_price: optional(number()),
  price_before: optional(number()),
  currency: string(),
}

const Group = object({ id: string(), name: string(), count: integer() })

const Summary = object({
  id: string(),
  sku: string(),
  name: string(),
  /** The variant that matches the query, to which `price` and `url` belong. */
  variant: optional(object({ id: string(), name: string() })),
  url: string(),
  buy_url: optional(string()),
  ...price,
  availability: Availability,
  rating: optional(number()),
  reviews: optional(integer()),
  category: optional(string()),
  image: optional(string()),
})

export const SearchAnswer = object({
  total: integer(),
  page: integer(),
  searched_for: optional(string()),
  missing_words: optional(array(string())),
  understood: optional(
    object({ search: string(), filter: string(), orderby: optional(enums(orderbys)), order: optional(enums(orders)) }),
  ),
  products: array(Summary),
  categories: array(Group),
  near: optional(
    object({ note: string(), did_you_mean: optional(string()), products: array(Summary), categories: array(Group) }),
  ),
})

const Variant = object({
  id: string(),
  sku: string(),
  name: string(),
  url: string(),
  buy_url: optional(string()),
  ...price,
  availability: Availability,
  gtin: optional(string()),
})

const Delivery = object({
  id: string(),
  name: string(),
  kind: string(),
  cost: number(),
  free_from: optional(number()),
  working_days: object({ min: integer(), max: integer() }),
  arrival: string(),
  /** Days as `2026-12-01`; left out without a promise. */
  earliest: optional(string()),
  latest: optional(string()),
})

export const ProductAnswer = object({
  id: string(),
  sku: string(),
  name: string(),
  url: string(),
  buy_url: optional(string()),
  ...price,
  availability: Availability,
  rating: optional(number()),
  reviews: optional(integer()),
  category: optional(string()),
  description: string(),
  brand: optional(string()),
  gtin: optional(string()),
  mpn: optional(string()),
  images: array(string()),
  details: record(string(), string()),
  kind: enums(["goods", "download", "gift_card", "service"]),
  delivered: boolean(),
  /** Delivery methods to the requested postcode; empty if none. */
  delivery: optional(array(Delivery)),
  most_per_order: integer(),
  varies_by: optional(string()),
  variants: optional(array(Variant)),
})

export const CartAnswer = object({
  /** Left out where nothing of it is for sale. */
  cart_url: optional(string()),
  /** As the cart has them: amounts may have been lowered to what is in stock. */
  lines: array(object({ id: string(), name: string(), amount: integer(), price: number() })),
  not_for_sale: array(string()),
  notices: array(
    object({ code: string(), id: optional(string()), before: optional(string()), after: optional(string()) }),
  ),
  subtotal: number(),
  discounts: array(object({ name: string(), amount: number() })),
  currency: string(),
  /** Delivery methods to the requested postcode; empty if none. */
  delivery: optional(array(Delivery)),
})

export const CategoriesAnswer = object({
  departments: array(
    object({
      id: string(),
      name: string(),
      url: string(),
      categories: array(object({ id: string(), name: string(), url: string(), count: integer() })),
    }),
  ),
})

export const PoliciesAnswer = object({
  delivery: array(unknown()),
  returns: object({ withdrawal_days: integer(), money_back_days: optional(integer()), url: string() }),
  payment_methods: array(string()),
  promises: array(string()),
  prices: object({ currency: string(), tax_included: boolean(), tax: string() }),
  contact: unknown(),
  terms: unknown(),
  privacy_policy: string(),
})
