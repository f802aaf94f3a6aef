/** Words that mean the same to a search. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createSynonyms = (engine: Engine): Migration => ({
  async up(db) {
    const end = engine === "sqlite" ? ") strict" : ")"
    await sql.raw(`create table synonyms (word text primary key, group_name text not null ${end}`).execute(db)
  },
})
