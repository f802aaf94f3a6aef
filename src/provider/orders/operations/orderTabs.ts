/** Tabs of the order list. Conditions are literal text as in the indexes: with parameters SQLite would not use them. */
import { type Kysely, type RawBuilder, sql } from "kysely"
import { type Infer, number, object } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { TO_DO } from "#provider/platform/db/unsentOrders.ts"

export const orderTabs = ["pack", "pickup", "unpaid", "sent", "flagged", "paid", "all"] as const
export type OrderTab = (typeof orderTabs)[number]

const PAID = `orders.payment_status in ('paid', 'partially_refunded')`
const UNPAID = `orders.payment_status in ('unpaid', 'pending', 'failed', 'authorized')`
const WITHDRAWN = `select order_id from withdrawals where state in ('waiting', 'late', 'unmatched') and order_id is not null`

const conditions: Record<OrderTab, string> = {
  pack: `${TO_DO} and orders.fulfilment_status = 'unfulfilled' and orders.delivery_kind = 'home' and ${PAID}`,
  pickup: `${TO_DO} and orders.fulfilment_status in ('unfulfilled', 'ready_for_pickup')
    and orders.delivery_kind in ('pickup', 'point') and (${PAID} or (orders.payment_method = 'pickup' and ${UNPAID}))`,
  unpaid: `orders.cancelled_at is null and orders.payment_method <> 'pickup' and ${UNPAID}`,
  sent: `${TO_DO} and orders.fulfilment_status = 'shipped'`,
  flagged: `orders.id in (select id from orders where flagged_at is not null union all ${WITHDRAWN})`,
  paid: `orders.paid_at is not null`,
  all: "1 = 1",
}

export const inTab = (tab: OrderTab): RawBuilder<boolean> => sql<boolean>`(${sql.raw(conditions[tab])})`

export type CountedTab = Exclude<OrderTab, "all" | "paid">
export const countedTabs: readonly CountedTab[] = ["pack", "pickup", "unpaid", "sent", "flagged"]

/** Counting stops here, since larger numbers make no difference. */
export const MOST_COUNTED = 1000

/** At most `MOST_COUNTED` each. */
export const TabCounts = object({
  pack: number(),
  pickup: number(),
  unpaid: number(),
  sent: number(),
  flagged: number(),
})
export type TabCounts = Infer<typeof TabCounts>

export async function countTabs(db: Kysely<Database>): Promise<TabCounts> {
  const counts = await Promise.all(countedTabs.map(async (tab) => [tab, await countTab(db, tab)] as const))
  return Object.fromEntries(counts) as TabCounts
}

export async function countTab(db: Kysely<Database>, tab: CountedTab): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from (select 1 from orders where ${inTab(tab)} limit ${MOST_COUNTED}) as counted`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
