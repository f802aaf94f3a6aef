/**
 * The only place that changes what an order knows about money. Events come from wherever a provider's word was proven;
 * each is stored once, and the order becomes what all of its events together say. Source: defences D-57…D-59.
 */
import type { Transaction } from "kysely"
import type { Services } from "#provider/context.ts"
import { forUpdate } from "#provider/db/forUpdate.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { countCouponUse } from "#provider/orders/couponUse.ts"
import { redeemGiftCardsAgain, refundGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { fulfilPaid } from "#provider/orders/paidOrder.ts"
import { releaseStock, reserveStockAgain } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { type MoneyState, moneyState } from "#provider/payments/moneyState.ts"
import type { PaymentEvent } from "#provider/payments/paymentProvider.ts"
import { markRefunded, queueRefund } from "#provider/payments/refunds.ts"
import { MINUTES } from "#shared/limits.ts"

/** How long stock is kept once more for whoever has to pay again. */
const HELD_AGAIN_MS = 60 * MINUTES

export type PaymentEventServices = Pick<Services, "db" | "engine" | "now" | "log" | "mailQueued" | "onFailpoint"> & {
  catalog: Pick<Services["catalog"], "refresh">
}
type Needs = PaymentEventServices

/** Answers the ids of the orders that the events are about. Unknown attempts are told to the log. */
export async function applyPaymentEvents(
  services: Needs,
  provider: string,
  events: readonly PaymentEvent[],
): Promise<string[]> {
  const { db, log, catalog, mailQueued } = services
  const orders = new Set<string>()
  for (const event of events) {
    const attempt = await db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("reference", "=", event.attemptReference)
      .where("provider", "=", provider)
      .executeTakeFirst()
    if (!attempt) {
      log.warn("payment.unknown_attempt", { provider, eventId: event.eventId, reference: event.attemptReference })
      continue
    }
    await inTransaction(db, (trx) => applyPaymentEvent(services, trx, attempt, event))
    orders.add(attempt.order_id)
  }
  if (orders.size > 0) {
    mailQueued()
    await catalog.refresh().catch(() => {})
  }
  return [...orders]
}

async function applyPaymentEvent(
  services: Needs,
  trx: Transaction<Database>,
  attempt: Row<"payment_attempts">,
  event: PaymentEvent,
): Promise<void> {
  const now = services.now()
  const order = await forUpdate(
    services.engine,
    trx.selectFrom("orders").selectAll().where("id", "=", attempt.order_id),
  ).executeTakeFirstOrThrow()
  const fits = fitsAttempt(attempt, event)
  const stored = await trx
    .insertInto("payment_events")
    .values({
      provider: attempt.provider,
      event_id: event.eventId,
      attempt_id: attempt.id,
      order_id: order.id,
      kind: event.kind,
      amount_cents: event.amountCents,
      currency: event.currency,
      at: event.at,
      received_at: now.toISOString(),
      outcome: fits ? "applied" : "flagged",
    })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .returning("event_id")
    .executeTakeFirst()
  if (!stored) return
  services.onFailpoint?.("event.stored")
  if (!fits) {
    services.log.error("payment.mismatch", { order: order.number, attempt: attempt.id, eventId: event.eventId })
    const cents = event.amountCents
    await addToTimeline(trx, now, order.id, { kind: "payment_flagged", actor: "provider", cents, reason: event.kind })
    return
  }
  if (event.kind === "refunded") await markRefunded(trx, attempt.id, event)
  await bringUpToDate(services, trx, order, { attempt, event })
  services.onFailpoint?.("event.applied")
}

/** What was taken must be what was asked for. */
function fitsAttempt(attempt: Row<"payment_attempts">, { kind, amountCents, currency }: PaymentEvent): boolean {
  if (kind === "paid" || kind === "authorized") {
    return amountCents === attempt.amount_cents && currency === attempt.currency
  }
  if (kind === "refunded") {
    return amountCents > 0 && amountCents <= attempt.amount_cents && currency === attempt.currency
  }
  return true
}

interface Cause {
  attempt: Row<"payment_attempts">
  event: PaymentEvent
}

/** Makes the order what its events say; the caller holds its row. */
async function bringUpToDate(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  cause: Cause,
): Promise<void> {
  const now = services.now()
  const at = now.toISOString()
  const state = await readMoney(trx, order.id)
  for (const [id, status] of state.attempts) {
    await trx
      .updateTable("payment_attempts")
      .set({ status, updated_at: at, ...(status !== "open" && status !== "authorized" && { next_check_at: null }) })
      .where("id", "=", id)
      .where("status", "<>", status)
      .execute()
  }
  const becamePaid = state.paidCents > 0 && order.paid_cents === 0
  const stands = order.cancelled_at === null || (becamePaid && (await reinstate(services, trx, order)))
  await trx
    .updateTable("orders")
    .set({
      payment_status: state.status ?? order.payment_status,
      paid_cents: state.paidCents,
      refunded_cents: state.refundedCents,
      updated_at: at,
      ...(isOpenAgain(order, state) && { hold_expires_at: new Date(now.getTime() + HELD_AGAIN_MS).toISOString() }),
      ...(becamePaid && { paid_at: at, hold_expires_at: null, payment_method: cause.attempt.provider }),
    })
    .where("id", "=", order.id)
    .execute()
  if (becamePaid) await tellPaid(services, trx, order, cause.attempt, stands)
  else if (state.paidCents > order.paid_cents) await giveBack(services, trx, order, cause.attempt, "double_payment")
  await tellRest(trx, now, order, state, cause)
}

/** A payment that was promised for longer than stock is held, and then failed: it can be paid again for a while. */
const isOpenAgain = (order: Row<"orders">, { status, paidCents }: MoneyState) =>
  order.payment_status === "authorized" &&
  status !== "authorized" &&
  paidCents === 0 &&
  order.cancelled_at === null &&
  order.hold_expires_at === null

async function readMoney(trx: Transaction<Database>, orderId: string) {
  const attempts = await trx.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).execute()
  const events = await trx.selectFrom("payment_events").selectAll().where("order_id", "=", orderId).execute()
  return moneyState(attempts, events)
}

