/** Column of departments and categories: the groups of goods of which the law requires more facts, such as food. */
import type { Migration } from "kysely/migration"
import { emptyList } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createLegalGroups = (): Migration => ({
  async up(db) {
    for (const table of ["departments", "categories"])
      await db.schema.alterTable(table).addColumn("legal_groups", "text", emptyList).execute()
  },
})
