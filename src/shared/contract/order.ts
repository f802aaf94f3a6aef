/** Orders as they cross the wire. Amounts are numbers with two decimals, like a cart's. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from "superstruct"
import { BillingAddress } from "#shared/contract/account.ts"
import { CartDiscount, SaleTax } from "#shared/contract/cart.ts"
import { Picture } from "#shared/contract/catalog.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { Localized } from "#shared/contract/localized.ts"
import { Attribute } from "#shared/contract/product.ts"
import { OrderWithdrawal, withdrawalExclusions, withdrawalKinds } from "#shared/contract/withdrawal.ts"
import { deliveryKinds, fulfilmentStatuses, orderStates, orderStatuses, paymentStatuses } from "#shared/orderStatus.ts"

/** Extra members of 409 `too_many_unpaid`, `too_many_unpaid_nearby` and `too_many_kept`. */
export interface UnpaidRefusal {
  /** The customer's own orders that can be paid or cancelled first, oldest first. */
  orders: { id: string; number: string }[]
  /** Number of orders, or pieces, that are allowed. */
  most?: number
  /** The product with too many reserved pieces; left out when the limit is on all of them together. */
  product?: Infer<typeof Localized>
}

export const OrderLine = object({
  /** Product id. */
  id: string(),
  variant_id: optional(string()),
  sku: string(),
  slug: string(),
  name: Localized,
  variant_name: Localized,
  image: nullable(Picture),
  amount: integer(),
  /** Price of one piece, as the shop showed it. */
  price: number(),
  /** The coupon's share of the line. */
  discount: number(),
  /** After the coupon, tax included. */
  total: number(),
  /** Percent. */
  taxRate: number(),
  tax: number(),
  virtual: boolean(),
  gift_card: optional(boolean()),
  downloadable: optional(boolean()),
  netContent: optional(string()),
  /** The date of a service, and where it takes place, as it was sold. */
  startsAt: optional(string()),
  endsAt: optional(string()),
  place: optional(Localized),
  /** Pieces that are still to be sent or collected. */
  left: integer(),
  /** Pieces that were withdrawn from or returned. */
  withdrawn: integer(),
  /** Pieces that can be withdrawn from or returned now. */
  withdrawable: integer(),
  /** Why the remaining pieces cannot be returned. */
  notWithdrawable: optional(enums(withdrawalExclusions)),
})
export type OrderLine = Infer<typeof OrderLine>

export const orderEventKinds = [
  "placed",
  "payment_started",
  "payment_pending",
  "payment_authorized",
  "part_paid",
  "paid",
  "payment_failed",
  "payment_cancelled",
  "payment_flagged",
  "payment_returned",
  "surplus_paid",
  "refund_queued",
  "refunded",
  "refund_refused",
  "ready_for_pickup",
  "part_shipped",
  "shipped",
  "delivered",
  "cancelled",
  "reinstated",
  "withdrawn",
  "return_declared",
  "returned",
  "gift_card_issued",
] as const

export const OrderEvent = object({
  at: string(),
  kind: enums(orderEventKinds),
  /** The amount of money it concerns. */
  amount: optional(number()),
  /** Code of the reason: `unpaid`, `customer`, `shop`, `declined`. */
  reason: optional(string()),
})
export type OrderEvent = Infer<typeof OrderEvent>

export const OrderDownload = object({
  id: string(),
  name: string(),
  /** Remaining completed downloads; null without a limit. */
  remaining: nullable(integer()),
  expiresAt: nullable(string()),
  /** Signed and short-lived, below `/api/v1`; null while it cannot be downloaded. */
  url: nullable(string()),
})
export type OrderDownload = Infer<typeof OrderDownload>

export const OwnedDownload = object({
  ...OrderDownload.schema,
  order: object({ id: string(), number: string(), date: string() }),
})
export type OwnedDownload = Infer<typeof OwnedDownload>

/** A part of an order that was sent. */
export const OrderParcel = object({
  /** Counts from 1. */
  number: integer(),
  at: string(),
  carrier: nullable(string()),
  trackingNumber: nullable(string()),
  /** An https address. */
  trackingUrl: nullable(string()),
  /** `line`: index of the order's line, from 0. */
  lines: array(object({ line: integer(), pieces: integer() })),
})
export type OrderParcel = Infer<typeof OrderParcel>

