/** What must hold of the database whatever happened to it. Source: defences §3, I1–I11; each answers what breaks it. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { SECONDS } from "#shared/limits.ts"

/** On hand, by variant, before any order. */
export type StartStock = ReadonlyMap<string, number>

export async function readStock(db: Kysely<Database>): Promise<StartStock> {
  const rows = await db.selectFrom("variants").select(["id", "stock"]).execute()
  return new Map(rows.map((row) => [row.id, row.stock]))
}

/** Empty when all hold. `start` is the stock before the first order; nothing but orders may have changed it since. */
export async function brokenInvariants(db: Kysely<Database>, start: StartStock, now = new Date()): Promise<string[]> {
  const facts = await readFacts(db)
  return [
    ...stock(facts, start),
    ...captures(facts),
    ...totals(facts),
    ...coupons(facts),
    ...paidWithProof(facts),
    ...keys(facts),
    ...confirmations(facts),
    ...sessions(facts),
    ...overdue(facts, now),
    ...events(facts),
    ...giftCards(facts),
    ...numbers(facts),
  ]
}

async function readFacts(db: Kysely<Database>) {
  return {
    variants: await db.selectFrom("variants").select(["id", "stock"]).execute(),
    orders: await db.selectFrom("orders").selectAll().execute(),
    lines: await db.selectFrom("order_lines").selectAll().execute(),
    holds: await db.selectFrom("stock_holds").selectAll().execute(),
    attempts: await db.selectFrom("payment_attempts").selectAll().execute(),
    events: await db.selectFrom("payment_events").selectAll().execute(),
    refunds: await db.selectFrom("refunds").selectAll().execute(),
    coupons: await db.selectFrom("coupons").selectAll().execute(),
    uses: await db.selectFrom("coupon_uses").selectAll().execute(),
    keys: await db.selectFrom("idempotency_keys").selectAll().execute(),
    mails: await db.selectFrom("mails").selectAll().execute(),
    users: await db.selectFrom("users").selectAll().execute(),
    sessions: await db.selectFrom("sessions").selectAll().execute(),
    cards: await db.selectFrom("gift_cards").selectAll().execute(),
    moves: await db.selectFrom("gift_card_movements").selectAll().execute(),
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** I1: nothing is sold that was not there, nothing is lost. */
function stock({ variants, holds }: Facts, start: StartStock): string[] {
  return variants.flatMap(({ id, stock: left }) => {
    const taken = sum(
      holds.filter((hold) => hold.variant_id === id && hold.state !== "returned").map((hold) => hold.amount),
    )
    const before = start.get(id) ?? 0
    return left >= 0 && left + taken === before ? [] : [`I1 ${id}: ${before} before, ${left} left, ${taken} taken`]
  })
}

/** I2: what was captured is what its order knows; nobody gets back more than they paid. */
function captures({ orders, attempts, events, refunds }: Facts): string[] {
  return orders.flatMap((order) => {
    const own = events.filter((event) => event.order_id === order.id && event.outcome === "applied")
    const paid = new Set(own.filter((event) => event.kind === "paid").map((event) => event.attempt_id))
    const captured = sum(attempts.filter(({ id }) => paid.has(id)).map((attempt) => attempt.amount_cents))
    const asked = sum(
      refunds.filter((row) => row.order_id === order.id && row.status !== "refused").map((row) => row.cents),
    )
    const fine = captured === order.paid_cents && order.refunded_cents <= captured && asked <= captured
    return fine ? [] : [`I2 ${order.number}: captured ${captured}, knows ${order.paid_cents}, asked back ${asked}`]
  })
}

/** I3: the total is its parts. */
function totals({ orders, lines }: Facts): string[] {
  return orders.flatMap((order) => {
    const own = lines.filter((line) => line.order_id === order.id)
    const subtotal = sum(own.map((line) => line.unit_cents * line.amount))
    const discount = sum(own.map((line) => line.discount_cents))
    const fine =
      own.length > 0 &&
      subtotal === order.subtotal_cents &&
      discount === order.discount_cents &&
      order.total_cents === subtotal - discount + order.delivery_cents &&
      order.due_cents === order.total_cents - order.gift_card_cents
    return fine ? [] : [`I3 ${order.number}: its parts do not add up`]
  })
}

/** I4: no coupon is used more often than it may be, and each use has its order. */
function coupons({ coupons: all, uses, orders }: Facts): string[] {
  const known = new Map(orders.map((order) => [order.id, order]))
  const over = all.flatMap(({ code, usage_limit, per_customer_limit }) => {
    const own = uses.filter((use) => use.coupon_code === code)
    const most = Math.max(
      0,
      ...[...Map.groupBy(own, (use) => use.user_id)].map(([id, each]) => (id === null ? 0 : each.length)),
    )
    const fine = own.length <= (usage_limit ?? own.length) && most <= (per_customer_limit ?? most)
    return fine ? [] : [`I4 ${code}: used ${own.length} times`]
  })
  const lost = uses.filter((use) => known.get(use.order_id)?.coupon_code !== use.coupon_code)
  const uncounted = orders.filter(
    (order) =>
      order.coupon_code !== null && order.cancelled_at === null && !uses.some((use) => use.order_id === order.id),
  )
  return [
    ...over,
    ...lost.map((use) => `I4 ${use.coupon_code}: used by no order`),
    ...uncounted.map((order) => `I4 ${order.number}: its coupon was not counted`),
  ]
}

/** I6: nothing is paid on anybody's word but the provider's. */
function paidWithProof({ orders, events }: Facts): string[] {
  return orders
    .filter((order) => ["paid", "partially_refunded", "refunded"].includes(order.payment_status) && order.due_cents > 0)
    .filter(
      (order) =>
        !events.some((event) => event.order_id === order.id && event.kind === "paid" && event.outcome === "applied"),
    )
    .map((order) => `I6 ${order.number}: paid without proof`)
}

/** I5 and I7: a key that was answered has its order, and only one. */
function keys({ keys: all, orders }: Facts): string[] {
  const known = new Set(orders.map((order) => order.id))
  return all
    .filter((row) => row.order_id !== null && !known.has(row.order_id))
    .map((row) => `I5 ${row.key}: answered without an order`)
}

/** I8: each order was confirmed once. */
function confirmations({ orders, mails }: Facts): string[] {
  const counts = Map.groupBy(mails, (mail) => mail.about)
  return orders.flatMap((order) => {
    const own = counts.get(`order_placed:${order.id}`) ?? []
    return own.length === 1 && own.every((mail) => mail.handed <= 2) ? [] : [`I8 ${order.number}: ${own.length} mails`]
  })
}

/** I9: no session outlives its account or its password. */
function sessions({ sessions: all, users }: Facts): string[] {
  const known = new Set(users.map((user) => user.id))
  return all.filter((session) => !known.has(session.user_id)).map((session) => `I9 ${session.id}: of nobody`)
}

/** I10: what is not paid goes back in time. */
function overdue({ orders, holds }: Facts, now: Date): string[] {
  const latest = new Date(now.getTime() - 60 * SECONDS).toISOString()
  const late = orders.filter((order) => order.hold_expires_at !== null && order.hold_expires_at < latest)
  const kept = orders.filter(
    (order) => order.cancelled_at !== null && holds.some((hold) => hold.order_id === order.id && hold.state === "held"),
  )
  return [
    ...late.map((order) => `I10 ${order.number}: kept too long`),
    ...kept.map((order) => `I10 ${order.number}: cancelled, but keeps stock`),
  ]
}

/** I11: each event was applied, or flagged for somebody to look at. */
function events({ events: all, attempts }: Facts): string[] {
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const ids = new Set(all.map((event) => `${event.provider} ${event.event_id}`))
  const wrong = all.filter((event) => {
    const attempt = known.get(event.attempt_id)
    return event.outcome === "applied" && event.kind === "paid" && attempt?.status !== "paid"
  })
  return [
    ...(ids.size === all.length ? [] : ["I11 an event is stored twice"]),
    ...wrong.map((event) => `I11 ${event.event_id}: stored but not applied`),
  ]
}

/** Money on gift cards is what their movements say, once one has moved. */
function giftCards({ cards, moves }: Facts): string[] {
  return cards.flatMap((card) => {
    const moved = sum(moves.filter((move) => move.gift_card_id === card.id).map((move) => move.cents))
    const start = card.order_id === null ? card.initial_cents : 0
    return start + moved === card.balance_cents ? [] : [`I2 gift card ${card.last4}: ${card.balance_cents} on it`]
  })
}

/** Numbers have no gaps and no twins. */
function numbers({ orders }: Facts): string[] {
  const years = Map.groupBy(orders, (order) => order.number.slice(0, 4))
  return [...years].flatMap(([year, own]) => {
    const used = own.map((order) => Number(order.number.slice(5))).sort((one, other) => one - other)
    return used.every((number, index) => number === index + 1) ? [] : [`Order numbers of ${year} have gaps`]
  })
}
