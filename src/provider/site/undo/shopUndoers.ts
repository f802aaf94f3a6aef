/** Undo of changes of the shop itself: its document, delivery and tax. */
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { putBack, type ShopRows } from "#provider/site/shopRows.ts"
import { lockVersions, point, publishedId } from "#provider/site/versions.ts"
import { ApiError } from "#shared/ApiError.ts"

const refresh: Undoer<AdminContext>["after"] = ({ catalog }) => catalog.refresh()

/** Shows the previous version; the reverted one stays in the history. */
const published: Undoer<AdminContext> = {
  permission: "write_site",
  lock: (trx) => lockVersions(trx),
  async undo(trx, { now }, { data }, to) {
    const [shown, wanted] = [data[to === "before" ? "after" : "before"], data[to]] as { version: number }[]
    if (!shown || !wanted || (await publishedId(trx)) !== shown.version) throw new ApiError(409, "changed_since")
    await point(trx, now(), wanted.version)
    await lockCatalog(trx)
  },
  after: refresh,
}

const rows: Undoer<AdminContext> = {
  permission: "write_site",
  lock: (trx) => lockCatalog(trx),
  undo: (trx, _context, { data }, to) => putBack(trx, data[to] as ShopRows),
  after: refresh,
}

export const shopUndoers: Undoers<AdminContext> = {
  "site.published": published,
  "delivery.changed": rows,
  "tax.changed": rows,
}
