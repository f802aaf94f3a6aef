/** Column of variants: their net content, such as `500 ml`. */
import type { Migration } from "kysely/migration"
import { emptyText } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createNetContent = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("variants").addColumn("net_content", "text", emptyText).execute()
  },
})
