/** Invariants of the database. Source: defences §3, I1–I11; each function answers the violations. */
import type { Kysely } from "kysely"
import { takenCents } from "#provider/orders/payments/moneyState.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"
import { brokenWithdrawals } from "#tests/support/withdrawalInvariants.ts"

/** On hand, by variant, as if there had been no order. */
export type StartStock = ReadonlyMap<string, number>

/** Stock on hand plus the stock taken by orders. */
export async function stockBeforeOrders(db: Kysely<Database>): Promise<StartStock> {
  const rows = await db.selectFrom("variants").select(["id", "stock"]).execute()
  const holds = await db.selectFrom("stock_holds").selectAll().where("state", "<>", "returned").execute()
  const start = new Map(rows.map((row) => [row.id, row.stock]))
  for (const hold of holds) start.set(hold.variant_id, (start.get(hold.variant_id) ?? 0) + hold.amount)
  return start
}

/** Ids that a client or a provider was told: of orders, and of a provider's events. */
export interface Acknowledged {
  orders?: readonly string[]
  events?: readonly string[]
}

interface Circumstances {
  now?: Date
  /** How far the shop's clock ever went, where it was set back since: what was too old then is gone. */
  latest?: Date
  acknowledged?: Acknowledged
}

/** Empty when all hold. `start`: nothing but orders may have changed the stock since. */
export async function brokenInvariants(
  db: Kysely<Database>,
  start: StartStock,
  { now = new Date(), latest = now, acknowledged = {} }: Circumstances = {},
): Promise<string[]> {
  // One consistent moment, because refunds in progress would be seen half done.
  const facts = await db.transaction().setIsolationLevel("repeatable read").execute(readFacts)
  return [
    ...stock(facts, start),
    ...captures(facts),
    ...refunds(facts),
    ...totals(facts),
    ...coupons(facts),
    ...kept(facts, acknowledged),
    ...paidWithProof(facts),
    ...keys(facts, latest),
    ...confirmations(facts),
    ...sessions(facts),
    ...overdue(facts, now),
    ...events(facts),
    ...giftCards(facts),
    ...numbers(facts),
    ...brokenWithdrawals(facts),
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
    withdrawals: await db.selectFrom("withdrawals").selectAll().execute(),
    pieces: await db.selectFrom("withdrawal_lines").selectAll().execute(),
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

/** I2: captured money equals its order's; refunds never exceed payments. */
function captures({ orders, attempts, events, refunds }: Facts): string[] {
  return orders.flatMap((order) => {
    const own = events.filter((event) => event.order_id === order.id && event.outcome === "applied")
    const paid = new Set(own.filter((event) => event.kind === "paid").map((event) => event.attempt_id))
    const taken = attempts.filter(({ id }) => paid.has(id))
    const captured = sum(taken.map((attempt) => takenCents(attempt) - attempt.surplus_cents))
    const flagged = events.filter(
      ({ order_id, outcome, kind }) => order_id === order.id && outcome === "flagged" && kind === "paid",
    )
    const all = sum(taken.map(takenCents)) + sum(flagged.map((event) => event.amount_cents))
    const asked = sum(
      refunds.filter((row) => row.order_id === order.id && row.status !== "refused").map((row) => row.cents),
    )
    const fine = captured === order.paid_cents && order.refunded_cents <= captured && asked <= all
    return fine ? [] : [`I2 ${order.number}: captured ${captured}, knows ${order.paid_cents}, asked back ${asked}`]
  })
}

/** I2: what providers gave back is what orders know, and each was asked for once. */
function refunds({ orders, attempts, events, refunds: asked }: Facts): string[] {
  const wrong = orders.flatMap((order) => {
    const told = events.filter(
      (event) => event.order_id === order.id && event.kind === "refunded" && event.outcome === "applied",
    )
    const own = attempts.filter((attempt) => attempt.order_id === order.id && attempt.status === "paid")
    const back = sum(own.map((attempt) => ordersOwnRefund(attempt, told)))
    return back === order.refunded_cents ? [] : [`I2 ${order.number}: ${back} back, knows ${order.refunded_cents}`]
  })
  const ids = new Set(events.filter((event) => event.kind === "refunded").map((event) => event.event_id))
  const unproven = asked.filter((row) => row.status === "done" && !ids.has(row.event_id ?? ""))
  return [...wrong, ...unproven.map((row) => `I2 refund ${row.id}: done without a word of the provider`)]
}

/** The part of a payment's refunds that its order required. */
function ordersOwnRefund(attempt: Row<"payment_attempts">, told: readonly Row<"payment_events">[]): number {
  const back = sum(told.filter((event) => event.attempt_id === attempt.id).map((event) => event.amount_cents))
  return Math.max(0, Math.min(back, takenCents(attempt)) - attempt.surplus_cents)
}

/** Tax in an amount, and on top of one, half a cent up. */
const taxIn = (cents: number, rate: number) => Math.floor((2 * cents * rate + 100 + rate) / (2 * (100 + rate)))
const taxOn = (cents: number, rate: number) => Math.floor((2 * cents * rate + 100) / 200)

/** I3: the total is its parts. */
function totals({ orders, lines }: Facts): string[] {
  return orders.flatMap((order) => {
    const own = lines.filter((line) => line.order_id === order.id)
    const subtotal = sum(own.map((line) => line.unit_cents * line.amount))
    const discount = sum(own.map((line) => line.discount_cents))
    const deliveryTax = order.tax_cents - sum(own.map((line) => line.tax_cents))
    const rates: { rate: number }[] = JSON.parse(order.tax)
    const taxOf = order.tax_added === 1 ? taxOn : taxIn
    const added = order.tax_added === 1 ? order.tax_cents : 0
    const near = rates.map(({ rate }) => taxOf(order.delivery_cents, rate))
    const isTaxed = [-1, 1].every(
      (way) => Math.max(...near.map((each) => way * each)) + near.length >= way * deliveryTax,
    )
    const fine =
      own.length > 0 &&
      own.every((line) => line.tax_cents === taxOf(line.total_cents, line.tax_bp / 100)) &&
      (order.customs === 1 || order.delivery_cents === 0 ? deliveryTax === 0 : isTaxed) &&
      subtotal === order.subtotal_cents &&
      discount === order.discount_cents &&
      order.total_cents === subtotal - discount + order.delivery_cents + added &&
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

/** I6: an order is paid only by the provider's confirmation. */
function paidWithProof({ orders, events }: Facts): string[] {
  return orders
    .filter((order) => ["paid", "partially_refunded", "refunded"].includes(order.payment_status) && order.due_cents > 0)
    .filter(
      (order) =>
        !events.some((event) => event.order_id === order.id && event.kind === "paid" && event.outcome === "applied"),
    )
    .map((order) => `I6 ${order.number}: paid without proof`)
}

/** I5: what was acknowledged is there. */
function kept({ orders, events }: Facts, acknowledged: Acknowledged): string[] {
  const known = new Set(orders.map((order) => order.id))
  const heard = new Set(events.map((event) => event.event_id))
  return [
    ...(acknowledged.orders ?? []).filter((id) => !known.has(id)).map((id) => `I5 order ${id}: lost`),
    ...(acknowledged.events ?? []).filter((id) => !heard.has(id)).map((id) => `I5 event ${id}: lost`),
  ]
}

/** I7: one order for a key, and one key for an order; a key that was answered has its order. Keys are kept for a month. */
function keys({ keys: all, orders }: Facts, now: Date): string[] {
  const known = new Set(orders.map((order) => order.id))
  const recent = new Date(now.getTime() - 29 * DAYS).toISOString()
  const placing = Map.groupBy(
    all.filter((row) => row.call === "placeOrder"),
    (row) => row.order_id,
  )
  const lost = all.filter((row) => row.order_id !== null && !known.has(row.order_id))
  const unkeyed = orders.filter((order) => order.created_at > recent && placing.get(order.id)?.length !== 1)
  return [
    ...lost.map((row) => `I7 ${row.key}: answered without an order`),
    ...unkeyed.map((order) => `I7 ${order.number}: placed by ${placing.get(order.id)?.length ?? 0} keys`),
  ]
}

/** I8: each order was confirmed once. Who deletes their account takes their mails with them. */
function confirmations({ orders, mails }: Facts): string[] {
  const counts = Map.groupBy(mails, (mail) => mail.about)
  return orders.flatMap((order) => {
    const own = counts.get(`order_placed:${order.id}`) ?? []
    const erased = order.user_id === null && own.length === 0
    const fine = erased || (own.length === 1 && own.every((mail) => mail.handed <= 2))
    return fine ? [] : [`I8 ${order.number}: ${own.length} mails`]
  })
}

/** I9: no session outlives its account or its password, but for the one that changed it. */
function sessions({ sessions: all, users }: Facts): string[] {
  const known = new Set(users.map((user) => user.id))
  const stale = users.filter(({ id, password_changed_at: at }) => {
    return all.filter((session) => session.user_id === id && session.created_at < at).length > 1
  })
  return [
    ...all.filter((session) => !known.has(session.user_id)).map((session) => `I9 ${session.id}: of nobody`),
    ...stale.map((user) => `I9 ${user.email}: sessions from before the password`),
  ]
}

/** I10: what is not paid goes back in time; what an order has is what its state says. */
function overdue({ orders, holds }: Facts, now: Date): string[] {
  const latest = new Date(now.getTime() - 60 * SECONDS).toISOString()
  const late = orders.filter((order) => order.hold_expires_at !== null && order.hold_expires_at < latest)
  const wrong = orders.filter((order) => {
    const wanted = order.cancelled_at !== null ? "returned" : order.paid_at !== null ? "sold" : "held"
    return holds.some((hold) => hold.order_id === order.id && hold.state !== wanted)
  })
  return [
    ...late.map((order) => `I10 ${order.number}: kept too long`),
    ...wrong.map((order) => `I10 ${order.number}: its stock is not as the order stands`),
  ]
}

/** I11: each event was applied, or flagged for a decision. */
function events({ events: all, attempts }: Facts): string[] {
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const ids = new Set(all.map((event) => `${event.provider} ${event.event_id}`))
  const wrong = all.filter((event) => {
    const attempt = known.get(event.attempt_id)
    const isLost = event.outcome === "applied" && event.kind === "paid" && attempt?.status !== "paid"
    // I2: a capture belongs to the order of its attempt.
    return isLost || attempt?.order_id !== event.order_id || attempt.provider !== event.provider
  })
  return [
    ...(ids.size === all.length ? [] : ["I11 an event is stored twice"]),
    ...wrong.map((event) => `I11 ${event.event_id}: stored but not applied`),
  ]
}

/** Money on gift cards is what their movements say, once one has moved. */
function giftCards({ cards, moves }: Facts): string[] {
  return cards.flatMap((card) => {
    const own = moves.filter((move) => move.gift_card_id === card.id)
    const moved = sum(own.map((move) => move.cents))
    // Cards of tests are there without having been issued.
    const isIssued = card.order_id !== null || own.some(({ order_id, cents }) => order_id === null && cents > 0)
    const start = isIssued ? 0 : card.initial_cents
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
