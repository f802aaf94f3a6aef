import { createHash } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Connection, Engine } from "#provider/platform/db/connect.ts"
import { readCounters, writeCounters } from "#provider/platform/db/counters.ts"
import { executedMigrations } from "#provider/platform/db/executedMigrations.ts"
import { migrate, shopMigrations } from "#provider/platform/db/migrate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { countRows, shopTables, type Table } from "#provider/platform/db/tables.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { rowsSaid } from "#provider/platform/words/counted.ts"
import { says } from "#provider/platform/words/says.ts"

const BATCH = 500
/** Fewer than either database takes in one statement. */
const MAX_VALUES = 30_000

type Value = string | number | null
type StoredRow = Record<string, Value>

export interface MovedTable {
  table: string
  rows: number
  /** Checksum of all rows, independent of their order. */
  checksum: string
}

/**
 * Copies a shop from one database to another, SQLite or PostgreSQL, and compares what arrived before it counts. All or
 * nothing: rejects with RefusedError where the target is not empty, or where a table arrived otherwise.
 */
export async function moveDatabase(
  from: Connection,
  to: Connection,
  progress: (table: string, done: number, total: number) => void = () => {},
): Promise<MovedTable[]> {
  await refuseOtherVersion(from)
  const tables = await shopTables()
  await refuseFilled(to.db, tables)
  await migrate(to)
  return reading(from, (source) =>
    to.db.transaction().execute(async (target) => {
      // Rows that migrations inserted are in the source as well, in their current state.
      for (const { name } of tables.filter(({ rows }) => rows > 0).reverse()) {
        await sql`delete from ${sql.table(name)}`.execute(target)
      }
      const moved: MovedTable[] = []
      for (const [index, table] of tables.entries()) {
        moved.push(await moveTable(table, source, target, to.engine))
        progress(table.name, index + 1, tables.length)
      }
      await writeCounters(target, to.engine, await readCounters(source, from.engine))
      return moved
    }),
  )
}

/** As it stands at one moment, and read only. */
function reading<Result>(
  { db, engine }: Connection,
  work: (source: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction()
  return engine === "sqlite"
    ? transaction.execute(work)
    : transaction.setIsolationLevel("repeatable read").setAccessMode("read only").execute(work)
}

async function refuseOtherVersion(from: Connection): Promise<void> {
  const executed = await executedMigrations(from)
  if (executed.length === 0) throw new RefusedError(says`FROM has no shop in it.`)
  if (executed.join() !== Object.keys(shopMigrations(from.engine)).join()) {
    throw new RefusedError(says`FROM is of another version of the shop: start this version with it once, then move.`)
  }
}

async function refuseFilled(target: Kysely<Database>, tables: readonly Table[]): Promise<void> {
  for (const { name, rows } of tables) {
    // A database without a shop has no such table.
    const found = await countRows(target, name).catch(() => 0)
    if (found > rows)
      throw new RefusedError(says`TO is not empty: its table ${name} has ${rowsSaid(found)}. Name an empty one.`)
  }
}

async function moveTable(
  table: Table,
  source: Kysely<Database>,
  target: Kysely<Database>,
  engine: Engine,
): Promise<MovedTable> {
  const size = Math.min(BATCH, Math.floor(MAX_VALUES / table.columns.length))
  const sent = createSum(table)
  for await (const rows of readRows(source, table, size)) {
    rows.forEach(sent.add)
    await insert(target, table, rows, engine)
  }
  const arrived = createSum(table)
  for await (const rows of readRows(target, table, size)) rows.forEach(arrived.add)
  const [own, there] = [sent.result(), arrived.result()]
  if (own.rows !== there.rows || own.checksum !== there.checksum) {
    throw new RefusedError(
      says`The table ${table.name} arrived otherwise (${there.rows} of ${own.rows} rows): nothing was moved.`,
    )
  }
  return own
}

async function* readRows(db: Kysely<Database>, { name, key }: Table, size: number): AsyncGenerator<StoredRow[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const query = sql<StoredRow>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${size}`
    const { rows } = await query.execute(db)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < size) return
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

async function insert(
  db: Kysely<Database>,
  { name, columns }: Table,
  rows: readonly StoredRow[],
  engine: Engine,
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  // Numbers that the database gives itself are taken over.
  const overriding = engine === "postgres" ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${overriding}
    values ${sql.join(values)}`.execute(db)
}

/** Sums of hashes do not depend on the order, which databases see each in their own way. */
function createSum({ name, columns }: Table) {
  let rows = 0
  let sum = 0n
  return {
    add(row: StoredRow): void {
      const text = JSON.stringify(columns.map((column) => row[column]))
      rows += 1
      sum = (sum + BigInt(`0x${createHash("sha256").update(text).digest("hex")}`)) % 2n ** 256n
    },
    result: (): MovedTable => ({ table: name, rows, checksum: sum.toString(16).padStart(64, "0") }),
  }
}
