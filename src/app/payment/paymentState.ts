import { isByHand } from "#app/payment/paymentMethods.ts"
import type { Order } from "#shared/contract/order.ts"

/**
 * `flagged`: the payment does not match and is under review. `byHand`: the payment arrives without an online provider.
 * `waiting`: the outcome is not known yet.
 */
export type PaymentState = "received" | "nothingDue" | "byHand" | "flagged" | "review" | "waiting" | "failed"

type Facts = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "byHand" | "amount_due" | "flagged">

const DONE = new Set<Order["paymentStatus"]>(["paid", "partially_refunded", "refunded"])

export function paymentState({ status, paymentStatus, amount_due, flagged, ...method }: Facts): PaymentState {
  if (DONE.has(paymentStatus)) return amount_due === 0 ? "nothingDue" : "received"
  if (flagged) return "flagged"
  if (status === "cancelled" || paymentStatus === "failed") return "failed"
  if (isByHand(method)) return "byHand"
  return paymentStatus === "authorized" || paymentStatus === "pending" ? "review" : "waiting"
}
