/** Brings orders of an earlier shop into the archive. None that stands there is changed. */
import type { Kysely } from "kysely"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { ArchivedContent, ArchiveSource } from "#shared/contract/archivedOrder.ts"

export interface NewArchivedOrder {
  source: ArchiveSource
  number: string
  email: string
  name: string
  placedAt: string
  status: string
  currency: string
  totalCents: number
  content: ArchivedContent
}

/** Answers the numbers of those that are new. */
export async function saveArchived(
  db: Kysely<Database>,
  moveId: string,
  orders: readonly NewArchivedOrder[],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const rows: NewRow<"archived_orders">[] = orders.map((order) => ({
    id: newId(),
    source: order.source,
    number: order.number,
    email: order.email,
    name: order.name,
    placed_at: order.placedAt,
    status: order.status,
    currency: order.currency,
    total_cents: order.totalCents,
    content: JSON.stringify(order.content),
    move_id: moveId,
  }))
  const added = await db
    .insertInto("archived_orders")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["source", "number"]).doNothing())
    .returning("number")
    .execute()
  return new Set(added.map(({ number }) => number))
}

/** The numbers of those that are there. */
export async function knownArchived(
  db: Kysely<Database>,
  source: ArchiveSource,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom("archived_orders")
    .select("number")
    .where("source", "=", source)
    .where("number", "in", numbers)
    .execute()
  return new Set(rows.map(({ number }) => number))
}
