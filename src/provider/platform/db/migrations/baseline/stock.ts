/** How stock moves, counts that are not finished yet, and customers who wait for a product to be back. */
import { sql } from "kysely"
import {
  key,
  numbered,
  oneOf,
  required,
  type Schema,
  shortText,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createStock({ db, engine, table }: Schema): Promise<void> {
  await table("stock_moves")
    .addColumn("id", "integer", numbered(engine))
    .addColumn("variant_id", "text", (column) => column.notNull().references("variants.id").onDelete("cascade"))
    .addColumn("at", "text", required)
    .addColumn("kind", "text", oneOf("kind", ["count", "receive", "loss", "sale", "return", "edit"]))
    .addColumn("amount", "integer", (column) => column.notNull().check(sql`amount <> 0`))
    .addColumn("stock_after", "integer", (column) => column.notNull().check(sql`stock_after >= 0`))
    .addColumn("order_id", "text")
    .addColumn("actor_id", "text")
    .addColumn("note", "text", shortText("note", 200))
    .execute()
  await sql`create index stock_moves_by_actor on stock_moves (actor_id, id) where actor_id is not null`.execute(db)
  await sql`create index stock_moves_by_kind on stock_moves (kind, id)`.execute(db)
  await sql`create index stock_moves_by_variant on stock_moves (variant_id, id)`.execute(db)

  await table("stock_count_lines")
    .addColumn("actor_id", "text", required)
    .addColumn("variant_id", "text", (column) => column.notNull().references("variants.id").onDelete("cascade"))
    .addColumn("there", "integer", (column) => column.check(sql`there >= 0`))
    .addColumn("seen", "integer", (column) => column.notNull().check(sql`seen >= 0`))
    .addColumn("last_move", "integer", required)
    .addColumn("placed_at", "text", required)
    .addPrimaryKeyConstraint("stock_count_lines_pkey", ["actor_id", "variant_id"])
    .execute()
  await sql`create index stock_count_lines_by_variant on stock_count_lines (variant_id)`.execute(db)

  await table("stock_alerts")
    .addColumn("id", "text", key)
    .addColumn("variant_id", "text", (column) => column.notNull().references("variants.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull().check(sql`length(email) between 3 and 254`))
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("locale", "text", oneOf("locale", ["es", "en"]))
    .addColumn("created_at", "text", required)
    .addColumn("confirmed_at", "text")
    .addUniqueConstraint("stock_alerts_variant_id_email_key", ["variant_id", "email"])
    .execute()
  await sql`create index stock_alerts_by_email on stock_alerts (email)`.execute(db)
  await sql`create index stock_alerts_by_time on stock_alerts (created_at)`.execute(db)
  await sql`create index stock_alerts_by_user on stock_alerts (user_id)`.execute(db)

  // The links in mails about stock.
  await table("stock_alert_tokens")
    .addColumn("token_hash", "text", key)
    .addColumn("email", "text", required)
    .addColumn("alert_id", "text")
    .addColumn("created_at", "text", required)
    .execute()
  await sql`create index stock_alert_tokens_by_email on stock_alert_tokens (email)`.execute(db)
}
