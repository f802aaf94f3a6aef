/** Sales and refunds of a period, read from orders, payments and gift cards. */
import { setImmediate as afterOthers } from "node:timers/promises"
import { type Kysely, type SelectQueryBuilder, sql } from "kysely"
import { type Infer, object, string } from "superstruct"
import { type Places, placeIn, placesOfOlder } from "#provider/orders/books/places.ts"
import { type BookedRefund, divideRefunds, type Supplied, type TaxedPart } from "#provider/orders/books/vat.ts"
import { type RefundPart, readRefundParts } from "#provider/orders/refundParts.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { TaxLine } from "#shared/contract/cart.ts"
import { addDays, dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { readMoment } from "#shared/shopTime.ts"

/** First and last day, in the shop's calendar. */
export const Period = object({
  from: string(),
  to: string(),
})
export type Period = Infer<typeof Period>

/** The columns that determine what was supplied, where and when; the index `orders_booked` covers them. */
const facts = ["id", "currency", "paid_at", "tax", "tax_territory"] as const
type OrderFacts = Pick<Row<"orders">, (typeof facts)[number]>

export interface BookedOrder<Order = Row<"orders">> extends Supplied {
  order: Order
  paidOn: string
  parts: TaxedPart[]
}

export interface BookedReturn<Order = Row<"orders">> extends Omit<Supplied, "parts">, BookedRefund {
  order: Order
  refundedOn: string
  way: "payment" | "gift_card"
  reason: string
  cents: number
}

export interface Books<Order = Row<"orders">> {
  orders: BookedOrder<Order>[]
  refunds: BookedReturn<Order>[]
}

/** Later than any moment. */
const AFTER_ALL = "9999"
const DAYS_A_TURN = 7
const BATCH = 200

/** A payment for an order that stayed cancelled: nothing was sold. */
const NO_SALE = "late_payment"
/** A payment beyond an order's total. */
const ON_TOP = "double_payment"

/** Orders count on the day they were paid, refunds on the day they were made. All others are left out. */
export const readBooks = (db: Kysely<Database>, period: Period): Promise<Books> =>
  read(db, period, (orders) => orders.selectAll())

/** The same, reduced to the facts that sums need. */
export const readSupplies = (db: Kysely<Database>, period: Period): Promise<Books<OrderFacts>> =>
  read(db, period, (orders) => orders.select(facts))

type Orders = SelectQueryBuilder<Database, "orders", object>
type Picked<Order> = (orders: Orders) => SelectQueryBuilder<Database, "orders", Order>

async function read<Order extends OrderFacts>(
  db: Kysely<Database>,
  period: Period,
  picked: Picked<Order>,
): Promise<Books<Order>> {
  const unsoldIds = await readUnsold(db)
  const vouchers = await voucherCents(db)
  const supplied = (order: OrderFacts, places: Places) => ({
    ...(places.get(order.id) ?? placeIn(order.tax_territory)),
    currency: order.currency,
    parts: partsOf(order, vouchers.get(order.id) ?? 0),
  })
  const orders: BookedOrder<Order>[] = []
  for (const days of turnsOf(period)) {
    const paid = await paidWithin(picked(db.selectFrom("orders")), days)
    const places = await placesOfOlder(db, paid)
    for (const order of paid) {
      if (unsoldIds.has(order.id)) continue
      const paidOn = days.findLast(({ begins }) => begins <= (order.paid_at ?? ""))?.day ?? period.from
      orders.push({ order, paidOn, ...supplied(order, places) })
    }
    // Yields, so that a year's books do not block other requests.
    await afterOthers()
  }
  const refunds = await readReturns(db, { period, picked }, (order, places) =>
    unsoldIds.has(order.id) || order.paid_at === null
      ? { ...supplied(order, places), parts: [] }
      : supplied(order, places),
  )
  return {
    orders,
    refunds: refunds.filter(({ refundedOn }) => refundedOn >= period.from && refundedOn <= period.to),
  }
}

interface Day {
  day: string
  /** In the shop's time zone. */
  begins: string
  ends: string
}

/** A few days at a time. */
function* turnsOf({ from, to }: Period): Generator<Day[]> {
  let days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, begins: readMoment(day) ?? day, ends: readMoment(addDays(day, 1)) ?? day })
    if (days.length < DAYS_A_TURN && day < to) continue
    yield days
    days = []
  }
}

