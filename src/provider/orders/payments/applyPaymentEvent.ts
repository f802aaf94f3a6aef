/**
 * The only place that changes an order's payment state. Events are authenticated; each is stored once, and the state
 * follows from all events together. Source: defences D-57…D-59.
 */
import type { Transaction } from "kysely"
import { returnedToCards } from "#provider/orders/giveBack.ts"
import { hearUnknown, raiseFlag } from "#provider/orders/payments/flags.ts"
import {
  type Cause,
  flagOf,
  type PaymentEventServices,
  tellPaid,
  tellSurplus,
} from "#provider/orders/payments/moneyArrived.ts"
import { givenBackStatus, type MoneyState, moneyState, takenCents } from "#provider/orders/payments/moneyState.ts"
import { withParts } from "#provider/orders/payments/parts.ts"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import { markRefunded } from "#provider/orders/payments/refunds.ts"
import { restOf } from "#provider/orders/payments/restOf.ts"
import { tellRest } from "#provider/orders/payments/tellRest.ts"
import { reinstate } from "#provider/orders/reinstate.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { MINUTES } from "#shared/limits.ts"

/** How long stock is reserved again for another payment. */
export const HELD_AGAIN_MS = 60 * MINUTES

type Needs = PaymentEventServices

/** Answers the ids of the orders that the events are about. */
export async function applyPaymentEvents(
  services: Needs,
  provider: string,
  events: readonly PaymentEvent[],
): Promise<string[]> {
  const { db, catalog, mailQueued } = services
  const orders = new Set<string>()
  for (const event of events) {
    const attempt = await db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("reference", "=", event.attemptReference)
      .where("provider", "=", provider)
      .executeTakeFirst()
    if (!attempt) {
      await hearUnknown(services, provider, event)
      continue
    }
    await inTransaction(db, (trx) => applyPaymentEvent(services, trx, attempt.id, event))
    orders.add(attempt.order_id)
  }
  if (orders.size > 0) {
    mailQueued()
    await catalog.refresh().catch(() => {})
  }
  return [...orders]
}

/** In the caller's transaction; afterwards the caller notifies `mailQueued` and the catalogue. */
export async function applyPaymentEvent(
  services: Needs,
  trx: Transaction<Database>,
  attemptId: string,
  event: PaymentEvent,
): Promise<void> {
  const now = services.now()
  const readAttempt = () =>
    trx.selectFrom("payment_attempts").selectAll().where("id", "=", attemptId).executeTakeFirstOrThrow()
  const { order_id: orderId } = await readAttempt()
  const order = await forUpdate(
    services.engine,
    trx.selectFrom("orders").selectAll().where("id", "=", orderId),
  ).executeTakeFirstOrThrow()
  // Read again, now that it is locked.
  const attempt = await readAttempt()
  const fits = fitsAttempt(attempt, event) && isEnough(order, event)
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
  if (!fits) return flagMismatch(services, trx, order, { attempt, event })
  if (event.kind === "refunded") await markRefunded(trx, attempt.id, event)
  const isFirst = event.kind === "paid" && order.paid_cents === 0
  const counted = isFirst ? await withParts(trx, now, order, attempt) : await withSurplus(trx, order, attempt, event)
  await bringUpToDate(services, trx, order, { attempt: counted, event })
  services.onFailpoint?.("event.applied")
}

/** The amount charged must be the amount requested. */
function fitsAttempt(attempt: Row<"payment_attempts">, { kind, amountCents, currency }: PaymentEvent): boolean {
  if (kind === "paid" || kind === "authorized") {
    return amountCents === attempt.amount_cents && currency === attempt.currency
  }
  if (kind === "refunded") {
    const isOurs = currency === (attempt.taken_currency ?? attempt.currency)
    return amountCents > 0 && amountCents <= takenCents(attempt) && isOurs
  }
  return true
}

/** A payment of the remainder is not enough if the first part has been refunded since. */
const isEnough = (order: Row<"orders">, { kind, amountCents }: PaymentEvent) =>
  kind !== "paid" || order.paid_cents > 0 || amountCents >= restOf(order)

