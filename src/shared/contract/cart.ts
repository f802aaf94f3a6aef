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

/** An item to buy and its amount. All other facts of a line come from the shop. */
export const CartItem = object({
  /** Product id. */
  id: size(string(), 1, 120),
  /** Left out for a product without variants. If left out for one with variants, the first in stock is taken. */
  variant_id: optional(size(string(), 1, 160)),
  /** 0 removes the item. */
  amount: max(min(integer(), 0), MAX_AMOUNT),
})
export type CartItem = Infer<typeof CartItem>

export const CartLine = object({
  id: string(),
  /** Present only if the product has variants. */
  variant_id: optional(string()),
  amount: integer(),
  /** Price of one piece, `"24.00"`. */
  price: string(),
  /** Used instead of `price` where present. */
  sale_price: optional(string()),
  name: Localized,
  /** Empty texts where the product has no variants. */
  variant_name: Localized,
  slug: string(),
  image: nullable(Picture),
  stock: integer(),
  /** Largest amount that can be ordered now, by stock and by the product's own limit. */
  maxPerOrder: integer(),
  availability: Availability,
  virtual: boolean(),
  /** A gift card, whose code is mailed once it is paid. */
  gift_card: optional(boolean()),
  /** A file that can be downloaded once it is paid. */
  downloadable: optional(boolean()),
  netContent: optional(string()),
  /** The date of a service, and where it takes place. */
  startsAt: optional(string()),
  endsAt: optional(string()),
  place: optional(Localized),
  /** The discount without a code that it gets. */
  discount: optional(Localized),
  /** The maker's guarantee, shown before ordering. */
  durabilityGuarantee: optional(DurabilityGuarantee),
})
export type CartLine = Infer<typeof CartLine>

/** `cost` is the method's present cost for this cart. */
export const DeliveryOption = object({
  ...DeliveryMethod.schema,
  /** Cost without any reduction. */
  fullCost: number(),
})
export type DeliveryOption = Infer<typeof DeliveryOption>

/** Something that changed in a cart since its customer last saw it. */
export const CartNotice = object({
  code: enums(noticeCodes),
  /** Id of the product, for notices about a line. */
  id: optional(string()),
  variant_id: optional(string()),
  name: optional(Localized),
  /** The value before and after: an amount, or a price as `"24.00"`. */
  before: optional(string()),
  after: optional(string()),
  /** Why a coupon or gift card was removed. */
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
  /** Amount before tax. */
  base: number(),
  amount: number(),
  /** Place of supply, such as `FR`: set for virtual goods whose buyer lives elsewhere than the goods are sent. */
  territory: optional(string()),
})

export const SaleTax = object({
  total: number(),
  lines: array(TaxLine),
  /** The goods leave the tax area: the total includes no tax. */
  customs: boolean(),
  /** Name of the tax where the shop is: VAT, IGIC. */
  name: Localized,
  /** True when tax is added to prices that are shown without it; left out when prices include it. */
  added: optional(boolean()),
})

/** A discount without a code that a few more pieces of a line would reach. */
export const NearDiscount = object({
  name: Localized,
  id: string(),
  variant_id: optional(string()),
  pieces: integer(),
  /** Taken off in addition. */
  saving: number(),
})
export type NearDiscount = Infer<typeof NearDiscount>

export const CartDiscount = object({ name: Localized, amount: number() })
export type CartDiscount = Infer<typeof CartDiscount>

export const Cart = object({
  /** `empty_cart` while the cart is empty. */
  id: string(),
  /** Counts changes; a change based on an older version is refused. 0 for a cart that is not stored. */
  version: integer(),
  products: array(CartLine),
  /** Pieces in all lines. */
  amount: integer(),
  subtotal_price: number(),
  coupon_discount: number(),
  coupon_id: nullable(string()),
  coupon_code: nullable(string()),
  /** Discounts without a code; left out where there is none. */
  discounts: optional(array(CartDiscount)),
  near_discount: optional(NearDiscount),
  delivery_cost: number(),
  delivery_method: string(),
  /** Methods that this cart may choose; empty when nothing in it needs delivery. */
  delivery_options: array(DeliveryOption),
  /** Methods that do not serve this destination but do serve others. */
  other_delivery_options: array(DeliveryOption),
  /** Subtotal − coupon − discounts + delivery, plus tax where prices exclude it; gift cards pay the total and do not lower it. */
  total_price: number(),
  gift_cards: array(object({ last4: string(), balance: number(), used: number() })),
  /** Amount to pay after gift cards. */
  amount_due: number(),
  tax: SaleTax,
  /** Destination as far as known; delivery options and tax are calculated for it. */
  destination: optional(object({ country: string(), zip: string() })),
  notices: array(CartNotice),
  /** HTML that the shop's own functions add below the cart's page. */
  own_html: optional(Localized),
})
export type Cart = Infer<typeof Cart>

/** Destination as far as known; decides delivery options and tax. */
const destination = { country: optional(size(string(), 2)), zip: optional(size(string(), 1, 12)) }

const Version = optional(min(integer(), 0))

/** A line of a cart may be sent back as it was read. */
const Products = size(array(readBack(CartItem, CartLine)), 0, MAX_CART_LINES)

/** Ids of changes, each chosen by the caller. */
const ChangeIds = optional(size(array(size(string(), 1, 80)), 0, MAX_CART_LINES))

/**
 * Equal lines are added up. The change is refused when `version` is not the cart's, or when one of the ids in `changes`
 * was applied before, so that a change whose answer was lost can be sent again. The input may be a whole cart as it was
 * read.
 */
export const SetCartInput = readBack(object({ products: Products, version: Version, changes: ChangeIds }), Cart)
export type SetCartInput = Infer<typeof SetCartInput>

export const ShippingMethodInput = object({ method: size(string(), 1, 60), ...destination })
export type ShippingMethodInput = Infer<typeof ShippingMethodInput>

export const ApplyCouponInput = object({ coupon: requiredLine(32) })
export type ApplyCouponInput = Infer<typeof ApplyCouponInput>

export const ApplyGiftCardInput = object({ code: requiredLine(40) })
export type ApplyGiftCardInput = Infer<typeof ApplyGiftCardInput>

/**
 * The input may be a whole cart as it was read: its `coupon_code` and `destination` count where `coupon`, `country` and
 * `zip` are left out. Its gift cards are refused, since it does not have their codes.
 */
export const QuoteCartInput = readBack(
  object({
    products: Products,
    delivery_method: optional(size(string(), 1, 60)),
    coupon: optional(size(string(), 1, 40)),
    coupon_code: optional(nullable(size(string(), 1, 40))),
    /** Codes, in the order in which they are used. */
    gift_cards: optional(size(array(size(string(), 1, 40)), 0, MAX_GUEST_GIFT_CARDS)),
    ...destination,
    destination: optional(object(destination)),
  }),
  Cart,
)
export type QuoteCartInput = Infer<typeof QuoteCartInput>
