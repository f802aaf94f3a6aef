/** Counts of the shop's work, for monitoring. */
import { type Kysely, sql } from "kysely"
import { statusOf } from "#provider/orders/readOrder.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { SECONDS } from "#shared/limits.ts"
import { type OrderStatus, orderStatuses } from "#shared/orderStatus.ts"

export interface QueueCounts {
  waiting: number
  failed: number
  /** Age of the oldest waiting one; 0 without any. */
  oldestSeconds: number
}

export interface ShopCounts {
  orders: Record<OrderStatus, number>
  /** Orders with a payment that waits for a decision, and payments without an order. */
  flaggedPayments: number
  mails: QueueCounts
  webhooks: QueueCounts
}

export async function countShop(db: Kysely<Database>, now: Date): Promise<ShopCounts> {
  const [orders, flaggedPayments, mails, webhooks] = await Promise.all([
    countOrders(db),
    countFlags(db),
    countQueue(db, "mails", now),
    countQueue(db, "webhook_deliveries", now),
  ])
  return { orders, flaggedPayments, mails, webhooks }
}

async function countOrders(db: Kysely<Database>): Promise<Record<OrderStatus, number>> {
  const state = ["payment_status", "fulfilment_status", "is_virtual", "payment_method"] as const
  const { rows } = await sql<
    Pick<Row<"orders">, (typeof state)[number] | "ends_at"> & { cancelled: number; orders: number }
  >`
    select ${sql.join(state.map((column) => sql.ref(column)))},
      case when ends_at is null then null else 'dated' end as ends_at,
      case when cancelled_at is null then 0 else 1 end as cancelled, count(*) as orders
    from orders
    group by payment_status, fulfilment_status, is_virtual, payment_method,
      case when ends_at is null then null else 'dated' end,
      case when cancelled_at is null then 0 else 1 end`.execute(db)
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>
  for (const { cancelled, orders, ...row } of rows) {
    counts[statusOf({ ...row, cancelled_at: cancelled ? "cancelled" : null })] += Number(orders)
  }
  return counts
}

async function countFlags(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    flags: number
  }>`select count(*) as flags from payment_flags where state = 'open'`.execute(db)
  return Number(rows[0]?.flags)
}

/** `status <> 'sent'` is written literally, as in the index: with a parameter SQLite would not use it. */
async function countQueue(
  db: Kysely<Database>,
  table: "mails" | "webhook_deliveries",
  now: Date,
): Promise<QueueCounts> {
  const { rows } = await sql<{ status: string; entries: number; oldest: string }>`
    select status, count(*) as entries, min(created_at) as oldest
    from ${sql.table(table)} where status <> 'sent' group by status`.execute(db)
  const waiting = rows.find(({ status }) => status === "waiting")
  const failed = rows.filter(({ status }) => status !== "waiting")
  return {
    waiting: Number(waiting?.entries ?? 0),
    failed: failed.reduce((sum, { entries }) => sum + Number(entries), 0),
    oldestSeconds: waiting ? Math.max(0, (now.getTime() - Date.parse(waiting.oldest)) / SECONDS) : 0,
  }
}
