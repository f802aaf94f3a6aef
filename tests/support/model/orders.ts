/** The reference model's orders: what pays them, gives them up and gives their money back. Each answers whether it is refused. */
import { type Model, type ModelAttempt, type ModelOrder, never, sum } from "#tests/support/model/facts.ts"

const MINUTE = 60_000
const DAY = 86_400_000

export const isOpen = (order: ModelOrder) => order.cancelled === undefined && !order.wasPaid

/** As the shop spells it; undefined while nothing was paid. */
export function paymentState(order: ModelOrder): string | undefined {
  if (order.due > 0 && order.paid === 0) return undefined
  const back = givenBack(order)
  if (back === 0) return "paid"
  return back === order.paid + sum(order.draws.map((draw) => draw.cents)) ? "refunded" : "partially_refunded"
}

/** To gift cards, and otherwise. */
export const givenBack = (order: ModelOrder) => order.refunded + sum(order.draws.map((draw) => draw.back))

const isPaidFor = (order: ModelOrder) => ["paid", "partially_refunded"].includes(paymentState(order) ?? "")

function closeAttempts(order: ModelOrder): void {
  for (const attempt of order.attempts) if (attempt.state === "open") attempt.state = "expired"
}

/** Another way to pay is begun; the ones before are closed. */
export function begin(model: Model, order: ModelOrder): boolean {
  closeAttempts(order)
  if (!isOpen(order)) return false
  order.method = "sandbox"
  const latest = order.placedAt + DAY
  order.holdUntil = Math.max(order.holdUntil ?? model.now, Math.min(model.now + 35 * MINUTE, latest))
  return true
}

/** Money came, at whatever moment. */
export function paid(model: Model, order: ModelOrder, attempt: ModelAttempt): void {
  if (attempt.state === "paid") return
  attempt.state = "paid"
  // A second payment goes back by itself, and is none of the order's.
  if (order.paid > 0) return
  order.paid = order.due
  order.wasPaid = true
  order.holdUntil = null
  if (order.cancelled !== undefined && !comesBack(model, order)) {
    order.queued += order.due
    if (attempt.reference === "") order.byHand += order.due
  } else order.issued = order.gifts
}

function comesBack(model: Model, order: ModelOrder): boolean {
  if (order.cancelled !== "unpaid") return false
  const drawn = order.draws.filter((draw) => draw.back > 0)
  const inStock = [...order.taken].every(([variant, amount]) => (model.stock.get(variant) ?? 0) >= amount)
  const onCards = drawn.every((draw) => (model.cards[draw.card]?.balance ?? 0) >= draw.back)
  if (!inStock || !onCards || !mayUse(model, order)) return false
  for (const [variant, amount] of order.taken) model.stock.set(variant, (model.stock.get(variant) ?? 0) - amount)
  for (const draw of drawn) {
    const card = model.cards[draw.card] ?? never()
    card.balance -= draw.back
    draw.back = 0
  }
  if (order.coupon !== undefined) model.uses.push({ coupon: order.coupon, order })
  order.cancelled = undefined
  return true
}

function mayUse(model: Model, { coupon, customer }: ModelOrder): boolean {
  if (coupon === undefined) return true
  const { limit, perCustomer } = model.coupons[coupon] ?? never()
  const used = model.uses.filter((use) => use.coupon === coupon)
  const own = used.filter((use) => use.order.customer === customer)
  return used.length < (limit ?? Number.POSITIVE_INFINITY) && own.length < (perCustomer ?? Number.POSITIVE_INFINITY)
}

function giveUp(model: Model, order: ModelOrder, reason: NonNullable<ModelOrder["cancelled"]>): void {
  order.cancelled = reason
  order.holdUntil = null
  for (const [variant, amount] of order.taken) model.stock.set(variant, (model.stock.get(variant) ?? 0) + amount)
  model.uses = model.uses.filter((use) => use.order !== order)
  backToCards(model, order, Number.POSITIVE_INFINITY)
}

