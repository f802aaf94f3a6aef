/** Data of queued mails, by template. */
import type { Row } from "#provider/platform/db/schema.ts"
import type { Order } from "#shared/contract/order.ts"

export const orderMailTemplates = [
  "order_placed",
  "order_paid",
  "payment_failed",
  "payment_reminder",
  "payment_rest",
  "order_ready",
  "order_delivery",
  "order_shipped",
  "order_cancelled",
  "order_refunded",
] as const

export type OrderMailTemplate = (typeof orderMailTemplates)[number]

/**
 * `kept`: the order at the time of the event; left out, the order when the mail is sent. `cents`: a refund's amount;
 * `cards`: to these gift cards, else by the method of payment. `asks`: it was ordered by hand, and is paid from this
 * mail. `parcel`: which of several; the latest when left out.
 */
export interface OrderMailData {
  orderId: string
  kept?: KeptOrder
  parcel?: number
  cents?: number
  cards?: readonly CardReturn[]
  asks?: boolean
}

/** A snapshot of an order at the time of its event; kept with the mail until it is sent. */
export interface KeptOrder {
  order: Order
  cancelReason: Row<"orders">["cancel_reason"]
}

export type GiftCardMailData = { giftCardId: string } & (
  | { orderId: string }
  /** From the shop itself. */
  | { orderId: null; currency: string }
)

/** `orderId`: null while it matches no order. `toCardsCents`: the part of the refund that goes to gift cards. */
export interface WithdrawalMailData {
  withdrawalId: string
  orderId: string | null
  toCardsCents?: number
}

/** `why`: paid twice, another amount than requested, or more than it costs. */
export interface ReturnedMailData {
  orderId: string
  cents: number
  currency: string
  why: "double" | "flagged" | "overpaid"
}

/** `reason`: the provider's message. */
export type RefusedMailData = { reason: string } & ({ refundId: string } | { flagId: string })

/** A refund to a gift card, and its balance afterwards. */
export interface CardReturn {
  last4: string
  cents: number
  balanceCents: number
}
