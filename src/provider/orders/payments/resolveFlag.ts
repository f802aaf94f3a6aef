/** The shop's decision on a mismatched payment: it pays its order, or is refunded. Source: decision 0036. */
import type { Transaction } from "kysely"
import { bringUpToDate, HELD_AGAIN_MS, readMoney } from "#provider/orders/payments/applyPaymentEvent.ts"
import { queueAgain } from "#provider/orders/payments/askAgain.ts"
import { closeFlag, returnFlag } from "#provider/orders/payments/flags.ts"
import type { PaymentEventServices } from "#provider/orders/payments/moneyArrived.ts"
import type { Flag } from "#provider/orders/payments/openFlags.ts"
import { askForRest, hasPartOf, joinParts, setAside, takeOut } from "#provider/orders/payments/parts.ts"
import { queueRefund } from "#provider/orders/payments/refunds.ts"
import { restOf } from "#provider/orders/payments/restOf.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"

/** `paid` also applies an amount below the order's price; `rest` counts it as a part, and requests the rest. */
export const flagActions = ["apply", "paid", "rest", "refund"] as const
export type FlagAction = (typeof flagActions)[number]

const refused = (code: string) => new ApiError(409, code)

/** Throws 404 `flag_not_found` and 409 if impossible. `actorId`: the person or the key that decides. */
export async function resolveFlag(
  services: PaymentEventServices,
  id: string,
  action: FlagAction,
  actorId?: string,
): Promise<void> {
  const { db, engine } = services
  await inTransaction(db, async (trx) => {
    const query = trx.selectFrom("payment_flags").selectAll().where("id", "=", id)
    const { order_id: orderId } = (await query.executeTakeFirst()) ?? {}
    if (orderId === undefined) throw new ApiError(404, "flag_not_found")
    const orders = trx.selectFrom("orders").selectAll().where("id", "=", orderId)
    const order = orderId === null ? undefined : await forUpdate(engine, orders).executeTakeFirstOrThrow()
    // Read again, now that it is locked.
    const flag = await forUpdate(engine, query).executeTakeFirstOrThrow()
    if (action === "refund" && (await isRefused(trx, flag))) return askAgain(trx, services.now(), flag)
    // The rest of an amount set aside may be forgiven later.
    const isPart = flag.part === 1 && flag.state === "applied" && action === "paid"
    if (flag.state !== "open" && !isPart) throw refused("already_decided")
    if (action === "refund") return giveBack(services, trx, flag, order)
    const payable = checkApplicable(flag, order)
    if (action === "rest") return askRest(services, trx, flag, { order: payable, actorId })
    const left = isPart ? await takeOut(trx, payable, flag) : payable
    await apply(services, trx, flag, { order: left, forgives: action === "paid", actorId })
  })
}

/** Its refund was refused: the money is still here. */
async function isRefused(trx: Transaction<Database>, { state, refund_id, refund_status }: Flag): Promise<boolean> {
  if (state !== "given_back") return false
  if (refund_id === null) return refund_status === "refused"
  return (await readRefund(trx, refund_id)).status === "refused"
}

const readRefund = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

async function askAgain(trx: Transaction<Database>, now: Date, { id, refund_id }: Flag): Promise<void> {
  if (refund_id !== null) return queueAgain(trx, now, await readRefund(trx, refund_id))
  const queued = { refund_status: "queued" as const, refund_tries: 0, again_key: newId() }
  await trx
    .updateTable("payment_flags")
    .set({ ...queued, next_try_at: now.toISOString() })
    .where("id", "=", id)
    .execute()
}

/** Whether it can pay the order, or a part of it. */
function checkApplicable(flag: Flag, order: Row<"orders"> | undefined): Row<"orders"> {
  if (!order || flag.attempt_id === null) throw refused("no_order")
  if (flag.currency !== order.currency) throw refused("other_currency")
  if (order.paid_cents > 0) throw refused("already_paid")
  if (order.cancelled_at !== null && order.cancel_reason !== "unpaid") throw refused("already_cancelled")
  return order
}

