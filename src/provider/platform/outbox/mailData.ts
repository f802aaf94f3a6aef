/** What a queued mail carries, by its template. */
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
 * `kept`: the order as it was when it happened; left out, as it is when the mail is sent. `cents`: what a refund gave back; `cards`:
 * to these gift cards, else the way it was paid. `asks`: it was ordered by hand, and is paid from this mail. `parcel`: which of
 * several it is about; the latest when left out.
 */
export interface OrderMailData {
  orderId: string
  kept?: KeptOrder
  parcel?: number
  cents?: number
  cards?: readonly CardReturn[]
  asks?: boolean
}

/** An order as it was when what a mail tells of happened; kept with the mail until it is sent. */
export interface KeptOrder {
  order: Order
  cancelReason: Row<"orders">["cancel_reason"]
}

export type GiftCardMailData = { giftCardId: string } & (
  | { orderId: string }
  /** From the shop itself. */
  | { orderId: null; currency: string }
)

/** `orderId`: null while it fits no order. `toCardsCents`: of what is given back, what goes to gift cards. */
export interface WithdrawalMailData {
  withdrawalId: string
  orderId: string | null
  toCardsCents?: number
}

/** `why`: paid a second time, another amount than asked for, or more than it costs. */
export interface ReturnedMailData {
  orderId: string
  cents: number
  currency: string
  why: "double" | "flagged" | "overpaid"
}

/** `reason`: what the provider said. */
export type RefusedMailData = { reason: string } & ({ refundId: string } | { flagId: string })

/** What went back to a card, and what is on it then. */
export interface CardReturn {
  last4: string
  cents: number
  balanceCents: number
}
