/** Orders of an earlier shop, kept to be read alone; which rows a move brought; and long work of any kind. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { emptyText, flag, key, oneOf, required, schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createMovingIn = (engine: Engine): Migration => ({
  async up(db) {
    const { table } = schemaOf(db, engine)
    await table("archived_orders")
      .addColumn("id", "text", key)
      .addColumn("source", "text", oneOf("source", ["shopify", "woocommerce"]))
      .addColumn("number", "text", required)
      .addColumn("email", "text", emptyText)
      .addColumn("name", "text", emptyText)
      .addColumn("placed_at", "text", required)
      .addColumn("status", "text", emptyText)
      .addColumn("currency", "text", required)
      .addColumn("total_cents", "integer", required)
      .addColumn("content", "text", required)
      .addColumn("blocked", "integer", flag("blocked"))
      .addColumn("move_id", "text", required)
      .addUniqueConstraint("archived_orders_once", ["source", "number"])
      .execute()
    await sql`create index archived_orders_by_email on archived_orders (email)`.execute(db)
    await sql`create index archived_orders_by_time on archived_orders (placed_at, id)`.execute(db)
    await sql`create index archived_orders_by_move on archived_orders (move_id)`.execute(db)
    await table("moved_rows")
      .addColumn("move_id", "text", required)
      .addColumn("kind", "text", oneOf("kind", ["customer", "review", "redirect"]))
      .addColumn("row_id", "text", required)
      .addPrimaryKeyConstraint("moved_rows_pkey", ["move_id", "kind", "row_id"])
      .execute()
    if (engine === "postgres") await sql`alter table jobs drop constraint jobs_kind_check`.execute(db)
    else await openJobKinds(db)
  },
})

/** SQLite changes no check of a column: the table is written anew, with its rows and indexes. */
async function openJobKinds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'jobs' and sql is not null
    order by type = 'index'`.execute(db)
  const [made = "", ...indexes] = rows.map((row) => row.sql)
  await sql`alter table jobs rename to closed_jobs`.execute(db)
  await sql.raw(withoutKindCheck(made)).execute(db)
  await sql`insert into jobs select * from closed_jobs`.execute(db)
  await sql`drop table closed_jobs`.execute(db)
  for (const index of indexes) await sql.raw(index).execute(db)
}

function withoutKindCheck(made: string): string {
  const start = made.search(/ check \("?kind"? in \(/)
  if (start === -1) return made
  return made.slice(0, start) + made.slice(made.indexOf("))", start) + "))".length)
}
