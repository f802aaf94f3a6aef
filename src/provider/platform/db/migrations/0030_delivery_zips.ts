/** Ways of delivery that go to a part of a country alone, such as the Balearic Islands. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

export const addDeliveryZips: Migration = {
  async up(db) {
    await sql.raw("alter table delivery_methods add column zips text not null default '[]'").execute(db)
  },
}
