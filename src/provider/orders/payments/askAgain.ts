/** Repeats a refused refund with a new key, because providers answer a known key as before. */
import type { Transaction } from "kysely"
import type { PaymentEventServices } from "#provider/orders/payments/moneyArrived.ts"
import { takenCents } from "#provider/orders/payments/moneyState.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"

type Needs = Pick<PaymentEventServices, "db" | "engine" | "now">
type Refund = Row<"refunds">

/** All refused refunds of an order. Throws 404 `order_not_found` and 409 `nothing_refused`, or `refunded_since`. */
export async function askOrderAgain({ db, engine, now }: Needs, name: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const orders = trx
      .selectFrom("orders")
      .selectAll()
      .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    const order = await forUpdate(engine, orders).executeTakeFirst()
    if (!order) throw new ApiError(404, "order_not_found")
    const refused = await trx
      .selectFrom("refunds")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("status", "=", "refused")
      .orderBy("created_at")
      .orderBy("id")
      .execute()
    if (refused.length === 0) throw new ApiError(409, "nothing_refused")
    for (const refund of refused) await queueAgain(trx, now(), refund)
  })
}

/** The caller holds its order's row. */
export async function queueAgain(trx: Transaction<Database>, now: Date, refund: Refund): Promise<void> {
  if ((await leftOf(trx, refund.attempt_id)) < refund.cents) throw new ApiError(409, "refunded_since")
  const queued = { status: "queued" as const, tries: 0, again_key: newId(), next_try_at: now.toISOString() }
  await trx.updateTable("refunds").set(queued).where("id", "=", refund.id).execute()
  const { cents, reason } = refund
  await addToTimeline(trx, now, refund.order_id, { kind: "refund_queued", actor: "shop", cents, reason })
}

/** The charged amount of a payment that is not being refunded. */
async function leftOf(trx: Transaction<Database>, attemptId: string): Promise<number> {
  const attempt = await trx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", attemptId)
    .executeTakeFirstOrThrow()
  const given = await trx
    .selectFrom("refunds")
    .select("cents")
    .where("attempt_id", "=", attemptId)
    .where("status", "<>", "refused")
    .execute()
  return takenCents(attempt) - given.reduce((sum, { cents }) => sum + cents, 0)
}
