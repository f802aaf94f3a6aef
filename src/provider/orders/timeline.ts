/** What happened to an order, one row after the other; callers hold the order's row. */
import { sql, type Transaction } from "kysely"
import type { Database, Row } from "#provider/db/schema.ts"

export type TimelineEntry = Pick<Row<"order_events">, "kind" | "actor"> & { cents?: number; reason?: string }

export async function addToTimeline(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  { kind, actor, cents, reason }: TimelineEntry,
): Promise<void> {
  await trx
    .insertInto("order_events")
    .values({
      order_id: orderId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from order_events where order_id = ${orderId})`,
      at: now.toISOString(),
      kind,
      actor,
      cents: cents ?? null,
      reason: reason ?? null,
    })
    .execute()
}
