/** The steps an order goes through, and how far it has come. */
import type { OrderView } from "#app/order/orderView.ts"
import type { OrderEvent } from "#shared/contract/order.ts"
import type { OrderKey } from "#shared/i18n/order.ts"

type StepName = Extract<OrderKey, `order.step.${string}`>

export interface Step {
  name: StepName
  /** When it began or was done; left out for what has no time of its own. */
  at?: string
  state: "past" | "here" | "ahead"
}

interface Stage {
  name: StepName
  event?: OrderEvent["kind"]
  /** `here` for what goes on now, such as being prepared, or waiting to be fetched. */
  state: Step["state"]
}

type Facts = Pick<
  OrderView,
  "delivery" | "paymentMethod" | "paymentStatus" | "fulfilmentStatus" | "status" | "timeline"
>

/** Empty for an order that goes no further: cancelled, or its money given back. */
export function orderProgress(order: Facts): Step[] {
  return stepsOf(order).map(({ name, state, event }) => ({ name, state, ...(event && { at: event.at }) }))
}

/** With what happened when each began or was done. */
function stepsOf(order: Facts): { name: StepName; state: Step["state"]; event: OrderEvent | undefined }[] {
  const { status, timeline } = order
  if (status === "cancelled" || status === "refunded") return []
  return stagesOf(order).map(({ name, event, state }) => ({
    name,
    state,
    event: state === "ahead" ? undefined : timeline.findLast(({ kind }) => kind === event),
  }))
}

/** What happened to an order that its progress does not tell already. */
export function untoldEvents(order: Facts): OrderEvent[] {
  const told = new Set(stepsOf(order).map(({ event }) => event))
  return order.timeline.filter((each) => !told.has(each))
}

const PAID = new Set(["paid", "partially_refunded"])

/** What has begun is gone on with, unless it is over. */
function stateOf(isBegun: boolean, isOver: boolean): Step["state"] {
  if (isOver) return "past"
  return isBegun ? "here" : "ahead"
}

function stagesOf({ delivery, paymentMethod, paymentStatus, fulfilmentStatus }: Facts): Stage[] {
  const isPaid = PAID.has(paymentStatus)
  const isThere = fulfilmentStatus === "delivered" || fulfilmentStatus === "returned"
  const received: Stage = { name: "order.step.received", event: "placed", state: "past" }
  const payment: Stage = isPaid
    ? { name: "order.step.paid", event: "paid", state: "past" }
    : { name: "order.step.payment", state: "here" }
  if (delivery.kind === "none") {
    return [received, payment, { name: "order.step.available", state: isPaid ? "past" : "ahead" }]
  }
  const paysThere = paymentMethod === "pickup" && !isPaid
  const onItsWay = fulfilmentStatus === "shipped" || fulfilmentStatus === "ready_for_pickup"
  // What is paid at the counter is put aside, and no more than that.
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
