/**
 * Orders of deleted accounts: finished ones are blocked, and their personal data is deleted once the law permits.
 * Source: GDPR, article 17; LOPDGDD, article 32; commercial code, article 30: books are kept for six years.
 */
import type { Kysely } from "kysely"
import { statusOf } from "#provider/orders/readOrder.ts"
import { digitalPeriod, goodsPeriod } from "#provider/orders/withdrawalPeriods.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { DAYS } from "#shared/limits.ts"

export const BOOKS_KEPT_YEARS = 6
const UNMATCHED_KEPT_MS = 365 * DAYS
const BATCH = 200
const DONE = new Set(["completed", "cancelled", "refunded"])

/** Kept only for the law: its customer's data is not shown. */
export const isBlocked = (order: Row<"orders">, now: Date) =>
  order.user_id === null && DONE.has(statusOf(order)) && !mayBeGivenBack(order, now)

const mayBeGivenBack = (order: Row<"orders">, now: Date) =>
  order.cancelled_at === null &&
  order.payment_status !== "refunded" &&
  (order.is_virtual === 1 ? digitalPeriod(order, now) : goodsPeriod(order, now)) !== undefined

/** Statements without an order contain personal data that the books do not need. */
export async function forgetUnmatched(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNMATCHED_KEPT_MS).toISOString()
  await db.deleteFrom("withdrawals").where("order_id", "is", null).where("created_at", "<", before).execute()
}

/** Numbers, goods and amounts stay; names, addresses and messages are deleted. Counted from the order's last change. */
export async function forgetOldOrders(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - BOOKS_KEPT_YEARS)
  const old = await db
    .selectFrom("orders")
    .select(["id", "billing"])
    .where("user_id", "is", null)
    .where("updated_at", "<", before.toISOString())
    .where("email", "<>", "")
    .limit(BATCH)
    .execute()
  const nobody = { recipient: "", message: "" }
  for (const { id, billing } of old) {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("gift_cards").set(nobody).where("order_id", "=", id).execute()
      const unsaid = { name: "", email: "", message: "" }
      await trx.updateTable("withdrawals").set(unsaid).where("order_id", "=", id).execute()
      const untracked = { tracking_number: null, tracking_url: null }
      await trx.updateTable("order_parcels").set(untracked).where("order_id", "=", id).execute()
      await trx
        .updateTable("orders")
        .set({
          email: "",
          note: "",
          fields: "[]",
          shop_note: "",
          billing: emptied(billing),
          delivery_address: null,
          ...untracked,
          gift_recipient: "",
          gift_message: "",
        })
        .where("id", "=", id)
        .execute()
    })
  }
}

/** The country stays, as evidence for the tax. */
function emptied(billing: string): string {
  const fields = Object.entries<string>(JSON.parse(billing))
  return JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, name === "country" ? value : ""])))
}
