/** What was deleted: its addresses say so for good. Its slugs stand among the former ones. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createGoneProducts = (engine: Engine): Migration => ({
  async up(db) {
    const end = engine === "sqlite" ? ") strict" : ")"
    const table = `create table gone_products (
      id text primary key,
      category_id text,
      department_id text,
      gone_at text not null ${end}`
    await sql.raw(table).execute(db)
  },
})
