import type { AdminContext } from "#provider/catalogue/operation.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { ApiError } from "#shared/ApiError.ts"

/** Decisions on one photo. */
const settledPhoto: Undoer<AdminContext> = {
  permission: "write_queue",
  lock: (trx) => lockCatalog(trx),
  isPreventedBy: (kind) => kind === "photo.published" || kind === "photo.rejected",
  async undo(trx, _context, { subject, data }, to) {
    const changed = await trx
      .updateTable("review_photos")
      .set(data[to] as Pick<Row<"review_photos">, "status">)
      .where("id", "=", subject.id)
      .returning("review_id")
      .executeTakeFirst()
    if (!changed) return
    const version = await lockCatalog(trx)
    const review = trx.selectFrom("reviews").select("product_id").where("id", "=", changed.review_id)
    await trx.updateTable("products").set({ version }).where("id", "=", review).execute()
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

type Columns = Partial<Pick<Row<"reviews">, "status" | "reply">>

const setting = (
  columnsOf: (event: ChangeEvent, to: Side) => Columns,
  isPreventedBy: readonly EventKind[],
): Undoer<AdminContext> => ({
  permission: "write_queue",
  lock: (trx) => lockCatalog(trx),
  isPreventedBy: (kind) => isPreventedBy.includes(kind),
  async undo(trx, { now }, event, to) {
    const changed = await trx
      .updateTable("reviews")
      .set({ ...columnsOf(event, to), updated_at: now().toISOString() })
      .where("id", "=", event.subject.id)
      .returning("product_id")
      .executeTakeFirst()
    if (!changed) return
    const version = await lockCatalog(trx)
    await trx.updateTable("products").set({ version }).where("id", "=", changed.product_id).execute()
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
})

const settled = setting(({ data }, to) => data[to] as Columns, ["review.published", "review.rejected"])

/** Texts are kept for a month. */
const replied = setting(
  ({ kept }, to) => {
    if (!kept) throw new ApiError(409, "too_old")
    return kept[to] as Columns
  },
  ["review.replied"],
)

export const reviewUndoers: Undoers<AdminContext> = {
  "review.published": settled,
  "review.rejected": settled,
  "review.replied": replied,
  "photo.published": settledPhoto,
  "photo.rejected": settledPhoto,
}
