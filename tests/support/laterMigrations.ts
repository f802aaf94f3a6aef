/** Migrations as later versions of the shop may bring them: tables, columns, rows and indexes come, change and go. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { shopMigrations } from "#provider/platform/db/migrate.ts"

const migration = (...statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** The shop's own, and three that follow them. */
export const laterMigrations = (engine: Engine): Record<string, Migration> => ({
  ...shopMigrations(engine),
  "9001_colours": migration(
    "create table colours (id text primary key, name text not null)",
    "insert into colours (id, name) values ('red', 'Red'), ('blue', 'Blue')",
    "alter table products add column colour_id text references colours (id)",
    "create index products_by_colour on products (colour_id) where colour_id is not null",
  ),
  "9002_plain_pictures": migration(
    "alter table pictures drop column color",
    "alter table pictures rename column blur to preview",
  ),
  "9003_words": migration(
    "drop index products_by_name",
    "drop table bought_together_mark",
    "insert into synonyms (word, group_name) values ('later', 'later')",
  ),
})
