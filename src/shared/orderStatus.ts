/** The status of an order, derived from stored facts. */

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
  /** Paid over the counter: reserved for its customer, who pays on collection. */
  paysAtPickup: boolean
  /** Nothing has to be carried. */
  virtual: boolean
  /** It has a service with a date, after which the rest of it is over as well. */
  dated: boolean
}

export function orderStatus(facts: OrderFacts): OrderStatus {
  const { paymentStatus, fulfilmentStatus } = facts
  if (paymentStatus === "refunded") return "refunded"
  if (facts.cancelled) return "cancelled"
  const isPaid = paymentStatus === "paid" || paymentStatus === "partially_refunded"
  if (
    isPaid &&
    ((facts.virtual && !facts.dated) || fulfilmentStatus === "delivered" || fulfilmentStatus === "returned")
  )
    return "completed"
  if (isPaid) return "processing"
  if (paymentStatus === "failed") return "failed"
  if (facts.paysAtPickup) return "on_hold"
  return paymentStatus === "unpaid" ? "pending" : "on_hold"
}

/** The state of an order in one word, the only source of its words in lists, pages, mails and commands. */
export const orderStates = [
  "pending",
  "on_hold",
  "review",
  "failed",
  "reserved",
  "processing",
  "booked",
  "ready",
  "partly_sent",
  "shipped",
  "delivered",
  "fetched",
  "returned",
  "held",
  "completed",
  "cancelled",
  "refunded",
] as const
export type OrderState = (typeof orderStates)[number]

export const deliveryKinds = ["pickup", "home", "point", "none"] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export const isFetched = (kind: DeliveryKind) => kind === "pickup" || kind === "point"

export interface StateFacts extends OrderFacts {
  kind: DeliveryKind
  /** Some of it was sent, and the rest is still to be packed. */
  partlySent: boolean
  /** A payment waits for the shop's decision. */
  flagged: boolean
}

/** The shopper's status, refined by the state of the goods. */
export function orderState(facts: StateFacts): OrderState {
  const status = orderStatus(facts)
  const { fulfilmentStatus, kind } = facts
  if (status === "on_hold" && facts.flagged) return "review"
  if (status === "processing" && facts.virtual) return "booked"
  if (status === "on_hold" || status === "processing") {
    if (fulfilmentStatus === "ready_for_pickup") return "ready"
    if (facts.partlySent) return "partly_sent"
    if (fulfilmentStatus === "shipped") return "shipped"
    return status === "on_hold" && facts.paysAtPickup && facts.paymentStatus === "unpaid" ? "reserved" : status
  }
  if (status === "completed" && facts.virtual && facts.dated) return "held"
  if (status !== "completed" || facts.virtual) return status
  if (fulfilmentStatus === "returned") return "returned"
  return isFetched(kind) ? "fetched" : "delivered"
}
