/** Where pictures came from, so that the same import does not fetch or encode them twice. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createPictureSources = (engine: Engine): Migration => ({
  async up(db) {
    await sql
      .raw(
        `create table picture_sources (
          source text primary key,
          picture_key text not null references pictures (key) on delete cascade
        )${engine === "sqlite" ? " strict" : ""}`,
      )
      .execute(db)
    await sql.raw("create index picture_sources_by_picture on picture_sources (picture_key)").execute(db)
  },
})