/** Answers what found its place there. */
function backToCards(model: Model, order: ModelOrder, cents: number): number {
  let left = cents
  // Cards in the order of their ids, as they were made.
  for (const draw of order.draws.toSorted((one, other) => one.card - other.card)) {
    const back = Math.min(left, draw.cents - draw.back)
    draw.back += back
    const card = model.cards[draw.card] ?? never()
    card.balance += back
    left -= back
  }
  return cents === Number.POSITIVE_INFINITY ? 0 : cents - left
}

export function cancel(model: Model, order: ModelOrder): boolean {
  closeAttempts(order)
  if (!isOpen(order) || order.fulfilment !== "unfulfilled") return false
  giveUp(model, order, "customer")
  return true
}

export function shopCancels(model: Model, order: ModelOrder): boolean {
  if (order.cancelled !== undefined) return false
  if (order.fulfilment === "shipped" || order.fulfilment === "delivered") return false
  giveUp(model, order, "shop")
  order.queued += order.paid - order.refunded - order.queued
  return true
}

export function refund(model: Model, order: ModelOrder, cents: number): boolean {
  const onCards = sum(order.draws.map((draw) => draw.cents - draw.back))
  const elsewhere = order.paid - order.refunded - order.queued
  if (!order.wasPaid || cents > onCards + elsewhere) return false
  const back = backToCards(model, order, cents)
  order.queued += cents - back
  return true
}

/** Money that comes after its time was up brings the order back if it can. */
export function shopSaysPaid(model: Model, order: ModelOrder): boolean {
  if (order.wasPaid || (order.cancelled !== undefined && order.cancelled !== "unpaid")) return false
  const attempt: ModelAttempt = { reference: "", state: "open" }
  order.attempts.push(attempt)
  paid(model, order, attempt)
  order.method = order.method === "pickup" ? "pickup" : "transfer"
  return true
}

export function moves(model: Model, order: ModelOrder, to: "ready" | "shipped" | "delivered"): boolean {
  if (order.cancelled !== undefined) return false
  const from = order.fulfilment
  if (to === "delivered") {
    if (!isPaidFor(order) || from === "delivered") return false
    order.fulfilment = "delivered"
    order.deliveredAt = model.now
    return true
  }
  if (from !== "unfulfilled" || order.kind !== (to === "ready" ? "pickup" : "home")) return false
  if (!isPaidFor(order) && !(to === "ready" && order.method === "pickup")) return false
  order.fulfilment = to === "ready" ? "ready_for_pickup" : "shipped"
  return true
}

/** The whole order. Unsent pieces are cancelled, and refunded where that is automatic; sent pieces wait for the shop. */
export function withdraw(model: Model, order: ModelOrder): boolean {
  if (isOpen(order)) closeAttempts(order)
  if (order.cancelled !== undefined || paymentState(order) === "refunded") return false
  if (order.wasPaid && isLate(model, order)) return false
  if (isSent(order)) {
    if (order.withdrawn) return false
    order.withdrawn = true
    return true
  }
  order.withdrawn = true
  giveUp(model, order, "withdrawn")
  if (order.method !== "transfer" && order.method !== "pickup")
    order.queued += order.paid - order.refunded - order.queued
  return true
}

/** Whether some of it is carried and some is not, and time has passed: each part has a time of its own then. */
export const isMixed = (order: ModelOrder) => order.hasVirtual && order.kind !== "none"

const isSent = ({ kind, fulfilment }: ModelOrder) =>
  kind !== "none" && (fulfilment === "shipped" || fulfilment === "delivered")

function isLate(model: Model, { kind, placedAt, deliveredAt }: ModelOrder): boolean {
  if (kind === "none") return model.now >= placedAt + 14 * DAY
  return deliveredAt !== null && model.now >= deliveredAt + 30 * DAY
}

/** The shop's periodic background work. */
export function work(model: Model): void {
  for (const order of model.orders.toSorted((one, other) => (one.holdUntil ?? 0) - (other.holdUntil ?? 0))) {
    if (order.holdUntil === null || order.holdUntil > model.now) continue
    closeAttempts(order)
    if (isOpen(order)) giveUp(model, order, "unpaid")
    else order.holdUntil = null
  }
  for (const order of model.orders) {
    order.refunded += order.queued - order.byHand
    order.queued = 0
    order.byHand = 0
  }
}
