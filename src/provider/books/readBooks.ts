/** What was sold in a period and what was given back, read from orders, payments and gift cards. */
import type { Kysely } from "kysely"
import { array, create } from "superstruct"
import { type BookedRefund, divideRefunds, type Supplied, type TaxedPart } from "#provider/books/vat.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { TaxLine } from "#shared/contract/cart.ts"
import { dayOf } from "#shared/dates.ts"
import { isOutsideIva } from "#shared/fields/countries.ts"
import { DAYS } from "#shared/limits.ts"
import { countryOf, taxKindOf } from "#shared/tax.ts"

/** First and last day, in the shop's calendar. */
export interface Period {
  from: string
  to: string
}

export interface BookedOrder extends Supplied {
  order: Row<"orders">
  paidOn: string
  parts: TaxedPart[]
}

export interface BookedReturn extends Omit<Supplied, "parts">, BookedRefund {
  order: Row<"orders">
  refundedOn: string
  way: "payment" | "gift_card"
  reason: string
  cents: number
}

export interface Books {
  orders: BookedOrder[]
  refunds: BookedReturn[]
}

/** A payment for an order that was given up before, and stayed so: nothing was sold. */
const NO_SALE = "late_payment"
/** Money that was paid on top of an order's total. */
const ON_TOP = "double_payment"

/** Orders count on the day they were paid, refunds on the day they were made. All others are left out. */
export async function readBooks(db: Kysely<Database>, period: Period): Promise<Books> {
  const isIn = (at: string) => dayOf(at) >= period.from && dayOf(at) <= period.to
  const unsoldIds = await readUnsold(db)
  const vouchers = await voucherCents(db)
  const supplied = (order: Row<"orders">) => ({
    ...placeOf(order),
    currency: order.currency,
    parts: partsOf(order, vouchers.get(order.id) ?? 0),
  })
  const paid = await db
    .selectFrom("orders")
    .selectAll()
    .where("paid_at", ">=", shifted(period.from, -1))
    .where("paid_at", "<", shifted(period.to, 2))
    .orderBy("paid_at")
    .orderBy("number")
    .execute()
  const orders = paid.flatMap((order) =>
    order.paid_at !== null && isIn(order.paid_at) && !unsoldIds.has(order.id)
      ? [{ order, paidOn: dayOf(order.paid_at), ...supplied(order) }]
      : [],
  )
  const refunds = await readReturns(db, period, (order) =>
    unsoldIds.has(order.id) || order.paid_at === null ? { ...supplied(order), parts: [] } : supplied(order),
  )
  return { orders, refunds: refunds.filter(({ at }) => isIn(at)) }
}

/** A moment that is surely before or after a day of the shop's calendar, wherever that is. */
const shifted = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAYS).toISOString()

async function readUnsold(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom("refunds").select("order_id").where("reason", "=", NO_SALE).execute()
  return new Set(rows.map((row) => row.order_id))
}

/** Of gift cards among an order's lines; one that is taxed when it is bought is a supply like any other. */
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

/** What the order itself says it was taxed with. */
function partsOf({ tax }: Row<"orders">, voucher: number): TaxedPart[] {
  const lines = create(JSON.parse(tax), array(TaxLine))
  const parts = lines.map(
    ({ rate, base, amount }): TaxedPart => ({
      kind: "supply",
      rate,
      baseCents: Math.round(base * 100) - (rate === 0 ? voucher : 0),
      taxCents: Math.round(amount * 100),
    }),
  )
  if (voucher > 0) parts.push({ kind: "voucher", rate: 0, baseCents: voucher, taxCents: 0 })
  return parts.filter(({ baseCents, taxCents }) => baseCents + taxCents > 0)
}

