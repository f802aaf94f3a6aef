/** What a shop of its own asks for with an order. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

export const addOrderFields: Migration = {
  async up(db) {
    await sql.raw("alter table orders add column fields text not null default '[]'").execute(db)
  },
}
