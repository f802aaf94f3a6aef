import { isDeepStrictEqual } from "node:util"
import type { Kysely, Transaction } from "kysely"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { readSaleState, type SaleState, writeSaleState } from "#provider/catalogue/sales/changeSale.ts"
import { changeOf } from "#provider/catalogue/undo/goodsUndoers.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { ApiError } from "#shared/ApiError.ts"

/** As many prices as a log checks; larger changes are checked when undone. */
const LOOKED_AT = 200

const other = (side: Side): Side => (side === "before" ? "after" : "before")
const stateOf = ({ kept }: ChangeEvent, side: Side) => kept?.[side] as SaleState | undefined

const stands = async (db: Kysely<Database> | Transaction<Database>, state: SaleState): Promise<boolean> =>
  isDeepStrictEqual(await readSaleState(db, state), state)

const sale: Undoer<AdminContext> = {
  permission: "write_catalog",
  lock: (trx) => lockCatalog(trx),
  // Judged by the prices and dates themselves.
  isPreventedBy: () => false,
  async canUndo(db, events, to) {
    const why = new Map<number, string>()
    for (const event of events) {
      const is = stateOf(event, other(to))
      if (!is) why.set(event.id, "too_old")
      else if (Object.keys(is.prices).length <= LOOKED_AT && !(await stands(db, is))) why.set(event.id, "changed_after")
    }
    return why
  },
  async undo(trx, context, event, to) {
    const [is, was] = [stateOf(event, other(to)), stateOf(event, to)]
    if (!is || !was) throw new ApiError(409, "too_old")
    if (!(await stands(trx, is))) throw new ApiError(409, "changed_after")
    await writeSaleState(await changeOf(trx, context), was)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

export const saleUndoers: Undoers<AdminContext> = { "sale.made": sale, "sale.moved": sale, "sale.ended": sale }