/** Where the order says it was supplied. One from before says it by where it was carried to; what is fetched was supplied in the shop, what has no parcel where its buyer is. */
function placeOf(order: Row<"orders">): { territory: string; country: string } {
  const { tax_territory: territory } = order
  const { country = "", zip = "" } = territory ? placeIn(territory) : handedOver(order)
  const isOutside = isOutsideIva(country, zip)
  if (country === "ES") return { territory: isOutside ? "canarias_ceuta_melilla" : "iva_area", country }
  return { territory: isOutside ? "rest_of_world" : "eu", country }
}

/** With the beginning of a zip in a part of Spain that has a tax of its own. */
const placeIn = (territory: string) => ({
  country: countryOf(territory),
  zip: taxKindOf(territory) === "vat" ? "" : "35",
})

function handedOver(order: Row<"orders">): { country?: string; zip?: string } {
  const { delivery_kind: kind, delivery_address: address, pickup_point: point, billing } = order
  if (kind === "pickup") return { country: "ES" }
  const known: { country?: string; zip?: string } = kind === "point" && point !== null ? JSON.parse(point) : {}
  return known.country === undefined ? JSON.parse(address ?? billing) : known
}

interface Return {
  orderId: string
  at: string
  way: BookedReturn["way"]
  cents: number
  reason: string
}

/** All there ever were until the period's end: what an earlier one took is not there for a later one. */
async function readReturns(
  db: Kysely<Database>,
  { to }: Period,
  supplied: (order: Row<"orders">) => Supplied & { parts: TaxedPart[] },
): Promise<(BookedReturn & { at: string })[]> {
  const returns = [...(await moneyReturned(db, shifted(to, 2))), ...(await cardsReturned(db, shifted(to, 2)))]
  const byOrder = Map.groupBy(
    returns.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    (each) => each.orderId,
  )
  const booked: (BookedReturn & { at: string })[] = []
  for (const [id, each] of byOrder) {
    const order = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const { parts, ...place } = supplied(order)
    const divided = divideRefunds(
      parts,
      each.map(({ cents, reason }) => (reason === ON_TOP ? 0 : cents)),
    )
    for (const [index, { at, way, cents, reason }] of each.entries()) {
      const refund = divided[index] ?? { parts: [], overpaidCents: 0 }
      const overpaidCents = reason === ON_TOP ? cents : refund.overpaidCents
      booked.push({
        ...place,
        order,
        at,
        refundedOn: dayOf(at),
        way,
        reason,
        cents,
        parts: refund.parts,
        overpaidCents,
      })
    }
  }
  return booked.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** On the day the shop heard of it: a period that is closed stays as it is. */
async function moneyReturned(db: Kysely<Database>, before: string): Promise<Return[]> {
  const rows = await db
    .selectFrom("payment_events as event")
    .leftJoin("refunds", (join) =>
      join.onRef("refunds.event_id", "=", "event.event_id").onRef("refunds.attempt_id", "=", "event.attempt_id"),
    )
    .select(["event.order_id", "event.received_at", "event.amount_cents", "refunds.reason"])
    .where("event.kind", "=", "refunded")
    .where("event.outcome", "=", "applied")
    .where("event.received_at", "<", before)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    at: row.received_at,
    way: "payment",
    cents: row.amount_cents,
    reason: row.reason ?? "",
  }))
}

/** Onto gift cards that had paid for an order. What came back before it was paid was never spent. */
async function cardsReturned(db: Kysely<Database>, before: string): Promise<Return[]> {
  const rows = await db
    .selectFrom("gift_card_movements as movement")
    .innerJoin("order_gift_cards as used", (join) =>
      join.onRef("used.order_id", "=", "movement.order_id").onRef("used.gift_card_id", "=", "movement.gift_card_id"),
    )
    .innerJoin("orders", "orders.id", "used.order_id")
    .select(["used.order_id", "movement.at", "movement.cents"])
    .where("movement.cents", ">", 0)
    .where("movement.at", "<", before)
    .whereRef("movement.at", ">=", "orders.paid_at")
    .execute()
  return rows.map((row) => ({ orderId: row.order_id, at: row.at, way: "gift_card", cents: row.cents, reason: "" }))
}
