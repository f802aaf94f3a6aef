/** One reminder to customers who have not paid, before their reservation ends. */
import type { Services } from "#provider/orders/context.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"

const BATCH = 50
/** Time before the end, or half of a short reservation. */
const LATEST_MS = 1 * DAYS
/** No reminder is sent so soon after an attempt or a report of failure. */
const QUIET_MS = 15 * MINUTES

type Needs = Pick<Services, "db" | "engine" | "now" | "mailQueued">

export async function remindUnpaid({ db, engine, now, mailQueued }: Needs): Promise<void> {
  const at = now()
  const near = await db
    .selectFrom("orders")
    .selectAll()
    .where("hold_expires_at", ">", at.toISOString())
    .where("hold_expires_at", "<=", new Date(at.getTime() + LATEST_MS).toISOString())
    .where("reminded_at", "is", null)
    .orderBy("hold_expires_at")
    .execute()
  const due = near.filter((order) => isDue(order, at)).slice(0, BATCH)
  for (const { id } of due) {
    await inTransaction(db, async (trx) => {
      const query = trx.selectFrom("orders").selectAll().where("id", "=", id)
      const order = await forUpdate(engine, query).executeTakeFirstOrThrow()
      if (!isDue(order, at)) return
      await trx.updateTable("orders").set({ reminded_at: at.toISOString() }).where("id", "=", id).execute()
      await queueOrderMail(trx, at, id, "payment_reminder")
    })
  }
  if (due.length > 0) mailQueued()
}

function isDue(order: Row<"orders">, at: Date): boolean {
  if (order.reminded_at !== null || order.hold_expires_at === null || !needsReminder(order)) return false
  const end = Date.parse(order.hold_expires_at)
  const halfMs = (end - Date.parse(order.created_at)) / 2
  return at.getTime() >= end - Math.min(LATEST_MS, halfMs) && at.getTime() - Date.parse(order.updated_at) >= QUIET_MS
}

/** Checked again when the mail is sent. A payment under review is not expected from the customer. */
export const needsReminder = (order: Row<"orders">) =>
  isOpen(order) && (order.payment_status !== "pending" || order.payment_method === "transfer")
