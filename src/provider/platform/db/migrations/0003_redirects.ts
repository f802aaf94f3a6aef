/** Tables of old addresses that lead on, and of those that were asked for and not found: counts alone, of no visitor. */
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { flag, key, required, schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createRedirects = (engine: Engine): Migration => ({
  async up(db) {
    const { table } = schemaOf(db, engine)
    await table("redirects")
      .addColumn("from_path", "text", key)
      .addColumn("to_path", "text", required)
      .addColumn("temporary", "integer", flag("temporary"))
      .addColumn("created_at", "text", required)
      .execute()
    await table("missed_addresses")
      .addColumn("day", "text", required)
      .addColumn("path", "text", required)
      .addColumn("referrer", "text", required)
      .addColumn("robot", "integer", flag("robot"))
      .addColumn("times", "integer", required)
      .addPrimaryKeyConstraint("missed_addresses_pkey", ["day", "path", "referrer", "robot"])
      .execute()
  },
})