/** It counts as a part, and the customer is asked for the rest once no other decision is pending. */
async function askRest(
  { now: clock }: PaymentEventServices,
  trx: Transaction<Database>,
  flag: Flag,
  { order, actorId }: { order: Row<"orders">; actorId: string | undefined },
): Promise<void> {
  if (order.cancelled_at !== null) throw refused("already_cancelled")
  if (flag.cents >= restOf(order)) throw refused("nothing_missing")
  if (await hasPartOf(trx, flag)) throw refused("second_part")
  const now = clock()
  await closeFlag(trx, now, flag, { state: "applied" })
  await setAside(trx, order, flag)
  await addToTimeline(trx, now, order.id, { kind: "part_paid", actor: "shop", actorId, cents: flag.cents })
  const left = await trx.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow()
  if (isOpen(left)) await askForRest(trx, now, left, flag.id)
}

interface Applying {
  order: Row<"orders">
  forgives: boolean
  actorId: string | undefined
}

/** The order counts as paid with the charged amount; a surplus is refunded, and less does not pay it. */
async function apply(
  services: PaymentEventServices,
  trx: Transaction<Database>,
  flag: Flag,
  { order, forgives, actorId }: Applying,
): Promise<void> {
  const missing = restOf(order) - flag.cents
  if (missing > 0 && !forgives) throw refused("too_little")
  const now = services.now()
  const joined = await joinParts(trx, now, order, flag.cents)
  const surplus = Math.max(0, flag.cents + joined - order.due_cents)
  await trx
    .updateTable("payment_events")
    .set({ outcome: "applied" })
    .where("provider", "=", flag.provider)
    .where("event_id", "=", flag.event_id)
    .execute()
  const attempt = await trx
    .updateTable("payment_attempts")
    .set({ taken_cents: flag.cents, taken_currency: flag.currency, surplus_cents: surplus })
    .where("id", "=", flag.attempt_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await closeFlag(trx, now, flag, { state: "applied" })
  const flagged = await trx
    .selectFrom("orders")
    .select("flagged_at")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow()
  await bringUpToDate(services, trx, { ...order, ...flagged }, { attempt, event: eventOf(flag) })
  const { cancelled_at } = await trx
    .selectFrom("orders")
    .select("cancelled_at")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow()
  if (cancelled_at !== null) throw refused("not_had_again")
  if (surplus > 0) await queueRefund(trx, now, { attempt, cents: surplus, reason: "overpaid" })
  if (missing <= 0) return
  const subject = { type: "order" as const, id: order.id }
  await recordEvent(trx, now, { kind: "order.shortfall_forgiven", actor: "shop", actorId, subject, cents: missing })
}

const eventOf = (flag: Flag) => ({
  eventId: flag.event_id,
  attemptReference: flag.reference,
  kind: "paid" as const,
  amountCents: flag.cents,
  currency: flag.currency,
  at: flag.at,
})

/** Refunds exactly the charged amount. The order can be paid again for a while, unless it was cancelled. */
async function giveBack(
  { now: clock }: PaymentEventServices,
  trx: Transaction<Database>,
  flag: Flag,
  order: Row<"orders"> | undefined,
): Promise<void> {
  const now = clock()
  if (!order) {
    await closeFlag(trx, now, flag, { state: "given_back" })
    const queued = { refund_status: "queued" as const, next_try_at: now.toISOString() }
    await trx.updateTable("payment_flags").set(queued).where("id", "=", flag.id).execute()
    return
  }
  await returnFlag(trx, now, flag)
  const left = await trx.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow()
  if (!isOpen(left)) return
  if (left.part_paid_cents > 0) return askForRest(trx, now, left, flag.id)
  const { status: payment_status = left.payment_status } = await readMoney(trx, left)
  const hold_expires_at = new Date(now.getTime() + HELD_AGAIN_MS).toISOString()
  await trx.updateTable("orders").set({ payment_status, hold_expires_at }).where("id", "=", order.id).execute()
}
