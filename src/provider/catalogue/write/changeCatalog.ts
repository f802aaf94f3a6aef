/** The one way to change the catalogue: a transaction that gives the catalogue its next version. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database, Moment } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"

export interface CatalogChange {
  trx: Transaction<Database>
  /** Stands in `products.version` of every product this change touches; that is how running shops find them. */
  version: number
  now: Moment
  /** Set by whoever writes. A change that touched nothing is rolled back and leaves the version as it was. */
  touched: boolean
}

class NothingTouched extends Error {}

/**
 * Runs `work` in one transaction. Catalogue changes run one after the other, so versions become visible in their order.
 * Answers the work's result; rolls back and rejects with the error when it throws.
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

/** Seconds after which a change that was refused is tried again. */
const RETRY_AFTER_S = 30

/**
 * Takes the lock of catalogue changes and answers their version. Throws 503 `import_being_saved` while an import saves its products
 * in batches: what it was checked against must not change under it. Orders, which take stock, go on meanwhile.
 */
export async function lockCatalog(trx: Transaction<Database>): Promise<number> {
  const version = await nextCatalogVersion(trx)
  const saving = await trx.selectFrom("catalog_imports").select("id").limit(1).executeTakeFirst()
  if (saving) throw new ApiError(503, "import_being_saved", { retryAfter: RETRY_AFTER_S })
  return version
}

/** Takes the lock alone: what is written shows with a later version. */
export async function waitForCatalog(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable("meta")
    .set((row) => ({ value: row.ref("value") }))
    .where("key", "=", "catalog_version")
    .execute()
}

/** Takes the lock that orders catalogue changes; in a longer transaction call it as late as possible. */
export async function nextCatalogVersion(trx: Transaction<Database>): Promise<number> {
  const row = await trx
    .updateTable("meta")
    .set({ value: sql<number>`value + 1` })
    .where("key", "=", "catalog_version")
    .returning("value")
    .executeTakeFirstOrThrow()
  return row.value
}

/** Rows a statement takes. Few enough to be kept prepared: long ones pile up outside of the heap until it is collected. */
const MAX_ROWS = 32

/** Inserts rows, or overwrites those with the same key. Columns are those of the first row. */
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
  for (let start = 0, size = MAX_ROWS; start < rows.length; start += size) {
    // In powers of two, so that there are but a few different statements.
    while (size > rows.length - start) size /= 2
    const values = rows.slice(start, start + size).map((row) => {
      const given = row as Record<string, unknown>
      return sql`(${sql.join(columns.map((column) => given[column]))})`
    })
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}
      on conflict (${sql.join(keys.map((key) => sql.id(key)))}) do ${update}`.execute(db)
  }
}
