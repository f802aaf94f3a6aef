/** The shop's tables as the migrations create them, for tasks that go through all of them. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { silentLog } from "#shared/log.ts"

export interface Table {
  name: string
  /** Ordered by name. */
  columns: string[]
  key: string[]
  /** Number of rows inserted by the migrations. */
  rows: number
}

/** Tables that others refer to come first. Read from a temporary database. */
export async function shopTables(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-tables-"))
  const connection = await connect({ dataDir, log: silentLog })
  try {
    await migrate(connection)
    return await readTables(connection.db)
  } finally {
    await connection.close()
    await rm(dataDir, { recursive: true })
  }
}

async function readTables(db: Kysely<Database>): Promise<Table[]> {
  const columns = await sql<{ table: string; name: string; key: number }>`
    select tables.name as "table", columns.name, columns.pk as key
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%'
    order by tables.name, columns.name`.execute(db)
  const references = await sql<{ from: string; to: string }>`
    select distinct tables.name as "from", keys."table" as "to"
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" <> tables.name`.execute(db)
  const byName = Map.groupBy(columns.rows, ({ table }) => table)
  const tables = [...byName].map(async ([name, own]) => ({
    name,
    columns: own.map((column) => column.name),
    key: own
      .filter(({ key }) => key > 0)
      .sort((a, b) => a.key - b.key)
      .map((column) => column.name),
    rows: await countRows(db, name),
  }))
  return inOrder(await Promise.all(tables), references.rows)
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered = new Map<string, Table>()
  while (ordered.size < tables.length) {
    const free = tables.filter(
      ({ name }) => !ordered.has(name) && references.every(({ from, to }) => from !== name || ordered.has(to)),
    )
    if (free.length === 0) throw new Error("The tables refer to each other in a circle")
    for (const table of free) ordered.set(table.name, table)
  }
  return [...ordered.values()]
}

export async function countRows(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}
