import type { AdminContext } from "#provider/catalogue/operation.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { ApiError } from "#shared/ApiError.ts"

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
}
