/** What an owner sees first: what waits for her, what came in, what happened last. */

import { sql } from "kysely"
import type { Actor } from "#provider/admin/actor.ts"
import { type EventEntry, newestEvents } from "#provider/admin/listEvents.ts"
import { type CountedTab, countTabs } from "#provider/admin/orders/orderTabs.ts"
import { countQueue, type QueueKind } from "#provider/admin/queue/listQueue.ts"
import type { Services } from "#provider/context.ts"
import { countLowStock } from "#provider/stock/lowStock.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { readMoment } from "#shared/shopTime.ts"

const LATEST = 4

/** Of the orders that were paid from a day on: payments less refunds. */
export interface Figure {
  from: string
  cents: number
  orders: number
}

export interface Today {
  /** By the shop's clock. */
  day: string
  toDo: Record<CountedTab, number>
  queue: Record<QueueKind, number>
  /** Variants that run low; 0 for whoever does nothing about stock. */
  lowStock: number
  taken: { today: Figure; week: Figure; month: Figure }
  latest: EventEntry[]
}

export async function viewToday({ db, now }: Pick<Services, "db" | "now">, actor: Actor): Promise<Today> {
  const day = dayOf(now().toISOString())
  const [toDo, queue, lowStock, today, week, month, latest] = await Promise.all([
    countTabs(db),
    countQueue(db, actor),
    actor.permissions.has("write_catalog") ? countLowStock(db) : 0,
    takenSince(db, day),
    takenSince(db, mondayOf(day)),
    takenSince(db, `${day.slice(0, 8)}01`),
    newestEvents({ db, actor }, LATEST, actor.permissions.has("read_log") ? undefined : (actor.id ?? "")),
  ])
  return { day, toDo, queue, lowStock, taken: { today, week, month }, latest }
}

async function takenSince(db: Services["db"], from: string): Promise<Figure> {
  const { rows } = await sql<{ cents: number | string | null; orders: number | string }>`
    select sum(paid_cents - refunded_cents) as cents, count(*) as orders
    from orders where paid_at >= ${readMoment(from) ?? from}`.execute(db)
  return { from, cents: Number(rows[0]?.cents ?? 0), orders: Number(rows[0]?.orders ?? 0) }
}

/** Weeks begin on Mondays. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const since = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - since * DAYS).toISOString().slice(0, 10)
}
