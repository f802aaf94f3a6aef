/** What carriers asked last, by zone and band: it is taken while they do not answer. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createDeliveryQuotes = (engine: Engine): Migration => ({
  async up(db) {
    const table = `create table delivery_quotes (
      method_id text not null,
      zone_id text not null,
      measure text not null,
      band_from integer not null,
      cents integer not null,
      quoted_at text not null,
      primary key (method_id, zone_id, measure, band_from) ${engine === "sqlite" ? ") strict" : ")"}`
    await sql.raw(table).execute(db)
  },
})
