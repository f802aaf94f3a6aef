/** What an order is to its shopper, derived from what is stored of it. Source: decisions §5, "Order". */

export const orderStatuses = [
  "pending",
  "on_hold",
  "processing",
  "completed",
  "cancelled",
  "refunded",
  "failed",
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = [
  "unpaid",
  "pending",
  "authorized",
  "paid",
  "failed",
  "partially_refunded",
  "refunded",
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const fulfilmentStatuses = ["unfulfilled", "ready_for_pickup", "shipped", "delivered", "returned"] as const
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

export interface OrderFacts {
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  cancelled: boolean
  /** Paid over the counter: kept for its customer, who pays when they fetch it. */
  paysAtPickup: boolean
  /** Nothing has to be carried anywhere. */
  virtual: boolean
}

export function orderStatus(facts: OrderFacts): OrderStatus {
  const { paymentStatus, fulfilmentStatus } = facts
  if (paymentStatus === "refunded") return "refunded"
  if (facts.cancelled) return "cancelled"
  const isPaid = paymentStatus === "paid" || paymentStatus === "partially_refunded"
  if (isPaid && (facts.virtual || fulfilmentStatus === "delivered" || fulfilmentStatus === "returned"))
    return "completed"
  if (isPaid) return "processing"
  if (paymentStatus === "failed") return "failed"
  if (facts.paysAtPickup) return "on_hold"
  return paymentStatus === "unpaid" ? "pending" : "on_hold"
}
