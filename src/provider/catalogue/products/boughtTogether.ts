/** Products ordered together: counted by housekeeping, so that a page reads few rows. */
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

/** Batch size, which bounds how long others wait. */
const ORDERS_AT_ONCE = 200
/** Only the first lines of a larger order are counted. */
const MOST_OF_AN_ORDER = 20
/** A single order may be chance, and would reveal one customer's choice. */
const LEAST_ORDERS = 2

/** Counts the orders paid since the last time. Those being paid right now are left to the next run. */
export async function countBoughtTogether(db: Kysely<Database>, now: Date): Promise<void> {
  const mark = await db.selectFrom("bought_together_mark").select("counted_until").executeTakeFirst()
  const last = now.toISOString()
  let from = mark?.counted_until ?? last
  while (from < last) {
    const start = from
    from = await db.transaction().execute((trx) => countNext(trx, start, last))
  }
}

/** Counts some of the orders paid after `from`; answers up to when. */
async function countNext(trx: Transaction<Database>, from: string, last: string): Promise<string> {
  const paid = trx.selectFrom("orders").where("paid_at", ">", from).where("paid_at", "<=", last)
  const end = await paid.select("paid_at").orderBy("paid_at").offset(ORDERS_AT_ONCE).limit(1).executeTakeFirst()
  const until = end?.paid_at ?? last
  const lines = await trx
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_id", "product_id"])
    .where("paid_at", ">", from)
    .where("paid_at", "<=", until)
    .where("gift_card", "=", 0)
    .orderBy("order_id")
    .orderBy("position")
    .execute()
  const orders = Map.groupBy(lines, ({ order_id }) => order_id)
  await savePairs(trx, countPairs([...orders.values()].map((own) => own.map(({ product_id }) => product_id))))
  await trx.updateTable("bought_together_mark").set({ counted_until: until }).execute()
  return until
}

/** For each product, the others in its orders, with the number of orders. */
export function countPairs(orders: readonly (readonly string[])[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const order of orders) {
    const ids = [...new Set(order)].slice(0, MOST_OF_AN_ORDER)
    for (const id of ids) {
      const own = counts.get(id) ?? new Map<string, number>()
      for (const other of ids) if (other !== id) own.set(other, (own.get(other) ?? 0) + 1)
      counts.set(id, own)
    }
  }
  return counts
}

async function savePairs(trx: Transaction<Database>, counts: Map<string, Map<string, number>>): Promise<void> {
  for (const [product_id, others] of counts) {
    const rows = [...others].map(([other_id, orders]) => ({ product_id, other_id, orders }))
    if (rows.length === 0) continue
    const insert = trx.insertInto("bought_together").values(rows)
    await insert
      .onConflict((conflict) =>
        conflict
          .columns(["product_id", "other_id"])
          .doUpdateSet(({ eb, ref }) => ({ orders: eb("bought_together.orders", "+", ref("excluded.orders")) })),
      )
      .execute()
  }
}

/** Ids of products bought with it, most frequent first. */
export async function readBoughtTogether(db: Kysely<Database>, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("bought_together")
    .select("other_id")
    .where("product_id", "=", id)
    .where("orders", ">=", LEAST_ORDERS)
    .orderBy("orders", "desc")
    .limit(limit)
    .execute()
  return rows.map(({ other_id }) => other_id)
}
