/** The one way to change the catalogue: a transaction that gives it its next version. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database, Moment } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"

export interface CatalogChange {
  trx: Transaction<Database>
  /** Written to `products.version` of every changed product, by which running shops find them. */
  version: number
  now: Moment
  /** Set by writers. A change that touched nothing is rolled back and leaves the version unchanged. */
  touched: boolean
}

class NothingTouched extends Error {}

/**
 * Runs `work` in one transaction. Catalogue changes are serialised, so versions become visible in order. Answers the
 * work's result; rolls back and rejects with its error.
 */
export async function changeCatalog<Result>(
  db: Kysely<Database>,
  now: Date,
  work: (change: CatalogChange) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined
  try {
    await db.transaction().execute(async (trx) => {
      const change = { trx, version: await lockCatalog(trx), now: now.toISOString(), touched: false }
      result = { value: await work(change) }
      if (!change.touched) throw new NothingTouched()
    })
  } catch (error) {
    if (!(error instanceof NothingTouched)) throw error
  }
  if (!result) throw new Error("The change ended without a result")
  return result.value
}

/** Seconds after which a refused change should be retried. */
const RETRY_AFTER_S = 30

/**
 * Takes the lock of catalogue changes and answers their version. Throws 503 `import_being_saved` while an import saves
 * its products in batches, because the data it was checked against must not change. Orders, which take stock, continue.
 */
export async function lockCatalog(trx: Transaction<Database>): Promise<number> {
  const version = await nextCatalogVersion(trx)
  const saving = await trx.selectFrom("catalog_imports").select("id").limit(1).executeTakeFirst()
  if (saving) throw new ApiError(503, "import_being_saved", { retryAfter: RETRY_AFTER_S })
  return version
}

/** Only takes the lock: changes become visible with a later version. */
export async function waitForCatalog(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable("meta")
    .set((row) => ({ value: row.ref("value") }))
    .where("key", "=", "catalog_version")
    .execute()
}

/** Takes the lock that orders catalogue changes; in a longer transaction, call it as late as possible. */
export async function nextCatalogVersion(trx: Transaction<Database>): Promise<number> {
  const row = await trx
    .updateTable("meta")
    .set({ value: sql<number>`value + 1` })
    .where("key", "=", "catalog_version")
    .returning("value")
    .executeTakeFirstOrThrow()
  return row.value
}

/**
 * Rows per statement. Few enough to be kept prepared: long ones accumulate outside the heap until garbage collection.
 */
const MAX_ROWS = 32

/** Inserts rows, or overwrites those with the same key. The first row determines the columns. */
export async function upsert<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.id(column)))
  const changes = columns.filter((column) => !keys.includes(column))
  const update =
    changes.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(changes.map((column) => sql`${sql.id(column)} = ${sql.id("excluded", column)}`))}`
  for (const some of inStatements(rows)) {
    const values = some.map((row) => {
      const given = row as Record<string, unknown>
      return sql`(${sql.join(columns.map((column) => given[column]))})`
    })
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}
      on conflict (${sql.join(keys.map((key) => sql.id(key)))}) do ${update}`.execute(db)
  }
}

/** In powers of two, so that there are only a few different statements. */
export function* inStatements<Item>(rows: readonly Item[]): Generator<Item[]> {
  for (let start = 0, size = MAX_ROWS; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2
    yield rows.slice(start, start + size)
  }
}
