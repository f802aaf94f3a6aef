/** A move is taken back as a whole for a week: what it brought goes, but for customers and reviews that were used since. */
import type { Kysely, Transaction } from "kysely"
import type { AdminContext } from "#provider/admin/operation.ts"
import { touchProducts } from "#provider/catalogue/reviews/writeReview.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { lockRedirects } from "#provider/site/redirects/redirectRows.ts"
import { ApiError } from "#shared/ApiError.ts"
import { DAYS } from "#shared/limits.ts"

const MS = 7 * DAYS

function refused({ at }: { at: string }, now: number, to: Side): string | undefined {
  if (to === "after") return "sent_again"
  return now - Date.parse(at) > MS ? "moved_long_ago" : undefined
}

const movedIn: Undoer<AdminContext> = {
  permission: "write_data",
  async canUndo(_db, events, to) {
    const reasons = events.map((event) => [event.id, refused(event, Date.now(), to)] as const)
    return new Map(reasons.flatMap(([id, why]) => (why === undefined ? [] : [[id, why]])))
  },
  async lock(trx, context) {
    await lockCatalog(trx)
    await lockRedirects(trx, context)
  },
  async undo(trx, { now }, event, to) {
    const why = refused(event, now().getTime(), to)
    if (why !== undefined) throw new ApiError(409, why)
    await takeBack(trx, event.subject.id)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

async function takeBack(trx: Transaction<Database>, moveId: string): Promise<void> {
  const rows = (kind: "customer" | "review" | "redirect") =>
    trx.selectFrom("moved_rows").select("row_id").where("move_id", "=", moveId).where("kind", "=", kind)
  await trx.deleteFrom("archived_orders").where("move_id", "=", moveId).execute()
  await trx.deleteFrom("redirects").where("from_path", "in", rows("redirect")).execute()
  // An answer of the shop is a use.
  const gone = await trx
    .deleteFrom("reviews")
    .where("id", "in", rows("review"))
    .whereRef("updated_at", "=", "created_at")
    .where("status", "=", "approved")
    .returning("product_id")
    .execute()
  if (gone.length > 0) await touchProducts(trx, [...new Set(gone.map(({ product_id }) => product_id))])
  const used = (["sessions", "orders", "favorites", "carts", "reviews", "stock_alerts"] as const).map((table) =>
    trx.selectFrom(table).select("user_id").where("user_id", "is not", null),
  )
  let unused = trx
    .deleteFrom("users")
    .where("id", "in", rows("customer"))
    .where("password_hash", "=", "")
    .whereRef("updated_at", "=", "created_at")
  for (const query of used) unused = unused.where("id", "not in", query.$castTo<{ user_id: string }>())
  await unused.execute()
  await trx.deleteFrom("moved_rows").where("move_id", "=", moveId).execute()
}

/** Those of moves that can no longer be taken back. */
export async function forgetMovedRows(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MS).toISOString()
  const over = db.selectFrom("events").select("subject_id").where("kind", "=", "shop.moved_in").where("at", "<", before)
  await db.deleteFrom("moved_rows").where("move_id", "in", over).execute()
}

export const moveInUndoers: Undoers<AdminContext> = { "shop.moved_in": movedIn }
