/** Saves the rest of an import in batches, and then shows all of it at once. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Kysely } from "kysely"
import { readProducts } from "#provider/catalogue/products/stored.ts"
import { type CatalogChange, nextCatalogVersion, waitForCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import { draftKept, takePending } from "#provider/exchange/pendingImport.ts"
import { recordImport } from "#provider/exchange/recordImport.ts"
import type { Connection, Engine } from "#provider/platform/db/connect.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { isUnavailable } from "#provider/platform/http/problems.ts"
import type { Lease } from "#provider/platform/lease.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { type Log, silentLog } from "#shared/log.ts"

/** Small enough that waiting orders are not delayed. */
const BATCH = 50
/** SQLite has one writer: other writes run between two batches. */
const LEAST_PAUSE_MS = 30

/** Version of products saved but not visible yet: running shops do not find them by it. */
export const NOT_SHOWN = 0

/** Saves and shows an import in progress. Rejects when this process loses the lease; another one then continues. */
export async function finishImport(
  { db, engine }: Pick<Connection, "db" | "engine">,
  importId: string,
  lease: Lease,
  { log = silentLog, progress = () => {} }: { log?: Log; progress?: (done: number) => void } = {},
): Promise<Row<"catalog_imports">> {
  for (let done = 0; ; ) {
    if (!lease.isHeld()) throw new RefusedError(says`The import was taken over by another process.`)
    const since = performance.now()
    const saved = await saveNext(db, importId, log)
    if (saved === 0) break
    done += saved
    progress(done)
    await letOthersWrite(engine, performance.now() - since)
  }
  return show(db, importId)
}

export async function letOthersWrite(engine: Engine, heldMs: number): Promise<void> {
  if (engine === "sqlite") await sleep(Math.max(LEAST_PAUSE_MS, heldMs))
}

/** Answers the number of products processed. One that the database refuses is left out without affecting others. */
async function saveNext(db: Kysely<Database>, importId: string, log: Log): Promise<number> {
  try {
    return await saveBatch(db, importId, BATCH)
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.warn("import.batch_refused", { import: importId, error })
  }
  for (let done = 0; done < BATCH; done++) {
    try {
      if ((await saveBatch(db, importId, 1)) === 0) return done
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error("import.product_left_out", { import: importId, error })
      await leaveOutNext(db, importId)
    }
  }
  return BATCH
}

function saveBatch(db: Kysely<Database>, importId: string, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Orders rely on constant prices and stock meanwhile.
    await waitForCatalog(trx)
    const products = await takePending(trx, importId, most)
    if (products.length === 0) return 0
    const { now } = await trx
      .selectFrom("catalog_imports")
      .select("now")
      .where("id", "=", importId)
      .executeTakeFirstOrThrow()
    const change: CatalogChange = { trx, version: NOT_SHOWN, now, touched: false }
    const stored = await readProducts(
      trx,
      products.map(({ staged }) => staged.id),
    )
    const drafts = products.map((product) => {
      const draft = draftKept(product, stored.get(product.staged.id), (line, column, value, reason) => {
        throw new Error(`Line ${line}, ${column} "${value}": ${reason}`)
      })
      if (!draft) throw new Error(`Product ${product.staged.id} has no draft`)
      return draft
    })
    const { created, updated, unchanged } = await saveProducts(change, drafts)
    await trx
      .updateTable("catalog_imports")
      .set((row) => ({
        created: row("created", "+", created),
        changed: row("changed", "+", updated),
        unchanged: row("unchanged", "+", unchanged),
      }))
      .where("id", "=", importId)
      .execute()
    return products.length
  })
}

const leaveOutNext = (db: Kysely<Database>, importId: string) =>
  db.transaction().execute(async (trx) => {
    await takePending(trx, importId, 1)
    await trx
      .updateTable("catalog_imports")
      .set((row) => ({ left_out: row("left_out", "+", 1) }))
      .where("id", "=", importId)
      .execute()
  })

/** Running shops then read the whole catalogue again. */
function show(db: Kysely<Database>, importId: string): Promise<Row<"catalog_imports">> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom("catalog_imports").where("id", "=", importId).returningAll().executeTakeFirst()
    if (!ended) throw new RefusedError(says`The import was taken over by another process.`)
    if (ended.created + ended.changed + ended.departments + ended.categories > 0) {
      const now = new Date(ended.now)
      await recordImport(trx, now, ended, { id: ended.job_id ?? "file", actorId: ended.actor_id })
      const version = await nextCatalogVersion(trx)
      await trx.updateTable("meta").set({ value: version }).where("key", "=", "catalog_reload").execute()
    }
    if (ended.job_id !== null) {
      // A process that finds the unfinished job recognises by this that it was imported.
      await trx.updateTable("jobs").set({ ended_at: ended.now }).where("id", "=", ended.job_id).execute()
    }
    return ended
  })
}
