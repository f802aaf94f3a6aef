/** What a shop of its own adds to its products. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

export const addOwnFields: Migration = {
  async up(db) {
    await sql.raw("alter table products add column fields text not null default '{}'").execute(db)
  },
}
