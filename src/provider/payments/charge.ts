/** Starts paying an order. One key is one attempt, however often it comes; an order is paid again by another attempt. */
import type { Context } from "#provider/context.ts"
import { forUpdate } from "#provider/db/forUpdate.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { NewRow, Row } from "#provider/db/schema.ts"
import { checkPayment } from "#provider/orders/checkCart.ts"
import { findOrder } from "#provider/orders/findOrder.ts"
import { claimIdempotencyKey, storeAnswer } from "#provider/orders/idempotency.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { applyPaymentEvents } from "#provider/payments/applyPaymentEvent.ts"
import { attemptOf, newReference } from "#provider/payments/attemptFacts.ts"
import { closeAttempts } from "#provider/payments/attempts.ts"
import type { PaymentAttempt, PaymentEvent, PaymentProvider, StartOutcome } from "#provider/payments/paymentProvider.ts"
import { newId } from "#provider/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Charge, ChargeInput } from "#shared/contract/payment.ts"
import { HOURS, MINUTES } from "#shared/limits.ts"

/** Stock is kept as long as a started payment may take, though not for ever by starting again and again. */
const ATTEMPT_LIFE_MS = 35 * MINUTES
const LONGEST_HOLD_MS = 24 * HOURS
/** When we ask by ourselves what became of it. Source: defences D-60. */
export const FIRST_CHECK_MS = 2 * MINUTES

/** What a key stands for while the provider has not answered. */
interface Begun {
  attemptId: string
  status?: undefined
}

/** 409 `already_paid` or `not_payable`; 503 `payment_unreachable` keeps the order, to be paid again. */
export async function chargePayment(context: Context, input: ChargeInput): Promise<Charge> {
  const order = await findOrder(context, { id: input.orderId, key: input.key })
  const key = {
    owner: `order:${order.id}`,
    key: input.idempotencyKey,
    call: "chargePayment",
    body: { method: input.method },
  }
  const provider = context.payments.get(input.method)
  checkPayment(provider, order.delivery_kind)
  // Two tabs must not both be paid: what was begun before is closed, or turns out to be paid.
  if (!(await isKnown(context, key))) {
    await context.limits.take("chargeByOrder", order.id)
    await closeAttempts(context, order.id)
  }
  const begun = await begin(context, key, order, provider)
  if (begun.status !== undefined) return begun
  context.onFailpoint?.("attempt.begun")
  const attempt = await readAttempt(context, begun.attemptId)
  const charge = await startWith(context, provider, attempt)
  await inTransaction(context.db, (trx) => storeAnswer(trx, key, charge, order.id))
  return charge
}

type Key = Parameters<typeof claimIdempotencyKey>[2]

/** Whether the key came before; the transaction that takes it looks again. */
async function isKnown({ db }: Context, { owner, key }: Key): Promise<boolean> {
  const query = db.selectFrom("idempotency_keys").select("key").where("owner", "=", owner).where("key", "=", key)
  return (await query.executeTakeFirst()) !== undefined
}

/** The attempt stands before the provider hears of it: what it then says finds its order, whatever happens here. */
async function begin(
  context: Context,
  key: Key,
  { id: orderId, user_id: owner }: Row<"orders">,
  provider: PaymentProvider,
): Promise<Charge | Begun> {
  const { db, engine, customer } = context
  const byKey = customer === undefined || customer.id !== owner
  return inTransaction(db, async (trx) => {
    const now = context.now()
    const known = await claimIdempotencyKey<Charge | Begun>(trx, now, key)
    if (known) return known
    const query = trx.selectFrom("orders").selectAll().where("id", "=", orderId)
    const order = await forUpdate(engine, query).executeTakeFirstOrThrow()
    checkPayable(order)
    const attempt = { ...newAttempt(order, provider, now), by_key: byKey ? (1 as const) : (0 as const) }
    await trx.insertInto("payment_attempts").values(attempt).execute()
    await trx
      .updateTable("orders")
      .set({
        payment_method: provider.id,
        payment_status: provider.waiting,
        hold_expires_at: attempt.expires_at,
        updated_at: now.toISOString(),
      })
      .where("id", "=", orderId)
      .execute()
    const reason = provider.id
    await addToTimeline(trx, now, orderId, {
      kind: "payment_started",
      actor: "customer",
      cents: order.due_cents,
      reason,
    })
    await storeAnswer(trx, key, { attemptId: attempt.id } satisfies Begun, orderId)
    return { attemptId: attempt.id }
  })
}

