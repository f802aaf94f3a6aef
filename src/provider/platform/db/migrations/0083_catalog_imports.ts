/** An import that is being saved: its checked products wait here until all of them are in the catalogue. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => {
  const end = engine === "sqlite" ? ") strict" : ")"
  return [
    `create table catalog_imports (
      id text primary key,
      state text not null check (state in ('waiting', 'saving')),
      job_id text,
      actor_id text,
      now text not null,
      departments integer not null default 0,
      categories integer not null default 0,
      created integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      left_out integer not null default 0${end}`,
    `create table catalog_import_products (
      import_id text not null references catalog_imports (id) on delete cascade,
      seq integer not null,
      product text not null,
      primary key (import_id, seq)${end}`,
    "insert into meta (key, value) values ('catalog_reload', 0)",
  ]
}

export const createCatalogImports = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
