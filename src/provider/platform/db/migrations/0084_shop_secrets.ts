/** What the shop signs with for itself: random, the same in all of its processes. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createShopSecrets = (engine: Engine): Migration => ({
  async up(db) {
    const end = engine === "sqlite" ? ") strict" : ")"
    await sql.raw(`create table shop_secrets (name text primary key, value text not null${end}`).execute(db)
  },
})
