/** Tables of the settings that an owner makes in her area in place of the environment: a row a kind, with its secrets sealed beside. */
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { key, required, schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createSettings = (engine: Engine): Migration => ({
  async up(db) {
    const { table } = schemaOf(db, engine)
    await table("settings")
      .addColumn("kind", "text", key)
      .addColumn("facts", "text", required)
      .addColumn("changed_at", "text", required)
      .execute()
    await table("setting_secrets")
      .addColumn("kind", "text", (column) => column.notNull().references("settings.kind").onDelete("cascade"))
      .addColumn("name", "text", required)
      .addColumn("sealed", "text", required)
      .addColumn("kept_at", "text", required)
      .addPrimaryKeyConstraint("setting_secrets_pkey", ["kind", "name"])
      .execute()
  },
})
