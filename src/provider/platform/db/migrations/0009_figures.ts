/** Table of the sums of each day, such as visits by source: of no visitor. */
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { required, schemaOf, zero } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createFigures = (engine: Engine): Migration => ({
  async up(db) {
    await schemaOf(db, engine)
      .table("daily_figures")
      .addColumn("day", "text", required)
      .addColumn("kind", "text", required)
      .addColumn("name", "text", required)
      .addColumn("times", "integer", required)
      .addColumn("cents", "integer", zero)
      .addPrimaryKeyConstraint("daily_figures_pkey", ["day", "kind", "name"])
      .execute()
  },
})
