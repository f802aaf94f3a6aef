/** Taking back the word on a review. */
import type { Undoer, Undoers } from "#provider/admin/undo/undoer.ts"
import type { Row } from "#provider/db/schema.ts"
import { nextCatalogVersion } from "#provider/write/changeCatalog.ts"

const review: Undoer = {
  permission: "write_queue",
  lock: (trx) => nextCatalogVersion(trx),
  async undo(trx, { now }, event, to) {
    const { status } = event.data[to] as Pick<Row<"reviews">, "status">
    const changed = await trx
      .updateTable("reviews")
      .set({ status, updated_at: now().toISOString() })
      .where("id", "=", event.subject.id)
      .returning("product_id")
      .executeTakeFirst()
    if (!changed) return
    const version = await nextCatalogVersion(trx)
    await trx.updateTable("products").set({ version }).where("id", "=", changed.product_id).execute()
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

export const reviewUndoers: Undoers = { "review.published": review, "review.rejected": review }
