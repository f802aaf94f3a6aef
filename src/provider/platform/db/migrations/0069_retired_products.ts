/** Products that are out of the shop for good but not lost, and links to previews of one product. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "alter table products add column retired integer not null default 0 check (retired in (0, 1))",
  "alter table site_previews add column product_id text references products (id) on delete cascade",
]

export const addRetiredProducts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
