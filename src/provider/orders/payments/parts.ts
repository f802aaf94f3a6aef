/**
 * Insufficient payments that count towards their order. They are set aside: the order is paid once the rest arrives; if
 * it is cancelled before, they are refunded. Callers hold the order's row. Source: decision 0089.
 */
import type { Kysely, Transaction } from "kysely"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { returnFlag } from "#provider/orders/payments/flags.ts"
import { type Flag, partFlags } from "#provider/orders/payments/openFlags.ts"
import { queueRefund } from "#provider/orders/payments/refunds.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { DAYS } from "#shared/limits.ts"

/** How long an order waits for the rest. */
export const REST_HELD_MS = 3 * DAYS

const savePart = (trx: Transaction<Database>, id: string, cents: number) =>
  trx.updateTable("orders").set({ part_paid_cents: cents }).where("id", "=", id).execute()

/** The flag is decided; its event stays unchanged until the order is paid. */
export async function setAside(trx: Transaction<Database>, order: Row<"orders">, flag: Flag): Promise<void> {
  await trx.updateTable("payment_flags").set({ part: 1 }).where("id", "=", flag.id).execute()
  await savePart(trx, order.id, order.part_paid_cents + flag.cents)
}

/** It no longer counts, and is undecided again. Answers the updated order. */
export async function takeOut(trx: Transaction<Database>, order: Row<"orders">, flag: Flag): Promise<Row<"orders">> {
  const part_paid_cents = order.part_paid_cents - flag.cents
  await trx.updateTable("payment_flags").set({ part: 0 }).where("id", "=", flag.id).execute()
  await savePart(trx, order.id, part_paid_cents)
  return { ...order, part_paid_cents }
}

/** Once no decision is pending: the customer has some days to pay the rest. */
export async function askForRest(trx: Transaction<Database>, now: Date, order: Row<"orders">, about: string) {
  const hold_expires_at = new Date(now.getTime() + REST_HELD_MS).toISOString()
  await trx
    .updateTable("orders")
    .set({ payment_status: "unpaid", hold_expires_at, updated_at: now.toISOString() })
    .where("id", "=", order.id)
    .execute()
  await queueOrderMail(trx, now, order.id, "payment_rest", { about: `payment_rest:${about}` })
}

/**
 * Adds a payment to the amounts set aside: together they pay the order. If it suffices alone, the others are refunded.
 * Answers the amount that joins it.
 */
export async function joinParts(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  cents: number,
): Promise<number> {
  if (order.part_paid_cents === 0) return 0
  const parts = await partFlags(trx, order.id)
  await savePart(trx, order.id, 0)
  if (cents >= order.due_cents) {
    for (const flag of parts) await returnFlag(trx, now, flag)
    return 0
  }
  for (const { provider, event_id, id } of parts) {
    await trx.updateTable("payment_flags").set({ part: 0 }).where("id", "=", id).execute()
    await trx
      .updateTable("payment_events")
      .set({ outcome: "applied" })
      .where("provider", "=", provider)
      .where("event_id", "=", event_id)
      .execute()
  }
  return parts.reduce((sum, flag) => sum + flag.cents, 0)
}

/**
 * The same for a requested payment. If it started before the last part, it may exceed the rest: the surplus is
 * refunded.
 */
export async function withParts(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  attempt: Row<"payment_attempts">,
): Promise<Row<"payment_attempts">> {
  const { amount_cents: cents, currency } = attempt
  const surplus = Math.max(0, cents + (await joinParts(trx, now, order, cents)) - order.due_cents)
  if (surplus === 0) return attempt
  const taken = { taken_cents: cents, taken_currency: currency, surplus_cents: surplus }
  await trx.updateTable("payment_attempts").set(taken).where("id", "=", attempt.id).execute()
  await queueRefund(trx, now, { attempt, cents: surplus, reason: "overpaid" })
  return { ...attempt, ...taken }
}

/** Another part of the same payment would be confused with it. */
export const hasPartOf = async (db: Kysely<Database>, { order_id, attempt_id }: Flag): Promise<boolean> =>
  order_id !== null && (await partFlags(db, order_id)).some((flag) => flag.attempt_id === attempt_id)
