/** The steps an order goes through, and how far it has come. */
import type { OrderView } from "#app/order/orderView.ts"
import { isOffline } from "#app/payment/paymentMethods.ts"
import type { OrderEvent } from "#shared/contract/order.ts"
import type { MessageKey } from "#shared/i18n/en.ts"

type StepName = Extract<MessageKey, `order.step.${string}`>

export interface Step {
  name: StepName
  /** When it was done; left out for what was not, or has no time of its own. */
  at?: string
  state: "past" | "here" | "ahead"
}

interface Stage {
  name: StepName
  event?: OrderEvent["kind"]
  isDone: boolean
}

type Facts = Pick<
  OrderView,
  "delivery" | "paymentMethod" | "paymentStatus" | "fulfilmentStatus" | "status" | "timeline"
>

/** Empty for an order that goes no further: cancelled, or its money given back. */
export function orderProgress(order: Facts): Step[] {
  const { status, timeline } = order
  if (status === "cancelled" || status === "refunded") return []
  const stages = stagesOf(order)
  const here = stages.findIndex(({ isDone }) => !isDone)
  return stages.map(({ name, event }, index) => {
    const at = event && timeline.findLast(({ kind }) => kind === event)?.at
    const isPast = here === -1 || index < here
    return { name, state: isPast ? "past" : index === here ? "here" : "ahead", ...(isPast && at && { at }) }
  })
}

const PAID = new Set(["paid", "partially_refunded"])

function stagesOf({ delivery, paymentMethod, paymentStatus, fulfilmentStatus }: Facts): Stage[] {
  const isPaid = PAID.has(paymentStatus)
  const isDelivered = fulfilmentStatus === "delivered" || fulfilmentStatus === "returned"
  const received: Stage = { name: "order.step.received", event: "placed", isDone: true }
  const paid: Stage = { name: "order.step.paid", event: "paid", isDone: isPaid }
  if (delivery.kind === "none") return [received, paid, { name: "order.step.available", isDone: isPaid }]
  if (delivery.kind === "home") {
    const isShipped = isDelivered || fulfilmentStatus === "shipped"
    return [
      received,
      paid,
      { name: "order.step.preparing", isDone: isShipped },
      { name: "order.step.shipped", event: "shipped", isDone: isShipped },
      { name: "order.step.delivered", event: "delivered", isDone: isDelivered },
    ]
  }
  const isReady = isDelivered || fulfilmentStatus === "ready_for_pickup"
  const paysThere = isOffline(paymentMethod) && paymentMethod !== "transfer" && !isPaid
  return [
    received,
    ...(paysThere ? [] : [paid]),
    { name: "order.step.preparing", isDone: isReady },
    { name: "order.step.ready", event: "ready_for_pickup", isDone: isReady },
    {
      name: paysThere ? "order.step.paidAndFetched" : "order.step.fetched",
      event: "delivered",
      isDone: isDelivered && isPaid,
    },
  ]
}