const paidWithin = <Order>(orders: SelectQueryBuilder<Database, "orders", Order>, days: readonly Day[]) =>
  orders
    .where("paid_at", ">=", days[0]?.begins ?? "")
    .where("paid_at", "<", days.at(-1)?.ends ?? "")
    .orderBy("paid_at")
    .orderBy("number")
    .execute()

/** A moment certainly before or after a day of the shop's calendar, in any time zone. */
const shifted = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAYS).toISOString()

async function readUnsold(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom("refunds").select("order_id").where("reason", "=", NO_SALE).execute()
  return new Set(rows.map((row) => row.order_id))
}

/** Value of gift cards among an order's lines; one that is taxed when bought is an ordinary supply. */
async function voucherCents(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_lines")
    .select(["order_id", "total_cents"])
    .where("gift_card", "=", 1)
    .where("tax_bp", "=", 0)
    .execute()
  const cents = new Map<string, number>()
  for (const { order_id, total_cents } of rows) cents.set(order_id, (cents.get(order_id) ?? 0) + total_cents)
  return cents
}

/** The same for one order with its lines. */
export const taxedParts = (order: Pick<Row<"orders">, "tax">, lines: readonly Row<"order_lines">[]): TaxedPart[] =>
  partsOf(
    order,
    lines.reduce((sum, line) => sum + (line.gift_card === 1 && line.tax_bp === 0 ? line.total_cents : 0), 0),
  )

/** The order's own tax lines. */
function partsOf({ tax }: Pick<OrderFacts, "tax">, voucher: number): TaxedPart[] {
  // Stored by the shop itself and not validated: the books read thousands of orders.
  const lines: Infer<typeof TaxLine>[] = JSON.parse(tax)
  const parts = lines.map(
    ({ rate, base, amount, territory }): TaxedPart => ({
      kind: "supply",
      rate,
      baseCents: Math.round(base * 100) - (rate === 0 && territory === undefined ? voucher : 0),
      taxCents: Math.round(amount * 100),
      ...(territory !== undefined && { territory }),
    }),
  )
  if (voucher > 0) parts.push({ kind: "voucher", rate: 0, baseCents: voucher, taxCents: 0 })
  return parts.filter(({ baseCents, taxCents }) => baseCents + taxCents > 0)
}

interface Return {
  orderId: string
  at: string
  way: BookedReturn["way"]
  cents: number
  /** The refunded parts; empty if unknown. */
  of: RefundPart[]
  reason: string
}

/**
 * For orders with a refund in the period, all refunds until its end, because earlier ones reduce what later ones can be
 * of.
 */
