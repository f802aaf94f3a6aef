/** The cart as it crosses the wire. Totals are numbers with two decimals, a line's prices are strings. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from "superstruct"
import {
  DEFAULT_DELIVERY_METHOD,
  EMPTY_CART_ID,
  MAX_AMOUNT,
  MAX_CART_LINES,
  MAX_GUEST_GIFT_CARDS,
  noticeCodes,
} from "#shared/contract/cartBounds.ts"
import { Picture } from "#shared/contract/catalog.ts"
import { DeliveryMethod } from "#shared/contract/delivery.ts"
import { Localized } from "#shared/contract/localized.ts"
import { Availability } from "#shared/contract/product.ts"
import { DurabilityGuarantee } from "#shared/contract/productFacts.ts"
import { readBack } from "#shared/contract/readBack.ts"
import { requiredLine } from "#shared/fields/field.ts"

export { DEFAULT_DELIVERY_METHOD, EMPTY_CART_ID, MAX_AMOUNT, MAX_CART_LINES }

/** What is bought, and how many. Nothing else of a line is believed. */
export const CartItem = object({
  /** Product id. */
  id: size(string(), 1, 120),
  /** Left out for a product of one kind. With several kinds the first one in stock is taken. */
  variant_id: optional(size(string(), 1, 160)),
  /** 0 removes. */
  amount: max(min(integer(), 0), MAX_AMOUNT),
})
export type CartItem = Infer<typeof CartItem>

export const CartLine = object({
  id: string(),
  /** Only where the product has several kinds. */
  variant_id: optional(string()),
  amount: integer(),
  /** One price, `"24.00"`. */
  price: string(),
  /** Used instead of `price` where present. */
  sale_price: optional(string()),
  name: Localized,
  /** Empty texts where the product has one kind. */
  variant_name: Localized,
  slug: string(),
  image: nullable(Picture),
  stock: integer(),
  /** The most of it that may be ordered now: by stock and by the product's own bound. */
  maxPerOrder: integer(),
  availability: Availability,
  virtual: boolean(),
  /** Its code is mailed to somebody once it is paid. */
  gift_card: optional(boolean()),
  /** A file, to be had once it is paid. */
  downloadable: optional(boolean()),
  /** Of its maker; to be seen before it is ordered. */
  durabilityGuarantee: optional(DurabilityGuarantee),
})
export type CartLine = Infer<typeof CartLine>

/** As it is for this cart: `cost` is what it costs now. */
export const DeliveryOption = object({
  ...DeliveryMethod.schema,
  /** Without any reduction. */
  fullCost: number(),
})
export type DeliveryOption = Infer<typeof DeliveryOption>

/** What changed under a cart since its customer last saw it. */
export const CartNotice = object({
  code: enums(noticeCodes),
  /** The product, for notices about a line. */
  id: optional(string()),
  variant_id: optional(string()),
  name: optional(Localized),
  /** What it was and is: an amount, or a price as `"24.00"`. */
  before: optional(string()),
  after: optional(string()),
  /** Why a coupon or gift card went. */
  reason: optional(string()),
})
export type CartNotice = Infer<typeof CartNotice>

export const couponReasons = [
  "not_found",
  "not_started",
  "expired",
  "used_up",
  "already_used",
  "below_minimum",
  "not_applicable",
] as const
export type CouponReason = (typeof couponReasons)[number]

export const giftCardReasons = ["not_found", "expired", "used_up", "already_applied"] as const
export type GiftCardReason = (typeof giftCardReasons)[number]

export const TaxLine = object({
  /** Percent. */
  rate: number(),
  /** Without tax. */
  base: number(),
  amount: number(),
  /** Where this is supplied, such as `FR`: what is not carried, where its buyer is elsewhere than the goods go. */
  territory: optional(string()),
})

export const SaleTax = object({
  total: number(),
  lines: array(TaxLine),
  /** The goods leave the area of the tax: none is in the total. */
  customs: boolean(),
  /** As it is called where the shop is: VAT, IGIC. */
  name: Localized,
  /** True: it comes on top of prices, which are shown without. Left out: it lies in them. */
  added: optional(boolean()),
})

export const Cart = object({
  /** `empty_cart` while nothing is in it. */
  id: string(),
  /** Counts changes; a change made on an older one is refused. 0 for a cart that is not stored. */
  version: integer(),
  products: array(CartLine),
  /** Pieces in all lines. */
  amount: integer(),
  subtotal_price: number(),
  coupon_discount: number(),
  coupon_id: nullable(string()),
  coupon_code: nullable(string()),
  delivery_cost: number(),
  delivery_method: string(),
  /** Methods this cart may choose; empty when nothing in it has to be delivered. */
  delivery_options: array(DeliveryOption),
  /** Methods that do not go to the destination, but elsewhere. */
  other_delivery_options: array(DeliveryOption),
  /** Subtotal − coupon + delivery, and the tax where prices are without; gift cards pay it and do not lower it. */
  total_price: number(),
  gift_cards: array(object({ last4: string(), balance: number(), used: number() })),
  /** What is left to pay after gift cards. */
  amount_due: number(),
  /** In the total. */
  tax: SaleTax,
  /** Where the parcel goes as far as known: what delivery options and tax are worked out for. */
  destination: optional(object({ country: string(), zip: string() })),
  notices: array(CartNotice),
})
export type Cart = Infer<typeof Cart>

/** Where the parcel goes as far as known; decides delivery options and tax. */
const destination = { country: optional(size(string(), 2)), zip: optional(size(string(), 1, 12)) }

const Version = optional(min(integer(), 0))

/** A line of a cart may be sent as it was read. */
const Products = size(array(readBack(CartItem, CartLine)), 0, MAX_CART_LINES)

/** Names of changes, each chosen by who asks for it. */
const ChangeIds = optional(size(array(size(string(), 1, 80)), 0, MAX_CART_LINES))

/**
 * Lines of the same thing are added up. With `version` the change is refused when the cart has moved on, and with `changes`
 * when one of those it names was made before: so a change nobody heard an answer to can be asked for again. The whole may be
 * a cart as it was read.
 */
export const SetCartInput = readBack(object({ products: Products, version: Version, changes: ChangeIds }), Cart)
export type SetCartInput = Infer<typeof SetCartInput>

export const ShippingMethodInput = object({ method: size(string(), 1, 60), ...destination })
export type ShippingMethodInput = Infer<typeof ShippingMethodInput>

export const ApplyCouponInput = object({ coupon: requiredLine(32) })
export type ApplyCouponInput = Infer<typeof ApplyCouponInput>

export const ApplyGiftCardInput = object({ code: requiredLine(40) })
export type ApplyGiftCardInput = Infer<typeof ApplyGiftCardInput>

export const QuoteCartInput = object({
  products: Products,
  delivery_method: optional(size(string(), 1, 60)),
  coupon: optional(size(string(), 1, 40)),
  /** Codes, in the order they are used. */
  gift_cards: optional(size(array(size(string(), 1, 40)), 0, MAX_GUEST_GIFT_CARDS)),
  ...destination,
})
export type QuoteCartInput = Infer<typeof QuoteCartInput>
