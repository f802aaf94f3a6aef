/** What the columns of files of other programs mean, as the owner said it the first time; and notes on orders. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createOwnerTools = (engine: Engine): Migration => ({
  async up(db) {
    const end = engine === "sqlite" ? ") strict" : ")"
    const table = `create table import_mappings (headings text primary key, mapping text not null, used_at text not null ${end}`
    await sql.raw(table).execute(db)
    await sql`alter table orders add column shop_note text not null default ''`.execute(db)
  },
})
