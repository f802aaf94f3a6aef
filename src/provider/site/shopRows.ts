/** The rows of delivery and tax settings before and after a change, for its undo. */
import { type Kysely, sql, type Transaction } from "kysely"
import { upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

/** Key columns. Tables that others refer to come first. */
const keys = {
  delivery_methods: ["id"],
  delivery_zones: ["id"],
  delivery_rates: ["method_id", "zone_id"],
  carriers: ["id"],
  shop_calendar: ["id"],
  shop_returns: ["id"],
  tax_rates: ["territory", "tax_class", "starts_on"],
  shop_tax: ["id"],
} as const
export type ShopTable = keyof typeof keys

type Rows = Record<string, unknown>[]
export type ShopRows = Partial<Record<ShopTable, Rows>>

export async function rowsOf(db: Kysely<Database>, tables: readonly ShopTable[]): Promise<ShopRows> {
  const read = tables.map(async (table) => {
    const order = sql.join(keys[table].map((key) => sql.id(key)))
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by ${order}`.execute(db)
    return [table, rows.map((row) => ({ ...row }))] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The tables that differ; undefined if none do. */
export function changedRows(before: ShopRows, after: ShopRows): { before: ShopRows; after: ShopRows } | undefined {
  const names = Object.keys(after) as ShopTable[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return undefined
  const only = (rows: ShopRows) => Object.fromEntries(changed.map((name) => [name, rows[name]]))
  return { before: only(before), after: only(after) }
}

/** Restores the old rows and deletes new ones. */
export async function putBack(trx: Transaction<Database>, rows: ShopRows): Promise<void> {
  const tables = (Object.keys(keys) as ShopTable[]).filter((table) => rows[table])
  for (const table of tables) await upsert(trx, table, keys[table], rows[table] ?? [])
  for (const table of tables.toReversed()) await removeOthers(trx, table, rows[table] ?? [])
}

async function removeOthers(trx: Transaction<Database>, table: ShopTable, kept: Rows): Promise<void> {
  const names = keys[table]
  const keyOf = (row: Record<string, unknown>) => JSON.stringify(names.map((name) => row[name]))
  const known = new Set(kept.map(keyOf))
  const { [table]: now = [] } = await rowsOf(trx, [table])
  for (const row of now.filter((each) => !known.has(keyOf(each)))) {
    const where = sql.join(
      names.map((name) => sql`${sql.id(name)} = ${row[name]}`),
      sql` and `,
    )
    await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
  }
}

/** Used as a version: a change names the one that its author had seen. */
export async function lastEventOf(
  db: Kysely<Database>,
  { type, id }: { type: Row<"events">["subject_type"]; id: string },
): Promise<number> {
  const row = await db
    .selectFrom("events")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
