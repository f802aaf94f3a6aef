/** A snapshot of an order for its mail. */
import type { Kysely } from "kysely"
import { readOrder } from "#provider/orders/readOrder.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { KeptOrder } from "#provider/platform/outbox/mailData.ts"

export async function keepOrder(db: Kysely<Database>, orderId: string, now: Date): Promise<KeptOrder> {
  const { cancel_reason } = await db
    .selectFrom("orders")
    .select("cancel_reason")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  return { order: await readOrder(db, orderId, now), cancelReason: cancel_reason }
}
