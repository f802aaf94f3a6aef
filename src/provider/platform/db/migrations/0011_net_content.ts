/** Column of variants and of the lines of orders: their net content, such as `500 ml`. */
import type { Migration } from "kysely/migration"
import { emptyText } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createNetContent = (): Migration => ({
  async up(db) {
    for (const table of ["variants", "order_lines"])
      await db.schema.alterTable(table).addColumn("net_content", "text", emptyText).execute()
  },
})