function checkPayable(order: Row<"orders">): void {
  if (order.paid_cents > 0 || order.due_cents === 0) throw new ApiError(409, "already_paid")
  if (!isOpen(order)) throw new ApiError(409, "not_payable")
}

function newAttempt(order: Row<"orders">, provider: PaymentProvider, now: Date): NewRow<"payment_attempts"> {
  const at = now.toISOString()
  const kept = Date.parse(order.hold_expires_at ?? at)
  const latest = Date.parse(order.created_at) + Math.max(LONGEST_HOLD_MS, provider.holdMs)
  const wished = now.getTime() + Math.max(ATTEMPT_LIFE_MS, provider.isOffline ? provider.holdMs : 0)
  return {
    id: newId(),
    order_id: order.id,
    provider: provider.id,
    reference: newReference(),
    amount_cents: order.due_cents,
    currency: order.currency,
    status: "open",
    waiting: provider.waiting === "pending" ? 1 : 0,
    provider_data: null,
    reason: null,
    created_at: at,
    updated_at: at,
    expires_at: new Date(Math.max(kept, Math.min(wished, latest))).toISOString(),
    next_check_at: provider.isOffline ? null : new Date(now.getTime() + FIRST_CHECK_MS).toISOString(),
  }
}

async function readAttempt(context: Context, id: string): Promise<PaymentAttempt> {
  const { db } = context
  const row = await db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const order = await db.selectFrom("orders").selectAll().where("id", "=", row.order_id).executeTakeFirstOrThrow()
  return attemptOf(context, row, order)
}

async function startWith(context: Context, provider: PaymentProvider, attempt: PaymentAttempt): Promise<Charge> {
  const outcome = await ask(context, provider, attempt)
  context.onFailpoint?.("attempt.started")
  const { db } = context
  if (outcome.providerData !== undefined || outcome.status === "pending") {
    await db
      .updateTable("payment_attempts")
      .set({
        ...(outcome.providerData !== undefined && { provider_data: outcome.providerData }),
        ...(outcome.status === "pending" && { waiting: 1 }),
      })
      .where("id", "=", attempt.id)
      .execute()
  }
  await applyPaymentEvents(context, provider.id, eventsOf(context, attempt, outcome))
  return chargeOf(attempt, outcome)
}

/** Nobody knows what became of a call that failed: the attempt stays open, and is asked about later. */
async function ask(context: Context, provider: PaymentProvider, attempt: PaymentAttempt): Promise<StartOutcome> {
  try {
    return await provider.start(attempt)
  } catch (error) {
    context.log.warn("payment.not_started", { provider: provider.id, attempt: attempt.id, error })
    throw new ApiError(503, "payment_unreachable", { retryAfter: 5, cause: error })
  }
}

/** A refusal that brings no event of its own is one. */
function eventsOf({ now }: Context, attempt: PaymentAttempt, outcome: StartOutcome): PaymentEvent[] {
  if (outcome.status !== "success" && outcome.status !== "failure") return []
  if (outcome.events && outcome.events.length > 0) return outcome.events
  if (outcome.status === "success") return []
  const { reference: attemptReference, currency } = attempt
  const at = now().toISOString()
  return [{ eventId: `start:${attempt.id}`, attemptReference, kind: "failed", amountCents: 0, currency, at }]
}

function chargeOf({ id: attemptId }: PaymentAttempt, outcome: StartOutcome): Charge {
  if (outcome.status === "redirect") {
    return { attemptId, status: "redirect", redirect: outcome.redirect, retryable: true }
  }
  if (outcome.status === "failure") {
    return { attemptId, status: "failure", reason: outcome.reason, retryable: outcome.retryable }
  }
  const reason = outcome.status === "pending" ? outcome.instructions : undefined
  return { attemptId, status: outcome.status, ...(reason !== undefined && { reason }), retryable: false }
}
