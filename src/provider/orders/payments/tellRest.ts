/** Mails to the shopper about everything after the first payment: refunds, failures, and cancelled payments. */
import type { Transaction } from "kysely"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import type { MoneyState } from "#provider/orders/payments/moneyState.ts"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { MINUTES } from "#shared/limits.ts"

/** Minimum interval between mails about failed payments, for repeated attempts. */
const QUIET_MS = 30 * MINUTES

interface Cause {
  attempt: Row<"payment_attempts">
  event: PaymentEvent
}

export async function tellRest(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  state: MoneyState,
  cause: Cause,
): Promise<void> {
  const { event } = cause
  if (event.kind === "refunded") await tellRefund(trx, now, order, state, cause)
  if (state.paidCents > 0) return
  // Customers are not asked to pay a cancelled order.
  const isOpen = order.cancelled_at === null
  const wasOpen = cause.attempt.status !== "cancelled" && cause.attempt.status !== "failed"
  if (event.kind === "cancelled" && wasOpen && isOpen) {
    await addToTimeline(trx, now, order.id, { kind: "payment_cancelled", actor: "customer" })
  }
  if (state.status === order.payment_status) return
  if (state.status === "authorized") {
    await addToTimeline(trx, now, order.id, { kind: "payment_authorized", actor: "provider" })
  }
  if (state.status !== "failed" || !isOpen) return
  await addToTimeline(trx, now, order.id, { kind: "payment_failed", actor: "provider", reason: event.kind })
  if (await isQuiet(trx, now, order.id, state)) return
  await queueOrderMail(trx, now, order.id, "payment_failed", { about: aboutFailure(cause.attempt.id) })
}

const aboutFailure = (attemptId: string) => `payment_failed:${attemptId}`

/** Whether a failure was reported just now, or is about to be. */
async function isQuiet(trx: Transaction<Database>, now: Date, orderId: string, state: MoneyState): Promise<boolean> {
  const abouts = [...state.attempts.keys()].map((id) => `${aboutFailure(id)}:${orderId}`)
  const told = await trx
    .selectFrom("mails")
    .select("id")
    .where("about", "in", abouts)
    .where("created_at", ">", new Date(now.getTime() - QUIET_MS).toISOString())
    .executeTakeFirst()
  return told !== undefined
}

/** Refunds of the order, and of money that was never its own: double payments, or another amount than requested. */
async function tellRefund(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  state: MoneyState,
  { attempt, event }: Cause,
): Promise<void> {
  const cents = Math.max(0, state.refundedCents - order.refunded_cents)
  if (cents > 0) {
    await addToTimeline(trx, now, order.id, { kind: "refunded", actor: "provider", cents })
    await queueOrderMail(trx, now, order.id, "order_refunded", { about: `order_refunded:${event.eventId}`, cents })
  }
  const rest = event.amountCents - cents
  if (rest <= 0 || (attempt.surplus_cents === 0 && attempt.taken_cents === null)) return
  const { currency } = event
  const told = currency === order.currency ? { cents: rest } : {}
  const why = whyOf(attempt)
  await addToTimeline(trx, now, order.id, { kind: "payment_returned", actor: "provider", ...told, reason: why })
  await queueMail(trx, now, {
    template: "payment_returned",
    to: order.email,
    locale: order.locale,
    data: { orderId: order.id, cents: rest, currency, why },
    about: `payment_returned:${event.eventId}:${order.id}`,
  })
}

function whyOf({ surplus_cents: surplus, taken_cents: taken }: Row<"payment_attempts">) {
  if (surplus === 0) return "flagged"
  return taken === null ? "double" : "overpaid"
}
