/** Changes what the shop says of itself: delivery, returns, tax. */
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { changeCatalog } from "#provider/write/changeCatalog.ts"

/**
 * By a version of the catalogue of its own, so that running shops make their pages anew. All or nothing; with `isRehearsal`
 * everything is done and then taken back, so that what would fail does.
 */
export const changeShop = (
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<void>,
  { isRehearsal = false } = {},
): Promise<void> =>
  changeCatalog(db, new Date(), async (change) => {
    change.touched = !isRehearsal
    await work(change.trx)
  })
