/** The shop's rows that differ from a freshly filled demo shop. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Kysely } from "kysely"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { silentLog } from "#shared/log.ts"

type Fields = Record<string, unknown>
type Tables = "products" | "departments" | "categories" | "banners" | "synonyms" | "delivery_methods"

/** Tables whose rows belong to another row: `owner` is the foreign key, and `key` is unique among the rows of one owner. */
const parts = {
  products: [
    { table: "variants", owner: "product_id", key: "id" },
    { table: "product_pictures", owner: "product_id", key: "position" },
    { table: "product_files", owner: "product_id", key: "name" },
  ],
  delivery_methods: [{ table: "delivery_rates", owner: "method_id", key: "zone_id" }],
} as const

/** By id: columns of the row, and of its parts as `variants A-1 price_cents`. */
export type DemoRows = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** Reads the demo's rows: `ids` are the values of their column `key`. */
export async function readAll(
  db: Kysely<Database>,
  table: Tables,
  key = "id",
  ids?: readonly unknown[],
): Promise<DemoRows> {
  const all = new Map<string, Map<string, unknown>>()
  const { ref } = db.dynamic
  const rows: Fields[] = await db
    .selectFrom(table)
    .selectAll()
    .$if(ids !== undefined, (query) => query.where(ref(key), "in", ids))
    .execute()
  for (const row of rows) all.set(String(row[key]), new Map(Object.entries(row)))
  for (const part of table === "products" || table === "delivery_methods" ? parts[table] : []) {
    const own: Fields[] = await db
      .selectFrom(part.table)
      .selectAll()
      .$if(ids !== undefined, (query) => query.where(ref(part.owner), "in", ids))
      .execute()
    for (const row of own) {
      const fields = all.get(String(row[part.owner]))
      const name = `${part.table} ${String(row[part.key])}`
      for (const [column, value] of Object.entries(row)) fields?.set(`${name} ${column}`, value)
    }
  }
  return all
}

/** Fills a temporary database with the demo, which `read` reads. */
export async function withFreshDemo<Result>(
  now: Date,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "escaparate-demo-"))
  try {
    const connection = await connect({ dataDir, log: silentLog })
    try {
      await migrate(connection)
      await seedDemo(connection.db, now)
      return await read(connection.db)
    } finally {
      await connection.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Columns that the shop sets itself: a file's id, when it was written, whether removal hid it, the sale price charged
 * now.
 */
const OWN_COLUMNS = [
  "id",
  "version",
  "created_at",
  "updated_at",
  "visible",
  "retired",
  "sale_price_cents",
  "prior_price_cents",
]
/** A picture that was drawn anew is the same picture. */
const comparable = (column: string, value: unknown) =>
  column === "picture_key" && typeof value === "string" ? value.replace(/-[0-9a-f]{6,}$/, "") : value

/** The changed columns, each once; empty if none changed. `isOrdered`: its stock went with orders. */
export function changesOf(
  fresh: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
  { isOrdered = false } = {},
): string[] {
  const ignored = new Set([...OWN_COLUMNS, ...(isOrdered ? ["stock"] : [])])
  const changed = [...new Set([...fresh.keys(), ...stored.keys()])].flatMap((name) => {
    const column = name.split(" ").at(-1) ?? name
    if (ignored.has(column)) return []
    // A demo shop from before there were videos has none.
    if (column.startsWith("video") && (stored.get(name) ?? "") === "") return []
    return comparable(column, stored.get(name)) === comparable(column, fresh.get(name)) ? [] : [column]
  })
  return [...new Set(changed)].toSorted()
}
