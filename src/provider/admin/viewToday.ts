/** What an owner sees first: what waits for her, what came in, what happened last. */

import { sql } from "kysely"
import type { Actor } from "#provider/admin/actor.ts"
import { type EventEntry, newestEvents } from "#provider/admin/listEvents.ts"
import { type CountedTab, countTabs } from "#provider/admin/orders/orderTabs.ts"
import type { Services } from "#provider/context.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { readMoment } from "#shared/shopTime.ts"

const LATEST = 4

/** Of the orders that were paid from a day to the end of another: payments less refunds. */
export interface Figure {
  from: string
  to: string
  cents: number
  orders: number
}

/** With the same days a year before. */
export interface Taken extends Figure {
  yearAgo: Figure
}

export interface Today {
  /** By the shop's clock. */
  day: string
  toDo: Record<CountedTab, number>
  taken: { today: Taken; week: Taken; month: Taken }
  latest: EventEntry[]
}

export async function viewToday({ db, now }: Pick<Services, "db" | "now">, actor: Actor): Promise<Today> {
  const day = dayOf(now().toISOString())
  const [toDo, today, week, month, latest] = await Promise.all([
    countTabs(db),
    taken(db, day, day),
    taken(db, mondayOf(day), day),
    taken(db, `${day.slice(0, 8)}01`, day),
    newestEvents({ db, actor }, LATEST, actor.permissions.has("read_log") ? undefined : (actor.id ?? "")),
  ])
  return { day, toDo, taken: { today, week, month }, latest }
}

async function taken(db: Services["db"], from: string, to: string): Promise<Taken> {
  const [now, yearAgo] = await Promise.all([takenIn(db, from, to), takenIn(db, yearBefore(from), yearBefore(to))])
  return { ...now, yearAgo }
}

async function takenIn(db: Services["db"], from: string, to: string): Promise<Figure> {
  const end = new Date(Date.parse(readMoment(to) ?? to) + DAYS).toISOString()
  const { rows } = await sql<{ cents: number | string | null; orders: number | string }>`
    select sum(paid_cents - refunded_cents) as cents, count(*) as orders
    from orders where paid_at >= ${readMoment(from) ?? from} and paid_at < ${end}`.execute(db)
  return { from, to, cents: Number(rows[0]?.cents ?? 0), orders: Number(rows[0]?.orders ?? 0) }
}

/** Of the 29th of February the first of March. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
}

/** Weeks begin on Mondays. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const since = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - since * DAYS).toISOString().slice(0, 10)
}
