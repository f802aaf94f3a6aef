/** The database's own counters for row numbers, which are never used twice, even after rows are deleted. */
import { type Kysely, sql } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"

/** The last number assigned, by table. */
export type Counters = ReadonlyMap<string, number>

export async function readCounters(db: Kysely<Database>, engine: Engine): Promise<Counters> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  }
  const last = new Map<string, number>()
  for (const { table, sequence } of await readSequences(db)) {
    const { rows } = await sql<{ last: string | null }>`
      select case when is_called then last_value end as last from ${sql.raw(sequence)}`.execute(db)
    last.set(table, Number(rows[0]?.last ?? 0))
  }
  return last
}

/** Called after the rows are inserted: for a table that is not named, the highest number counts as the last. */
export async function writeCounters(db: Kysely<Database>, engine: Engine, counters: Counters): Promise<void> {
  if (engine === "sqlite") {
    for (const [name, last] of counters) {
      await sql`update sqlite_sequence set seq = ${last} where name = ${name} and seq < ${last}`.execute(db)
    }
    return
  }
  for (const { table, column, sequence } of await readSequences(db)) {
    const { rows } = await sql<{ most: number | null }>`
      select max(${sql.ref(column)}) as most from ${sql.table(table)}`.execute(db)
    const last = Math.max(counters.get(table) ?? 0, rows[0]?.most ?? 0)
    if (last > 0) await sql`select setval(${sequence}::regclass, ${last})`.execute(db)
  }
}

/** `sequence` is quoted where necessary. */
async function readSequences(db: Kysely<Database>): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  return rows
}
