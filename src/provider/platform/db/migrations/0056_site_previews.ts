/**
 * Links to previews in a table of their own: a version has one that was given out, and those of owners who try a look. SQLite takes
 * no unique column away, so the columns of before stay, empty.
 */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createSitePreviews = (engine: Engine): Migration => ({
  async up(db) {
    await sql
      .raw(`create table site_previews (
        hash text primary key,
        version integer not null references site_versions (id) on delete cascade,
        kind text not null,
        until text not null ${engine === "sqlite" ? ") strict" : ")"}`)
      .execute(db)
    await sql
      .raw(`insert into site_previews (hash, version, kind, until)
        select preview_hash, id, 'link', preview_until from site_versions
        where preview_hash is not null and preview_until is not null`)
      .execute(db)
    await sql.raw("update site_versions set preview_hash = null, preview_until = null").execute(db)
  },
})