const summaryFields = {
  id: string(),
  /** The number that the shopper knows: `"2026-000017"`. */
  number: string(),
  date: string(),
  status: enums(orderStatuses),
  /** The status with the state of the goods, from which its words are made. */
  state: enums(orderStates),
  paymentStatus: enums(paymentStatuses),
  fulfilmentStatus: enums(fulfilmentStatuses),
  /** Some of it was sent, and the rest is still to be packed. */
  partlySent: boolean(),
  /** A payment waits for the shop's decision to apply or return it. */
  flagged: boolean(),
  total: number(),
  /** Pieces in all lines. */
  amount: integer(),
}

export const OrderSummary = object({ ...summaryFields, images: array(Picture) })
export type OrderSummary = Infer<typeof OrderSummary>

export const OrderList = object({ items: array(OrderSummary), total: integer(), page: integer(), perPage: integer() })
export type OrderList = Infer<typeof OrderList>

const { email: _email, dni: _dni, vat: _vat, ...placeFields } = BillingAddress.schema

/** An address for delivery; empty texts where nothing was given. */
export const OrderAddress = object(placeFields)

export const Order = object({
  ...summaryFields,
  /** Opens this order without signing in; null once its account is deleted. */
  key: nullable(string()),
  email: string(),
  locale: enums(["es", "en"]),
  note: string(),
  /** Values of the shop's additional order fields; left out without any. */
  fields: optional(array(Attribute)),
  paymentMethod: string(),
  /** Names of the shop's own payment methods in this order; left out without any. */
  ownMethods: optional(array(object({ id: string(), name: Localized }))),
  /** Money is received without a provider, so the shop refunds it itself. */
  byHand: optional(boolean()),
  delivery: object({
    method: string(),
    kind: enums(deliveryKinds),
    name: Localized,
    /** The point of collection, for pickup. */
    point: nullable(PickupPoint),
  }),
  /** Days between which it should arrive or be ready, `2026-12-01`; null without a promise. */
  expectedFrom: nullable(string()),
  expectedTo: nullable(string()),
  /** Name of the carrier; null before it is sent or when unknown. */
  carrier: nullable(string()),
  trackingNumber: nullable(string()),
  /** The carrier's tracking page, https. */
  trackingUrl: nullable(string()),
  /**
   * Parcels sent so far of an order that goes in parts; empty for one sent whole. The carrier above is that of the
   * latest.
   */
  parcels: array(OrderParcel),
  billing: BillingAddress,
  /** Null when nothing needs an address. */
  deliveryAddress: nullable(OrderAddress),
  lines: array(OrderLine),
  subtotal: number(),
  /** The coupon's and those without a code. */
  discount: number(),
  /** Discounts without a code, left out where there is none. */
  discounts: optional(array(CartDiscount)),
  coupon_code: nullable(string()),
  shipping: number(),
  tax: SaleTax,
  gift_cards: array(
    object({
      last4: string(),
      used: number(),
      /** Amount of `used` that was returned to the card. */
      returned: number(),
      /** Present balance of the card; left out when nothing was returned to it. */
      balance: optional(number()),
    }),
  ),
  /** Recipient of the gift cards in it; left out when that is the customer. */
  giftCard: optional(object({ recipient: string(), message: string() })),
  /** Amount left to pay after gift cards when it was placed. */
  amount_due: number(),
  /** Amount of an insufficient payment, set aside until the rest arrives; left out without one. */
  partPaid: optional(number()),
  /** Amount paid other than by gift cards. */
  paid: number(),
  /** All refunds: to gift cards, and by the method of payment. */
  refunded: number(),
  /** Until when its unpaid stock is reserved; null without a reservation. */
  payUntil: nullable(string()),
  /** Payments received that await a decision, each in its own currency. */
  flaggedPayments: array(object({ at: string(), amount: number(), currency: string() })),
  canPay: boolean(),
  canCancel: boolean(),
  /** Kind of a return requested now: by law, or by the shop's own promise; null when nothing can be returned. */
  withdrawalKind: nullable(enums(withdrawalKinds)),
  /** The deadline; null before the goods arrive and when nothing can be returned. */
  withdrawUntil: nullable(string()),
  /** Time of the latest withdrawal or return. */
  withdrawnAt: nullable(string()),
  /** Oldest first. */
  withdrawals: array(OrderWithdrawal),
  /** When the customer agreed that digital content is supplied at once and that the right of withdrawal ends. */
  digitalConsentAt: nullable(string()),
  timeline: array(OrderEvent),
  /** Address of the invoice issued by another service, https; null without one. */
  invoiceUrl: nullable(string()),
  downloads: array(OrderDownload),
})
export type Order = Infer<typeof Order>
