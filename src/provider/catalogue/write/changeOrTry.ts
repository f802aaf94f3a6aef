import type { Kysely } from "kysely"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"

class TakenBack extends Error {
  override readonly name = "TakenBack"
}

/**
 * A change of the catalogue with a dry run: it is carried out and rolled back, so that errors show. In one
 * transaction.
 */
export async function changeOrTry<Result>(
  db: Kysely<Database>,
  now: Date,
  isDry: boolean,
  write: (change: CatalogChange) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = []
  try {
    return await changeCatalog(db, now, async (change) => {
      const result = await write(change)
      done[0] = result
      if (isDry) throw new TakenBack()
      return result
    })
  } catch (error) {
    const [result] = done
    if (!(error instanceof TakenBack) || result === undefined) throw error
    return result
  }
}
