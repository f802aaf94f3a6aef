/** Undo of changes of a date of a service. */
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { setCalledOff, setCame } from "#provider/orders/dates/changeDates.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import type { Undoers } from "#provider/platform/operations/undoer.ts"

export const dateUndoers: Undoers<AdminContext> = {
  "date.attended": {
    permission: "write_orders",
    isPreventedBy: (kind) => kind === "date.attended",
    lock: async () => undefined,
    async undo(trx, _context, { subject, data }, to) {
      const { before, after } = data as { before: string[]; after: string[] }
      await setCame(trx, subject.id, to === "before" ? before : after)
    },
  },
  "date.called_off": {
    permission: "write_catalog",
    isPreventedBy: (kind) => kind === "date.called_off",
    lock: (trx) => lockCatalog(trx),
    async undo(trx, { now }, { subject }, to) {
      const version = await lockCatalog(trx)
      await setCalledOff({ trx, version, now: now().toISOString(), touched: true }, subject.id, to === "after")
    },
    after: ({ catalog }) => catalog.refresh().catch(() => {}),
  },
}
