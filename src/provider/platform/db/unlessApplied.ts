/** Carries over databases from before Kysely's Migrator, which only counted their migrations: `schema_version` in `meta`. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"

/** The migration, or nothing where such a database has it already: then the Migrator just records its name. */
export const unlessApplied = (version: number, engine: Engine, migration: Migration): Migration => ({
  async up(db: Kysely<Database>) {
    if ((await schemaVersion(db, engine)) < version) await migration.up(db)
  },
})

/** 0 for a new database. */
async function schemaVersion(db: Kysely<Database>, engine: Engine): Promise<number> {
  const table =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'meta'`
      : sql`select 1 from pg_catalog.pg_tables where schemaname = current_schema() and tablename = 'meta'`
  if ((await table.execute(db)).rows.length === 0) return 0
  const row = await db.selectFrom("meta").select("value").where("key", "=", "schema_version").executeTakeFirst()
  return row?.value ?? 0
}