async function readReturns<Order extends OrderFacts>(
  db: Kysely<Database>,
  { period, picked }: { period: Period; picked: Picked<Order> },
  supplied: (order: Order, places: Places) => Supplied & { parts: TaxedPart[] },
): Promise<(BookedReturn<Order> & { at: string })[]> {
  const [begin, end] = [shifted(period.from, -1), shifted(period.to, 2)]
  const within = [...(await moneyReturned(db, { begin, end })), ...(await cardsReturned(db, { begin, end }))]
  const ids = [...new Set(within.map(({ orderId }) => orderId))]
  const booked: (BookedReturn<Order> & { at: string })[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const of = ids.slice(start, start + BATCH)
    const orders = await picked(db.selectFrom("orders")).where("id", "in", of).execute()
    const returns = Map.groupBy(
      [...(await moneyReturned(db, { end, of })), ...(await cardsReturned(db, { end, of }))],
      ({ orderId }) => orderId,
    )
    const places = await placesOfOlder(db, orders)
    for (const order of orders) booked.push(...bookReturns(order, returns.get(order.id) ?? [], supplied(order, places)))
    await afterOthers()
  }
  return booked.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** The refunds of one order so far, oldest first. */
export async function returnsOf(
  db: Kysely<Database>,
  order: Row<"orders">,
  lines: readonly Row<"order_lines">[],
): Promise<BookedReturn[]> {
  const wanted = { end: AFTER_ALL, of: [order.id] }
  const returns = [...(await moneyReturned(db, wanted)), ...(await cardsReturned(db, wanted))]
  const place = placeIn(order.tax_territory)
  return bookReturns(order, returns, { ...place, currency: order.currency, parts: taxedParts(order, lines) })
}

function bookReturns<Order>(
  order: Order,
  returns: readonly Return[],
  { parts, ...place }: Supplied & { parts: TaxedPart[] },
): (BookedReturn<Order> & { at: string })[] {
  const each = returns.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const divided = divideRefunds(
    parts,
    each.map(({ cents, of, reason }) => (reason === ON_TOP ? { cents: 0 } : { cents, of })),
  )
  return each.map(({ at, way, cents, reason }, index) => {
    const refund = divided[index] ?? { parts: [], overpaidCents: 0 }
    return {
      ...place,
      order,
      at,
      refundedOn: dayOf(at),
      way,
      reason,
      cents,
      parts: refund.parts,
      overpaidCents: reason === ON_TOP ? cents : refund.overpaidCents,
    }
  })
}

/** From `begin` inclusive to `end` exclusive; optionally only for some orders. */
interface Wanted {
  begin?: string
  end: string
  of?: readonly string[]
}

/** On the day the shop learnt of it: a closed period does not change. */
async function moneyReturned(db: Kysely<Database>, { begin, end, of }: Wanted): Promise<Return[]> {
  const rows = await db
    .selectFrom("payment_events as event")
    .leftJoin("refunds", (join) =>
      join.onRef("refunds.event_id", "=", "event.event_id").onRef("refunds.attempt_id", "=", "event.attempt_id"),
    )
    .select(["event.order_id", "event.received_at", "event.amount_cents", "refunds.reason", "refunds.parts"])
    .where(sql<boolean>`event.kind = 'refunded'`)
    .where("event.outcome", "=", "applied")
    .where("event.received_at", "<", end)
    .$if(begin !== undefined, (query) => query.where("event.received_at", ">=", begin ?? ""))
    .$if(of !== undefined, (query) => query.where("event.order_id", "in", of ?? []))
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    at: row.received_at,
    way: "payment",
    cents: row.amount_cents,
    of: readRefundParts(row.parts),
    reason: row.reason ?? "",
  }))
}

/** Refunds to gift cards of paid orders. Amounts returned before payment were never spent. */
async function cardsReturned(db: Kysely<Database>, { begin, end, of }: Wanted): Promise<Return[]> {
  const rows = await db
    .selectFrom("gift_card_movements as movement")
    .innerJoin("order_gift_cards as used", (join) =>
      join.onRef("used.order_id", "=", "movement.order_id").onRef("used.gift_card_id", "=", "movement.gift_card_id"),
    )
    .innerJoin("orders", "orders.id", "used.order_id")
    .select(["used.order_id", "movement.at", "movement.cents", "movement.parts"])
    .where(sql<boolean>`movement.cents > 0`)
    .where("movement.at", "<", end)
    .$if(begin !== undefined, (query) => query.where("movement.at", ">=", begin ?? ""))
    .$if(of !== undefined, (query) => query.where("used.order_id", "in", of ?? []))
    .whereRef("movement.at", ">=", "orders.paid_at")
    .execute()
  return rows.map(({ order_id: orderId, at, cents, parts }) => ({
    orderId,
    at,
    way: "gift_card",
    cents,
    of: readRefundParts(parts),
    reason: "",
  }))
}
