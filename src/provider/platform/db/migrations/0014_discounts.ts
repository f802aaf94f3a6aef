/** Table of discounts without a code, and column of the orders that got some. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import {
  emptyList,
  emptyText,
  flag,
  key,
  oneOf,
  required,
  schemaOf,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export const createDiscounts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await schemaOf(db, engine)
      .table("discounts")
      .addColumn("id", "text", key)
      .addColumn("name_es", "text", emptyText)
      .addColumn("name_en", "text", emptyText)
      .addColumn("kind", "text", oneOf("kind", ["percent", "take_pay"]))
      .addColumn("percent", "integer", (column) => column.notNull().check(sql`percent between 1 and 90`))
      .addColumn("take", "integer", (column) => column.notNull().check(sql`take between 2 and 20`))
      .addColumn("pay", "integer", (column) => column.notNull().check(sql`pay >= 1 and pay < take`))
      .addColumn("pieces", "integer", (column) => column.notNull().check(sql`pieces between 1 and 999`))
      .addColumn("minimum_cents", "integer", (column) => column.notNull().check(sql`minimum_cents >= 0`))
      .addColumn("floor_cents", "integer", (column) => column.notNull().check(sql`floor_cents >= 0`))
      .addColumn("returning_only", "integer", flag("returning_only"))
      .addColumn("product_ids", "text", emptyList)
      .addColumn("category_ids", "text", emptyList)
      .addColumn("department_ids", "text", emptyList)
      .addColumn("starts_at", "text")
      .addColumn("ends_at", "text")
      .addColumn("state", "text", oneOf("state", ["running", "scheduled", "ended"]))
      .addColumn("created_at", "text", required)
      .execute()
    await db.schema.alterTable("orders").addColumn("discounts", "text", emptyList).execute()
  },
})
