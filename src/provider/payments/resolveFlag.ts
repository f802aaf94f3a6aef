/** The word of whoever runs the shop on money that fits nothing: it pays its order, or goes back. Source: decision 0036. */
import type { Transaction } from "kysely"
import { forUpdate } from "#provider/db/forUpdate.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import {
  bringUpToDate,
  HELD_AGAIN_MS,
  type PaymentEventServices,
  readMoney,
} from "#provider/payments/applyPaymentEvent.ts"
import { queueAgain } from "#provider/payments/askAgain.ts"
import { closeFlag, returnFlag } from "#provider/payments/flags.ts"
import type { Flag } from "#provider/payments/openFlags.ts"
import { queueRefund } from "#provider/payments/refunds.ts"
import { newId } from "#provider/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"

/** `forgive` applies what is less than the order costs, too. */
export const flagActions = ["apply", "forgive", "give-back"] as const
export type FlagAction = (typeof flagActions)[number]

const refused = (code: string) => new ApiError(409, code)

/** Throws 404 `flag_not_found` and 409 for what cannot be. */
export async function resolveFlag(services: PaymentEventServices, id: string, action: FlagAction): Promise<void> {
  const { db, engine } = services
  await inTransaction(db, async (trx) => {
    const query = trx.selectFrom("payment_flags").selectAll().where("id", "=", id)
    const { order_id: orderId } = (await query.executeTakeFirst()) ?? {}
    if (orderId === undefined) throw new ApiError(404, "flag_not_found")
    const orders = trx.selectFrom("orders").selectAll().where("id", "=", orderId)
    const order = orderId === null ? undefined : await forUpdate(engine, orders).executeTakeFirstOrThrow()
    // As it stands now that nobody else may change it.
    const flag = await forUpdate(engine, query).executeTakeFirstOrThrow()
    if (action === "give-back" && (await isRefused(trx, flag))) return askAgain(trx, services.now(), flag)
    if (flag.state !== "open") throw refused("already_decided")
    if (action !== "give-back") await apply(services, trx, flag, order, action === "forgive")
    else await giveBack(services, trx, flag, order)
  })
}

/** The way back was refused: the money is still here. */
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

/** The order counts as paid with what was taken; what is more than it costs goes back, and less does not pay it. */
async function apply(
  services: PaymentEventServices,
  trx: Transaction<Database>,
  flag: Flag,
  order: Row<"orders"> | undefined,
  forgives: boolean,
): Promise<void> {
  if (!order || flag.attempt_id === null) throw refused("no_order")
  if (flag.currency !== order.currency) throw refused("other_currency")
  if (order.paid_cents > 0) throw refused("already_paid")
  if (order.cancelled_at !== null && order.cancel_reason !== "unpaid") throw refused("already_cancelled")
  if (flag.cents < order.due_cents && !forgives) throw refused("too_little")
  const now = services.now()
  const surplus = Math.max(0, flag.cents - order.due_cents)
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
}

const eventOf = (flag: Flag) => ({
  eventId: flag.event_id,
  attemptReference: flag.reference,
  kind: "paid" as const,
  amountCents: flag.cents,
  currency: flag.currency,
  at: flag.at,
})

/** Exactly what was taken. The order can be paid anew for a while, unless it was given up. */
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
  const { status: payment_status = left.payment_status } = await readMoney(trx, left)
  const hold_expires_at = new Date(now.getTime() + HELD_AGAIN_MS).toISOString()
  await trx.updateTable("orders").set({ payment_status, hold_expires_at }).where("id", "=", order.id).execute()
}
