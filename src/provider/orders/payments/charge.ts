/** Starts paying an order. It has one open attempt: concurrent calls share it, a later one replaces it. */
import type { Transaction } from "kysely"
import { checkPayment } from "#provider/orders/checkCart.ts"
import type { Context } from "#provider/orders/context.ts"
import { findOrder } from "#provider/orders/findOrder.ts"
import { claimIdempotencyKey, storeAnswer } from "#provider/orders/idempotency.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import { attemptOf, newReference } from "#provider/orders/payments/attemptFacts.ts"
import { closeThese, supersede, undecidedAttempts } from "#provider/orders/payments/attempts.ts"
import { decidedCharge } from "#provider/orders/payments/findCharge.ts"
import { providerFor } from "#provider/orders/payments/keyedPayments.ts"
import { offeredPayments } from "#provider/orders/payments/offeredPayments.ts"
import type {
  PaymentAttempt,
  PaymentEvent,
  PaymentProvider,
  StartOutcome,
} from "#provider/orders/payments/paymentProvider.ts"
import { restOf } from "#provider/orders/payments/restOf.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, NewRow, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Charge, ChargeInput } from "#shared/contract/payment.ts"
import { HOURS, MINUTES, SECONDS } from "#shared/limits.ts"

/** Stock is reserved for the duration of a payment, with an overall limit for repeated ones. */
const ATTEMPT_LIFE_MS = 35 * MINUTES
const LONGEST_HOLD_MS = 24 * HOURS
/** When the provider is first queried about the outcome. Source: defences D-60. */
export const FIRST_CHECK_MS = 2 * MINUTES

/**
 * A repeated payment by the same method within this time is a double click, or another tab: it leads to the same page.
 */
const SAME_MS = 10 * SECONDS

/** The state of a key while the provider has not answered. */
interface Begun {
  attemptId: string
  status?: undefined
}

/**
 * 409 `already_paid`, `not_payable` or, while another method is starting, `payment_in_progress`; 503
 * `payment_unreachable` leaves the order payable.
 */
export async function chargePayment(context: Context, input: ChargeInput): Promise<Charge> {
  const order = await findOrder(context, { id: input.orderId, key: input.key })
  const key = {
    owner: `order:${order.id}`,
    key: input.idempotencyKey,
    call: "chargePayment",
    body: { method: input.method },
  }
  const provider = offeredPayments(context).get(input.method)
  checkPayment(provider, order.delivery_kind, restOf(order))
  const wish: Wish = { provider, by_key: isOwn(context, order) ? 0 : 1, closed: [] }
  if (!(await isKnown(context, key))) {
    await context.limits.take("chargeByOrder", order.id)
    // A snapshot: attempts that begin later are not closed here. Earlier ones are closed, or turn out to be paid.
    const before = await undecidedAttempts(context, order.id)
    if (!before.some(({ row }) => isSame(row, wish, context.now()))) {
      await closeThese(context, before)
      wish.closed = before.map(({ row }) => row.id)
    }
  }
  const begun = await begin(context, key, order.id, wish)
  if (begun.status !== undefined) return begun
  context.onFailpoint?.("attempt.begun")
  const { attempt, row } = await readAttempt(context, begun.attemptId)
  // A shared one may have begun with keys that its owner has changed since.
  const charge = await startWith(context, (await providerFor(context, row)) ?? provider, attempt)
  await inTransaction(context.db, (trx) => storeAnswer(trx, key, charge, order.id))
  return charge
}

type Key = Parameters<typeof claimIdempotencyKey>[2]

/** Whether the key was used before; the transaction that claims it checks again. */
async function isKnown({ db }: Context, { owner, key }: Key): Promise<boolean> {
  const query = db.selectFrom("idempotency_keys").select("key").where("owner", "=", owner).where("key", "=", key)
  return (await query.executeTakeFirst()) !== undefined
}

