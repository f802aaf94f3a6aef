/** The last count of migrations: versions of the shop from before Kysely's Migrator refuse a database that has more than five. */
import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"
import type { Database } from "#provider/platform/db/schema.ts"

export const endSchemaVersion: Migration = {
  async up(db: Kysely<Database>) {
    await db
      .insertInto("meta")
      .values({ key: "schema_version", value: 6 })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: 6 }))
      .execute()
  },
}
