/** All that is held of an account, for whoever asks for it, and its end. Source: GDPR, articles 15, 17 and 20. */
import { eraseAccount } from "#provider/account/eraseAccount.ts"
import { findCustomer } from "#provider/admin/customers/customers.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { record } from "#provider/admin/record.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import { readOrder } from "#provider/orders/readOrder.ts"

export type HeldData = Awaited<ReturnType<typeof heldData>>

/** Throws 404 `customer_not_found`. */
export async function heldData({ db, now }: Pick<AdminContext, "db" | "now">, id: string) {
  const { password_hash: _, worded: _worded, ...user } = await findCustomer(db, id)
  const { email } = user
  const orders = await db.selectFrom("orders").select("id").where("user_id", "=", id).orderBy("created_at").execute()
  return {
    account: user,
    addresses: await db.selectFrom("addresses").selectAll().where("user_id", "=", id).execute(),
    favorites: await db.selectFrom("favorites").selectAll().where("user_id", "=", id).execute(),
    reviews: await db.selectFrom("reviews").selectAll().where("user_id", "=", id).execute(),
    sessions: await db
      .selectFrom("sessions")
      .select(["created_at", "last_used_at", "expires_at"])
      .where("user_id", "=", id)
      .execute(),
    mails: await db
      .selectFrom("mails")
      .select(["template", "recipient", "locale", "status", "created_at", "sent_at"])
      .where((where) => where.or([where("user_id", "=", id), where("recipient", "=", email)]))
      .execute(),
    stockAlerts: await db
      .selectFrom("stock_alerts")
      .select(["variant_id", "email", "locale", "created_at", "confirmed_at"])
      .where((where) => where.or([where("user_id", "=", id), where("email", "=", email)]))
      .execute(),
    orders: await Promise.all(
      orders.map(async (row) => {
        const { key: _key, downloads: _downloads, ...order } = await readOrder(db, row.id, now())
        return order
      }),
    ),
  }
}

/** The same, and it is written down that somebody has it. */
export async function exportHeld(context: AdminContext, id: string): Promise<HeldData> {
  const held = await heldData(context, id)
  await inTransaction(context.db, (trx) =>
    record(trx, context, { kind: "customer.exported", subject: { type: "customer", id } }),
  )
  return held
}

/** Ends the account and forgets what belongs to it; orders stay, as tax law asks. Throws 404 `customer_not_found`. */
export async function eraseCustomer(context: AdminContext, id: string): Promise<void> {
  const { db, catalog } = context
  const { email } = await findCustomer(db, id)
  const reviewsChanged = await inTransaction(db, async (trx) => {
    await record(trx, context, { kind: "customer.erased", subject: { type: "customer", id } })
    return eraseAccount(trx, { id, email })
  })
  if (reviewsChanged) await catalog.refresh()
}
