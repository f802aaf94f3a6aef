import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

/** Ids, by pieces ordered since then; cancelled orders do not count. */
export async function bestSellers(db: Kysely<Database>, since: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("order_lines.product_id")
    .where("orders.created_at", ">=", since)
    .where("orders.cancelled_at", "is", null)
    .groupBy("order_lines.product_id")
    .orderBy((build) => build.fn.sum("order_lines.amount"), "desc")
    .orderBy("order_lines.product_id")
    .limit(limit)
    .execute()
  return rows.map(({ product_id: id }) => id)
}
