/** Lists the stock that unpaid orders reserve. */
import type { Kysely } from "kysely"
import { type Infer, nullable, number, object, string } from "superstruct"
import { UNPAID } from "#provider/orders/readOrder.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"

export const HeldPieces = object({
  order: string(),
  customer: string(),
  pieces: number(),
  sku: string(),
  product: Localized,
  variant: Localized,
  until: nullable(string()),
  method: string(),
})
type HeldPieces = Infer<typeof HeldPieces>

/** Those that end first come first. */
export async function listHolds(db: Kysely<Database>): Promise<HeldPieces[]> {
  const rows = await db
    .selectFrom("stock_holds")
    .innerJoin("orders", "orders.id", "stock_holds.order_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "stock_holds.order_id")
        .onRef("order_lines.variant_id", "=", "stock_holds.variant_id"),
    )
    .selectAll("order_lines")
    .select(["orders.number", "orders.email", "orders.hold_expires_at", "orders.payment_method"])
    .select("stock_holds.amount as kept")
    .where("stock_holds.state", "=", "held")
    .where("orders.cancelled_at", "is", null)
    .where("orders.payment_status", "in", [...UNPAID])
    // The databases do not agree on where nulls go.
    .orderBy("orders.hold_expires_at", (order) => order.asc().nullsLast())
    .orderBy("orders.number")
    .orderBy("order_lines.position")
    .execute()
  return rows.map((row) => ({
    order: row.number,
    customer: row.email,
    pieces: row.kept,
    sku: row.sku,
    product: { es: row.name_es, en: row.name_en },
    variant: { es: row.variant_name_es, en: row.variant_name_en },
    until: row.hold_expires_at,
    method: row.payment_method,
  }))
}
