/** What a customer was last shown of what their cart costs: an order is held to it. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

export const addShownSums: Migration = {
  async up(db) {
    await sql.raw("alter table carts add column shown text").execute(db)
  },
}
