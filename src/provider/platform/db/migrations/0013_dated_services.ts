/** Columns of dated services: a variant's date, what an order keeps of it, and who came. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import { emptyText, flag, oneOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createDatedServices = (): Migration => ({
  async up(db) {
    const { schema } = db
    for (const column of ["starts_at", "ends_at", "closes_at"])
      await schema.alterTable("variants").addColumn(column, "text").execute()
    const state = oneOf("date_state", ["open", "closed", "called_off"], "open")
    await schema.alterTable("variants").addColumn("date_state", "text", state).execute()
    await sql`create index variants_by_date on variants (date_state, starts_at, closes_at, product_id)
      where starts_at is not null`.execute(db)
    for (const column of ["starts_at", "ends_at"])
      await schema.alterTable("order_lines").addColumn(column, "text").execute()
    for (const column of ["place_es", "place_en"])
      await schema.alterTable("order_lines").addColumn(column, "text", emptyText).execute()
    await schema.alterTable("order_lines").addColumn("came", "integer", flag("came")).execute()
    await sql`create index order_lines_by_date on order_lines (variant_id) where starts_at is not null`.execute(db)
    await schema.alterTable("orders").addColumn("ends_at", "text").execute()
    await sql`create index orders_of_dates on orders (ends_at) where ends_at is not null`.execute(db)
    // Orders are counted by their state from the index alone.
    await sql`drop index orders_by_state`.execute(db)
    await sql`create index orders_by_state on orders
      (payment_status, fulfilment_status, is_virtual, payment_method, cancelled_at, ends_at)`.execute(db)
  },
})