async function tellPaid(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  attempt: Row<"payment_attempts">,
  stands: boolean,
): Promise<void> {
  const now = services.now()
  await addToTimeline(trx, now, order.id, { kind: "paid", actor: "provider", cents: attempt.amount_cents })
  if (!stands) {
    await giveBack(services, trx, order, attempt, "late_payment")
    return
  }
  await fulfilPaid(trx, now, order.id)
  await queueOrderMail(trx, now, order.id, "order_paid")
}

/** Money that nobody is owed: an order was paid twice, or after it was given up. */
async function giveBack(
  { now, log }: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  attempt: Row<"payment_attempts">,
  reason: "double_payment" | "late_payment",
): Promise<void> {
  log.warn("payment.given_back", { order: order.number, attempt: attempt.id, reason })
  await queueRefund(trx, now(), { attempt, cents: attempt.amount_cents, reason })
}

/**
 * A payment that came after the order's time was up: the order comes back if all it took can be had again. False leaves
 * it cancelled; so does a customer's or the shop's own word.
 */
async function reinstate({ engine, now }: Needs, trx: Transaction<Database>, order: Row<"orders">): Promise<boolean> {
  const { id, coupon_code: code, user_id: userId } = order
  if (order.cancel_reason !== "unpaid" || !(await reserveStockAgain(trx, now(), id))) return false
  if (!(await redeemGiftCardsAgain(trx, engine, now(), id))) {
    await releaseStock(trx, id)
    return false
  }
  if (code !== null && !(await countCouponUse(trx, engine, now(), { code, orderId: id, userId }))) {
    await releaseStock(trx, id)
    await refundGiftCards(trx, now(), id, order.gift_card_cents)
    return false
  }
  await trx.updateTable("orders").set({ cancelled_at: null, cancel_reason: null }).where("id", "=", id).execute()
  await addToTimeline(trx, now(), id, { kind: "reinstated", actor: "system" })
  return true
}

/** What is said of everything but the first payment. */
async function tellRest(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  state: MoneyState,
  { attempt, event }: Cause,
): Promise<void> {
  if (state.refundedCents > order.refunded_cents) {
    const cents = state.refundedCents - order.refunded_cents
    await addToTimeline(trx, now, order.id, { kind: "refunded", actor: "provider", cents })
    await queueOrderMail(trx, now, order.id, "order_refunded", { about: `order_refunded:${event.eventId}`, cents })
  }
  if (state.status === order.payment_status || state.paidCents > 0) return
  if (state.status === "authorized") {
    await addToTimeline(trx, now, order.id, { kind: "payment_authorized", actor: "provider" })
  }
  // Nobody is called back to an order that was given up.
  if (state.status !== "failed" || order.cancelled_at !== null) return
  await addToTimeline(trx, now, order.id, { kind: "payment_failed", actor: "provider", reason: event.kind })
  await queueOrderMail(trx, now, order.id, "payment_failed", { about: `payment_failed:${attempt.id}` })
}
