/** The owner's first page: work to do, income, and the latest events. */
import { array, boolean, enums, type Infer, number, object, optional, string } from "superstruct"
import { demoProducts } from "#provider/admin/check/checkCatalogue.ts"
import { missingAtOnce, type OpeningThing, openingThings } from "#provider/admin/check/openingList.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { countQueue, QueueItem, readUrgent } from "#provider/admin/queue/listQueue.ts"
import { countLowStock } from "#provider/catalogue/stock/lowStock.ts"
import type { Services } from "#provider/orders/context.ts"
import { takenOn } from "#provider/orders/figures/takenOn.ts"
import { countTabs } from "#provider/orders/operations/orderTabs.ts"
import { EventEntry, newestEvents } from "#provider/platform/events/listEvents.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { readPublished } from "#provider/site/versions.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"

const LATEST = 4
/** How many payments, and how many withdrawals, are listed one by one. */
const MOST_URGENT = 5

/** Orders that were paid on some days: payments less refunds. */
export const Figure = object({
  from: string(),
  /** Inclusive. */
  to: string(),
  cents: number(),
  orders: number(),
})
export type Figure = Infer<typeof Figure>

/** With the same days of the year before, where anything was paid on them. */
export const ComparedFigure = object({
  ...Figure.schema,
  yearAgo: optional(Figure),
})
export type ComparedFigure = Infer<typeof ComparedFigure>

export const Today = object({
  /** By the shop's clock. */
  day: string(),
  toDo: object({
    pickup: number(),
    unpaid: number(),
    flagged: number(),
    sent: number(),
    pack: number(),
  }),
  queue: object({
    withdrawal: number(),
    delivery: number(),
    review: number(),
    photo: number(),
    mail: number(),
    flag: number(),
  }),
  /** Payments in doubt and withdrawals, oldest first; empty for people who may not decide on them. */
  urgent: array(QueueItem),
  /** Variants with low stock; 0 without the permission to change stock. */
  lowStock: number(),
  /**
   * Faults that keep the shop from opening or from being lawful, if quick to find; empty for people who cannot mend
   * them.
   */
  missing: array(enums(openingThings)),
  taken: object({
    today: ComparedFigure,
    week: ComparedFigure,
    month: ComparedFigure,
  }),
  latest: array(EventEntry),
  /** It is the demo shop, and the caller may take it away. */
  isDemo: boolean(),
})
export type Today = Infer<typeof Today>

export async function viewToday(context: AdminContext): Promise<Today> {
  const { db, now, actor } = context
  const day = dayOf(now().toISOString())
  const [toDo, queue, urgent, lowStock, missing, today, week, month, latest, demo] = await Promise.all([
    countTabs(db),
    countQueue(db, actor),
    actor.permissions.has("write_queue") ? readUrgent(db, MOST_URGENT) : [],
    actor.permissions.has("write_catalog") ? countLowStock(db) : 0,
    actor.permissions.has("write_site") ? missingNow(context) : [],
    compare(db, day, day),
    compare(db, mondayOf(day), day),
    compare(db, `${day.slice(0, 8)}01`, day),
    newestEvents(context, LATEST, actor.permissions.has("read_log") ? undefined : (actor.id ?? "")),
    actor.permissions.has("write_site") ? demoProducts(db) : [],
  ])
  return { day, toDo, queue, urgent, lowStock, missing, taken: { today, week, month }, latest, isDemo: demo.length > 0 }
}

/** Faults of the published version, not of a draft. */
async function missingNow(context: AdminContext): Promise<OpeningThing[]> {
  const published = await readPublished(context.db)
  if (!published) return []
  const { document } = published
  return missingAtOnce(context, { document, identity: await shopIdentity(context, document) })
}

async function compare(db: Services["db"], from: string, to: string): Promise<ComparedFigure> {
  const [figure, yearAgo] = await Promise.all([takenOn(db, from, to), takenOn(db, aYearBefore(from), aYearBefore(to))])
  return { ...figure, yearAgo: yearAgo.orders > 0 ? yearAgo : undefined }
}

/** For February 29, the day before. */
export function aYearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith("-02-29") ? before.replace(/29$/, "28") : before
}

/** Weeks begin on Mondays. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const since = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - since * DAYS).toISOString().slice(0, 10)
}