/** The order waits for a decision about the payment. Amounts merely set aside, or refunded, are reported. */
async function flagMismatch(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  cause: Cause,
): Promise<void> {
  const { attempt, event } = cause
  const now = services.now()
  services.log.error("payment.mismatch", { order: order.number, attempt: attempt.id, eventId: event.eventId })
  const { amountCents: cents, currency } = event
  const told = currency === order.currency ? { cents } : {}
  await addToTimeline(trx, now, order.id, { kind: "payment_flagged", actor: "provider", ...told, reason: event.kind })
  if (event.kind !== "paid") return
  const reason = currency === attempt.currency ? "amount" : "currency"
  await raiseFlag(services, trx, now, flagOf(cause, { reason, state: "open" }))
  if (attempt.status !== "paid") {
    const taken = { taken_cents: cents, taken_currency: currency, next_check_at: null }
    await trx.updateTable("payment_attempts").set(taken).where("id", "=", attempt.id).execute()
  }
  const flagged = { flagged_at: order.flagged_at ?? now.toISOString(), hold_expires_at: null }
  await trx.updateTable("orders").set(flagged).where("id", "=", order.id).execute()
  await bringUpToDate(services, trx, { ...order, ...flagged }, cause)
}

/** A second payment of a paid order is surplus as a whole. */
async function withSurplus(
  trx: Transaction<Database>,
  order: Row<"orders">,
  attempt: Row<"payment_attempts">,
  { kind, amountCents }: PaymentEvent,
): Promise<Row<"payment_attempts">> {
  if (kind !== "paid" || order.paid_cents === 0 || attempt.status === "paid") return attempt
  const surplus = { surplus_cents: amountCents }
  await trx.updateTable("payment_attempts").set(surplus).where("id", "=", attempt.id).execute()
  return { ...attempt, ...surplus }
}

/** Derives the order's state from its events; the caller holds its row. */
export async function bringUpToDate(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  cause: Cause,
): Promise<void> {
  const now = services.now()
  const at = now.toISOString()
  const state = await readMoney(trx, order)
  for (const [id, status] of state.attempts) {
    await trx
      .updateTable("payment_attempts")
      .set({ status, updated_at: at, ...(isDecided(status) && { next_check_at: null }) })
      .where("id", "=", id)
      // A superseded attempt has ended here, until its provider confirms it.
      .where((where) => where.or([where("status", "<>", status), where("id", "=", cause.attempt.id)]))
      .execute()
  }
  const becamePaid = state.paidCents > 0 && order.paid_cents === 0
  const stands = order.cancelled_at === null || (becamePaid && (await reinstate(services, trx, order)))
  await trx
    .updateTable("orders")
    .set({
      payment_status: await statusOf(trx, order, state),
      paid_cents: state.paidCents,
      refunded_cents: state.refundedCents,
      updated_at: at,
      ...(isOpenAgain(order, state) && { hold_expires_at: new Date(now.getTime() + HELD_AGAIN_MS).toISOString() }),
      ...(becamePaid && { paid_at: at, hold_expires_at: null, payment_method: cause.attempt.provider }),
    })
    .where("id", "=", order.id)
    .execute()
  if (becamePaid) await tellPaid(services, trx, order, { ...cause, cents: state.paidCents, stands })
  else if (isSurplus(cause)) await tellSurplus(services, trx, order, cause)
  await tellRest(trx, now, order, state, cause)
}

/** By its events, including refunds to gift cards. */
async function statusOf(
  trx: Transaction<Database>,
  order: Row<"orders">,
  { status, paidCents, refundedCents }: MoneyState,
): Promise<Row<"orders">["payment_status"]> {
  if (paidCents === 0) return status ?? order.payment_status
  return givenBackStatus({ ...order, paid_cents: paidCents }, refundedCents, await returnedToCards(trx, order.id))
}

const isDecided = (status: Row<"payment_attempts">["status"]) => status !== "open" && status !== "authorized"

const isSurplus = ({ attempt, event }: Cause) => event.kind === "paid" && attempt.surplus_cents > 0

/** A payment failed after its order's reservation had been extended for it: it can be paid again for a while. */
const isOpenAgain = (order: Row<"orders">, { status, paidCents }: MoneyState) =>
  order.payment_status === "authorized" &&
  status !== "authorized" &&
  paidCents === 0 &&
  order.cancelled_at === null &&
  order.flagged_at === null &&
  order.hold_expires_at === null

export async function readMoney(
  trx: Transaction<Database>,
  { id, flagged_at, part_paid_cents }: Row<"orders">,
): Promise<MoneyState> {
  const attempts = await trx.selectFrom("payment_attempts").selectAll().where("order_id", "=", id).execute()
  const events = await trx.selectFrom("payment_events").selectAll().where("order_id", "=", id).execute()
  return moneyState(attempts, events, flagged_at !== null, part_paid_cents > 0)
}
