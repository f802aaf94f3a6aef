import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

const MOST_TRIES = 8
/** PostgreSQL's deadlock and serialisation failure, after which the transaction is rolled back. */
const UNDONE = new Set(["40P01", "40001"])

/**
 * Transactions that are repeated when the database rolled them back because of concurrent ones. `work` may run several
 * times; it must not have effects that a rollback does not undo.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const undone = error instanceof Error && "code" in error && UNDONE.has(String(error.code))
      if (!undone || tries >= MOST_TRIES) throw error
    }
  }
}
