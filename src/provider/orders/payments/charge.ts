/** Starts paying an order. It has one open attempt: calls at the same time share it, a later one takes its place. */
import type { Transaction } from "kysely"
import { checkPayment } from "#provider/orders/checkCart.ts"
import type { Context } from "#provider/orders/context.ts"
import { findOrder } from "#provider/orders/findOrder.ts"
import { claimIdempotencyKey, storeAnswer } from "#provider/orders/idempotency.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import { attemptOf, newReference } from "#provider/orders/payments/attemptFacts.ts"
import { closeThese, supersede, undecidedAttempts } from "#provider/orders/payments/attempts.ts"
import { decidedCharge } from "#provider/orders/payments/findCharge.ts"
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

/** Stock is kept as long as a started payment may take, though not for ever by starting again and again. */
const ATTEMPT_LIFE_MS = 35 * MINUTES
const LONGEST_HOLD_MS = 24 * HOURS
/** When we ask by ourselves what became of it. Source: defences D-60. */
export const FIRST_CHECK_MS = 2 * MINUTES

/** Who pays in the same way again so soon has pressed twice, or in two tabs: they are sent to the same page. */
const SAME_MS = 10 * SECONDS

/** What a key stands for while the provider has not answered. */
interface Begun {
  attemptId: string
  status?: undefined
}

/** 409 `already_paid`, `not_payable` or, while one in another way is beginning, `payment_in_progress`; 503 `payment_unreachable` keeps the order, to be paid again. */
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
    // Of one moment: what begins after it is nobody's to close. What was begun before is closed, or turns out to be paid.
    const before = await undecidedAttempts(context, order.id)
    if (!before.some(({ row }) => isSame(row, wish, context.now()))) {
      await closeThese(context, before)
      wish.closed = before.map(({ row }) => row.id)
    }
  }
  const begun = await begin(context, key, order.id, wish)
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

interface Wish {
  provider: PaymentProvider
  /** 1 when nobody is signed in whose order it is: the way back then carries its key. */
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
 * The attempt that another call has begun in the same way while this one came; undefined when a new one may begin. The caller
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

/** The attempt stands before the provider hears of it: what it then says finds its order, whatever happens here. */
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
  if (outcome.status !== "redirect") return chargeOf(attempt, outcome)
  const { status } = await db
    .selectFrom("payment_attempts")
    .select("status")
    .where("id", "=", attempt.id)
    .executeTakeFirstOrThrow()
  // Another tab may have paid it meanwhile, or taken its place: nobody is sent to a page that is over.
  return status === "open" ? chargeOf(attempt, outcome) : decidedCharge(attempt.id, status)
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