interface Wish {
  provider: PaymentProvider
  /** 1 without a signed-in owner: the return address then carries the order's key. */
  by_key: 0 | 1
  /** Attempts whose providers were asked to close them. */
  closed: readonly string[]
}

const isOwn = ({ customer }: Context, { user_id }: Row<"orders">) => customer !== undefined && customer.id === user_id

type Attempt = Row<"payment_attempts">

const isLike = (open: Attempt, { provider, by_key }: Wish) => open.provider === provider.id && open.by_key === by_key

const isSame = (attempt: Attempt, wish: Wish, now: Date) =>
  attempt.status === "open" && isLike(attempt, wish) && now.getTime() - Date.parse(attempt.created_at) < SAME_MS

/**
 * An attempt by the same method that a concurrent call has started; undefined when a new one may begin. The caller
 * holds the order's row.
 */
async function shareOpen(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  wish: Wish,
): Promise<string | undefined> {
  const open = await trx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "=", "open")
    .executeTakeFirst()
  if (open === undefined) return undefined
  if (wish.closed.includes(open.id)) {
    await supersede(trx, now, orderId)
    return undefined
  }
  if (!isLike(open, wish)) throw new ApiError(409, "payment_in_progress", { retryAfter: 2 })
  return open.id
}

/** The attempt is stored before the provider is called, so that its events always find their order. */
async function begin(context: Context, key: Key, orderId: string, wish: Wish): Promise<Charge | Begun> {
  const { db, engine } = context
  const { provider, by_key } = wish
  return inTransaction(db, async (trx) => {
    const now = context.now()
    const known = await claimIdempotencyKey<Charge | Begun>(trx, now, key)
    if (known) return known
    const query = trx.selectFrom("orders").selectAll().where("id", "=", orderId)
    const order = await forUpdate(engine, query).executeTakeFirstOrThrow()
    checkPayable(order)
    const shared = await shareOpen(trx, now, orderId, wish)
    if (shared !== undefined) {
      await storeAnswer(trx, key, { attemptId: shared } satisfies Begun, orderId)
      return { attemptId: shared }
    }
    const attempt = { ...newAttempt(order, provider, now), by_key }
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
      cents: restOf(order),
      reason,
    })
    await storeAnswer(trx, key, { attemptId: attempt.id } satisfies Begun, orderId)
    return { attemptId: attempt.id }
  })
}

function checkPayable(order: Row<"orders">): void {
  if (order.flagged_at !== null) throw new ApiError(409, "payment_in_review")
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
    keys: provider.keys ?? null,
    reference: newReference(),
    amount_cents: restOf(order),
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

async function readAttempt(context: Context, id: string): Promise<{ attempt: PaymentAttempt; row: Attempt }> {
  const { db } = context
  const row = await db.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const order = await db.selectFrom("orders").selectAll().where("id", "=", row.order_id).executeTakeFirstOrThrow()
  return { attempt: attemptOf(context, row, order), row }
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
  if (outcome.status !== "redirect") return chargeOf(attempt, outcome)
  const { status } = await db
    .selectFrom("payment_attempts")
    .select("status")
    .where("id", "=", attempt.id)
    .executeTakeFirstOrThrow()
  // Another tab may have paid or replaced it meanwhile: shoppers are never sent to a finished page.
  return status === "open" ? chargeOf(attempt, outcome) : decidedCharge(attempt.id, status)
}

/** A failed call has an unknown outcome: the attempt stays open and is queried later. */
async function ask(context: Context, provider: PaymentProvider, attempt: PaymentAttempt): Promise<StartOutcome> {
  try {
    return await provider.start(attempt)
  } catch (error) {
    context.log.warn("payment.not_started", { provider: provider.id, attempt: attempt.id, error })
    throw new ApiError(503, "payment_unreachable", { retryAfter: 5, cause: error })
  }
}

/** A refusal without an event of its own becomes one. */
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
