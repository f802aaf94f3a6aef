/** Withdrawals and returns, by piece. */
import { sql } from "kysely"
import { emptyText, key, oneOf, required, type Schema } from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createWithdrawals({ db, table }: Schema): Promise<void> {
  await table("withdrawals")
    .addColumn("id", "text", key)
    .addColumn("order_id", "text", (column) => column.references("orders.id"))
    .addColumn("state", "text", oneOf("state", ["received", "waiting", "late", "unmatched", "done", "closed"]))
    .addColumn("kind", "text", oneOf("kind", ["withdrawal", "return"]))
    .addColumn("number", "text", required)
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("locale", "text", oneOf("locale", ["es", "en"]))
    .addColumn("message", "text", emptyText)
    .addColumn("wanted", "text")
    .addColumn("goods_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`goods_cents >= 0`))
    .addColumn("discount_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`discount_cents >= 0`))
    .addColumn("delivery_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`delivery_cents >= 0`))
    .addColumn("refund_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`refund_cents >= 0`))
    .addColumn("paid_back_cents", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`paid_back_cents between 0 and refund_cents`),
    )
    .addColumn("created_at", "text", required)
    .addColumn("settled_at", "text")
    .execute()
  await sql`create index withdrawals_by_order on withdrawals (order_id)`.execute(db)
  await sql`create index withdrawals_by_state on withdrawals (state, created_at)`.execute(db)
  await sql`create index withdrawals_to_do on withdrawals (state, order_id)
    where state in ('waiting', 'late', 'unmatched')`.execute(db)

  await table("withdrawal_lines")
    .addColumn("withdrawal_id", "text", (column) => column.notNull().references("withdrawals.id"))
    .addColumn("position", "integer", required)
    .addColumn("amount", "integer", (column) => column.notNull().check(sql`amount > 0`))
    .addColumn("goods_cents", "integer", (column) => column.notNull().check(sql`goods_cents >= 0`))
    .addColumn("refund_cents", "integer", (column) => column.notNull().check(sql`refund_cents >= 0`))
    .addColumn("back_pieces", "integer", (column) => column.notNull().defaultTo(0).check(sql`back_pieces >= 0`))
    .addColumn("back_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`back_cents >= 0`))
    .addPrimaryKeyConstraint("withdrawal_lines_pkey", ["withdrawal_id", "position"])
    .execute()
}
