/** Undo of stock movements: the pieces are moved back, regardless of sales meanwhile. */
import type { AdminContext } from "#provider/catalogue/operation.ts"
import type { MoveKind } from "#provider/catalogue/stock/listMoves.ts"
import type { Moved } from "#provider/catalogue/stock/moveAll.ts"
import { moveAll } from "#provider/catalogue/stock/moveAll.ts"
import { changeOf } from "#provider/catalogue/undo/goodsUndoers.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Undoer, Undoers } from "#provider/platform/operations/undoer.ts"

/** As a movement of the same kind, so that totals by kind stay right. */
const moveBack = (kind: MoveKind): Undoer<AdminContext> => ({
  permission: "write_stock",
  lock: (trx) => lockCatalog(trx),
  // Movements add up, so later ones do not prevent the undo.
  isPreventedBy: () => false,
  async undo(trx, context, { data }, to) {
    const { before, after } = data as unknown as Moved
    const sign = to === "before" ? -1 : 1
    const pieces = new Map(Object.keys(after).map((id) => [id, sign * ((after[id] ?? 0) - (before[id] ?? 0))] as const))
    const change = await changeOf(trx, context)
    await moveAll(context, change, { kind, pieces, refusal: { field: (id) => `stock.${id}`, code: "below_nothing" } })
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
})

export const stockUndoers: Undoers<AdminContext> = {
  "stock.counted": moveBack("count"),
  "stock.received": moveBack("receive"),
  "stock.written_off": moveBack("loss"),
}
