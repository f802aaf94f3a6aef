import type { AdminContext } from "#provider/catalogue/operation.ts"
import type { SynonymRow } from "#provider/catalogue/search/synonyms.ts"
import { lockCatalog, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Undoers } from "#provider/platform/operations/undoer.ts"

export const synonymUndoers: Undoers<AdminContext> = {
  "synonyms.changed": {
    permission: "write_catalog",
    lock: (trx) => lockCatalog(trx),
    async undo(trx, _context, { data }, to) {
      const { before, after } = data as { before: SynonymRow[]; after: SynonymRow[] }
      const words = [...before, ...after].map(({ word }) => word)
      await trx.deleteFrom("synonyms").where("word", "in", words).execute()
      await upsert(trx, "synonyms", ["word"], to === "before" ? before : after)
    },
    after: ({ catalog }) => catalog.refresh().catch(() => {}),
  },
}
