/** The steps of an order and its progress. */
import type { OrderView } from "#app/order/orderView.ts"
import type { OrderEvent } from "#shared/contract/order.ts"
import type { OrderKey } from "#shared/i18n/order.ts"

type StepName = Extract<OrderKey, `order.step.${string}`>

export interface Step {
  name: StepName
  /** When it began or was completed; left out for steps without a time. */
  at?: string
  state: "past" | "here" | "ahead"
}

interface Stage {
  name: StepName
  event?: OrderEvent["kind"]
  /** `here` for a step in progress, such as being prepared, or waiting for collection. */
  state: Step["state"]
}

type Facts = Pick<
  OrderView,
  "delivery" | "lines" | "paymentMethod" | "paymentStatus" | "fulfilmentStatus" | "status" | "timeline"
>

/** Empty for an order that was cancelled or refunded. */
export function orderProgress(order: Facts): Step[] {
  return stepsOf(order).map(({ name, state, event }) => ({ name, state, ...(event && { at: event.at }) }))
}

/** With the events that began or completed each step. */
function stepsOf(order: Facts): { name: StepName; state: Step["state"]; event: OrderEvent | undefined }[] {
  const { status, timeline } = order
  if (status === "cancelled" || status === "refunded") return []
  return stagesOf(order).map(({ name, event, state }) => ({
    name,
    state,
    event: state === "ahead" ? undefined : timeline.findLast(({ kind }) => kind === event),
  }))
}

/** Events of an order that its progress does not show. */
export function untoldEvents(order: Facts): OrderEvent[] {
  const shownEvents = new Set(stepsOf(order).map(({ event }) => event))
  return order.timeline.filter((each) => !shownEvents.has(each))
}

const PAID = new Set(["paid", "partially_refunded"])

/** A step that has begun is in progress until it is over. */
function stateOf(isBegun: boolean, isOver: boolean): Step["state"] {
  if (isOver) return "past"
  return isBegun ? "here" : "ahead"
}

function stagesOf({ delivery, lines, paymentMethod, paymentStatus, fulfilmentStatus }: Facts): Stage[] {
  const isPaid = PAID.has(paymentStatus)
  const isThere = fulfilmentStatus === "delivered" || fulfilmentStatus === "returned"
  const received: Stage = { name: "order.step.received", event: "placed", state: "past" }
  const payment: Stage = isPaid
    ? { name: "order.step.paid", event: "paid", state: "past" }
    : { name: "order.step.payment", state: "here" }
  if (delivery.kind === "none" && lines.some(({ startsAt }) => startsAt !== undefined)) {
    return [
      received,
      payment,
      { name: "order.step.booked", state: stateOf(isPaid, isThere) },
      { name: "order.step.held", event: "delivered", state: isThere ? "past" : "ahead" },
    ]
  }
  if (delivery.kind === "none") {
    return [received, payment, { name: "order.step.available", state: isPaid ? "past" : "ahead" }]
  }
  const paysThere = paymentMethod === "pickup" && !isPaid
  const onItsWay = fulfilmentStatus === "shipped" || fulfilmentStatus === "ready_for_pickup"
  // An order paid at the counter is only reserved.
  const preparing: Stage = {
    name: paysThere ? "order.step.reserved" : "order.step.preparing",
    state: stateOf(isPaid || paysThere, onItsWay || isThere),
  }
  const between = stateOf(onItsWay, isThere)
  const last = isThere ? "past" : "ahead"
  if (delivery.kind === "home") {
    return [
      received,
      payment,
      preparing,
      { name: "order.step.shipped", event: "shipped", state: between },
      { name: "order.step.delivered", event: "delivered", state: last },
    ]
  }
  return [
    received,
    ...(paysThere ? [] : [payment]),
    preparing,
    { name: "order.step.ready", event: "ready_for_pickup", state: between },
    { name: paysThere ? "order.step.paidAndFetched" : "order.step.fetched", event: "delivered", state: last },
  ]
}
