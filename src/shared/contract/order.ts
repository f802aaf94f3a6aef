/** Orders as they cross the wire. Amounts are numbers with two decimals, like a cart's. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from "superstruct"
import { BillingAddress } from "#shared/contract/account.ts"
import { SaleTax } from "#shared/contract/cart.ts"
import { Picture } from "#shared/contract/catalog.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { Localized } from "#shared/contract/localized.ts"
import { Attribute } from "#shared/contract/product.ts"
import { OrderWithdrawal, withdrawalExclusions, withdrawalKinds } from "#shared/contract/withdrawal.ts"
import { deliveryKinds, fulfilmentStatuses, orderStates, orderStatuses, paymentStatuses } from "#shared/orderStatus.ts"

/** What comes with 409 `too_many_unpaid`, `too_many_unpaid_nearby` and `too_many_kept`. */
export interface UnpaidRefusal {
  /** The customer's own that may be paid or cancelled first, oldest first. */
  orders: { id: string; number: string }[]
  /** So many orders, or pieces, are allowed. */
  most?: number
  /** Of which too many pieces would be kept; left out when it is all of them together. */
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
  /** Of one piece, as the shop showed it. */
  price: number(),
  /** The coupon's part of the line. */
  discount: number(),
  /** After the coupon, tax included. */
  total: number(),
  /** Percent. */
  taxRate: number(),
  tax: number(),
  virtual: boolean(),
  gift_card: optional(boolean()),
  downloadable: optional(boolean()),
  /** Pieces that are still to be sent or fetched. */
  left: integer(),
  /** Pieces that were withdrawn from or are given back. */
  withdrawn: integer(),
  /** Pieces that may be now. */
  withdrawable: integer(),
  /** Why what is left may not be. */
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

/** Something that happened to an order. */
export const OrderEvent = object({
  at: string(),
  kind: enums(orderEventKinds),
  /** The money it is about. */
  amount: optional(number()),
  /** Code of why: `unpaid`, `customer`, `shop`, `declined`. */
  reason: optional(string()),
})
export type OrderEvent = Infer<typeof OrderEvent>

export const OrderDownload = object({
  id: string(),
  name: string(),
  /** Completed downloads left; null without a bound. */
  remaining: nullable(integer()),
  expiresAt: nullable(string()),
  /** Signed and short-lived, below `/api/v1`; null while it cannot be had. */
  url: nullable(string()),
})
export type OrderDownload = Infer<typeof OrderDownload>

/** A download with the order that bought it. */
export const OwnedDownload = object({
  ...OrderDownload.schema,
  order: object({ id: string(), number: string(), date: string() }),
})
export type OwnedDownload = Infer<typeof OwnedDownload>

/** A part of an order that has gone. */
export const OrderParcel = object({
  /** From 1. */
  number: integer(),
  at: string(),
  carrier: nullable(string()),
  trackingNumber: nullable(string()),
  /** https. */
  trackingUrl: nullable(string()),
  /** `line`: which of the order's, from 0. */
  lines: array(object({ line: integer(), pieces: integer() })),
})
export type OrderParcel = Infer<typeof OrderParcel>

const summaryFields = {
  id: string(),
  /** What the shopper knows it by: `"2026-000017"`. */
  number: string(),
  date: string(),
  status: enums(orderStatuses),
  /** The same, told apart by what was done with the goods: what its words are made from. */
  state: enums(orderStates),
  paymentStatus: enums(paymentStatuses),
  fulfilmentStatus: enums(fulfilmentStatuses),
  /** Some of it has gone, and the rest is still to be packed. */
  partlySent: boolean(),
  /** A payment of it waits for the shop to decide: it is applied, or given back. */
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

/** Where something goes; empty texts where nothing was given. */
export const OrderAddress = object(placeFields)

export const Order = object({
  ...summaryFields,
  /** Opens this order without signing in; null once its account is gone. */
  key: nullable(string()),
  email: string(),
  locale: enums(["es", "en"]),
  note: string(),
  /** What the shop asked for besides; left out where it did not, or nothing was said. */
  fields: optional(array(Attribute)),
  paymentMethod: string(),
  /** Names of the payment methods in it that only this shop has; left out where there are none. */
  ownMethods: optional(array(object({ id: string(), name: Localized }))),
  /** Its money comes or came to the shop without a provider, which refunds it itself. */
  byHand: optional(boolean()),
  delivery: object({
    method: string(),
    kind: enums(deliveryKinds),
    name: Localized,
    /** Where it waits, for pickup. */
    point: nullable(PickupPoint),
  }),
  /** Between which days it is to arrive or to be ready, `2026-12-01`; null where nothing is promised. */
  expectedFrom: nullable(string()),
  expectedTo: nullable(string()),
  /** Who carries it, by name; null before it is sent, or where the shop has not said so. */
  carrier: nullable(string()),
  trackingNumber: nullable(string()),
  /** Where its carrier tells how far it is, https. */
  trackingUrl: nullable(string()),
  /** Where it goes in parts, those that have gone; empty for what goes whole. Its carrier above is that of the latest. */
  parcels: array(OrderParcel),
  billing: BillingAddress,
  /** Null when nothing is carried to an address. */
  deliveryAddress: nullable(OrderAddress),
  lines: array(OrderLine),
  subtotal: number(),
  discount: number(),
  coupon_code: nullable(string()),
  shipping: number(),
  tax: SaleTax,
  gift_cards: array(
    object({
      last4: string(),
      used: number(),
      /** Of it, what went back to the card. */
      returned: number(),
      /** What is on the card now; left out where nothing went back to it. */
      balance: optional(number()),
    }),
  ),
  /** For whom the gift cards in it are; left out for its customer. */
  giftCard: optional(object({ recipient: string(), message: string() })),
  /** What was left to pay after gift cards when it was placed. */
  amount_due: number(),
  /** Of it, what came in a payment that was too little and is set aside until the rest comes; left out where there is none. */
  partPaid: optional(number()),
  /** Otherwise than by gift cards. */
  paid: number(),
  /** All that went back: to gift cards, and the way the rest was paid. */
  refunded: number(),
  /** Until when its unpaid stock is kept; null when it is not at stake. */
  payUntil: nullable(string()),
  /** What was taken and is looked into; each in its own currency. */
  flaggedPayments: array(object({ at: string(), amount: number(), currency: string() })),
  canPay: boolean(),
  canCancel: boolean(),
  /** What giving goods back would be now: by law, or by the shop's own promise; null when nothing may be. */
  withdrawalKind: nullable(enums(withdrawalKinds)),
  /** Until when; null while the goods have not arrived, and when nothing may be given back. */
  withdrawUntil: nullable(string()),
  /** Of the latest withdrawal or return. */
  withdrawnAt: nullable(string()),
  /** Oldest first. */
  withdrawals: array(OrderWithdrawal),
  /** When it was agreed that digital content is given at once and the right to withdraw from it ends. */
  digitalConsentAt: nullable(string()),
  timeline: array(OrderEvent),
  /** Where the invoice stands that another service issued for it, https; null while there is none. */
  invoiceUrl: nullable(string()),
  downloads: array(OrderDownload),
})
export type Order = Infer<typeof Order>
