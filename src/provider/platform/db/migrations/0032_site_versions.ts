/**
 * The shop's own document in versions. Which one is published says `site_published` in `meta`, 0 for none; what an existing shop
 * begins with is written at its first start, by `provider/site/firstVersion.ts`.
 */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createSiteVersions = (engine: Engine): Migration => ({
  async up(db) {
    const end = engine === "sqlite" ? ") strict" : ")"
    await sql
      .raw(`create table site_versions (
        id integer primary key,
        created_at text not null,
        author text not null,
        note text not null,
        document text not null,
        published_at text,
        publish_at text,
        preview_hash text unique,
        preview_until text ${end}`)
      .execute(db)
    await sql.raw("insert into meta (key, value) values ('site_published', 0)").execute(db)
  },
})
