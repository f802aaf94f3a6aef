/** Orders of an earlier shop, as their customers and the owner read them. */
import type { Kysely } from "kysely"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import type { ArchivedContent, ArchivedOrder, ArchivedSummary } from "#shared/contract/archivedOrder.ts"

/** More than a customer of years has; the export holds all of them. */
const MOST_LISTED = 200

export const archivedSummary = (row: Row<"archived_orders">): ArchivedSummary => ({
  id: row.id,
  number: row.number,
  date: row.placed_at,
  status: row.status,
  currency: row.currency,
  totalCents: row.total_cents,
})

export const archivedOf = (row: Row<"archived_orders">): ArchivedOrder => ({
  ...archivedSummary(row),
  email: row.email,
  ...(JSON.parse(row.content) as ArchivedContent),
})

/** An account has the orders of its email, which its mail has proven. */
const ownArchive = (db: Kysely<Database>, email: string) =>
  db.selectFrom("archived_orders").selectAll().where("email", "=", email).where("blocked", "=", 0)

/** Newest first. */
export async function listArchivedOrders(context: Context): Promise<ArchivedSummary[]> {
  const rows = await ownArchive(context.db, customerOf(context).email)
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(MOST_LISTED)
    .execute()
  return rows.map(archivedSummary)
}

/** 404 for those of others. */
export async function getArchivedOrder(context: Context, { id }: { id: string }): Promise<ArchivedOrder> {
  const row = await ownArchive(context.db, customerOf(context).email).where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound("order_not_found")
  return archivedOf(row)
}

/** All of an email's, for exports. */
export async function archiveOf(db: Kysely<Database>, email: string): Promise<ArchivedOrder[]> {
  const rows = await ownArchive(db, email).orderBy("placed_at").orderBy("id").execute()
  return rows.map(archivedOf)
}
