/** How opening and closing are undone: while the shop is as the change left it. */
import { create } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { Opening, readOpening, writeOpening } from "#provider/site/opening.ts"
import { ApiError } from "#shared/ApiError.ts"

const opening: Undoer<AdminContext> = {
  permission: "write_settings",
  lock: (trx) => lockCatalog(trx),
  async undo(trx, { now }, { data }, to) {
    const [is, was] = [data[to === "before" ? "after" : "before"], data[to]]
    if (JSON.stringify(await readOpening(trx)) !== JSON.stringify(is)) throw new ApiError(409, "changed_since")
    await writeOpening(trx, now(), create(was, Opening))
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

export const openingUndoers: Undoers<AdminContext> = { "shop.opened": opening, "shop.closed": opening }
