/** What the screen after paying has to say of an order. */
import { isOffline } from "#app/payment/paymentMethods.ts"
import type { Order } from "#shared/contract/order.ts"

/** `byHand`: the money comes by a way on which nobody waits at a screen. `waiting`: somebody has yet to say what became of it. */
export type PaymentState = "received" | "nothingDue" | "byHand" | "review" | "waiting" | "failed"

type Facts = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "amount_due">

const DONE = new Set<Order["paymentStatus"]>(["paid", "partially_refunded", "refunded"])

export function paymentState({ status, paymentStatus, paymentMethod, amount_due }: Facts): PaymentState {
  if (DONE.has(paymentStatus)) return amount_due === 0 ? "nothingDue" : "received"
  if (status === "cancelled" || paymentStatus === "failed") return "failed"
  if (isOffline(paymentMethod)) return "byHand"
  return paymentStatus === "authorized" || paymentStatus === "pending" ? "review" : "waiting"
}
