/** Commands at random, done to the shop and to its model; each says whether it was refused. */
import fc from "fast-check"
import { operations } from "#provider/api/operations.ts"
import type { Context } from "#provider/orders/context.ts"
import { applyOrderAction, type OrderAction } from "#provider/orders/orderActions.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import type { PaymentEventKind } from "#provider/orders/payments/paymentProvider.ts"
import { runOrderJobs } from "#provider/orders/payments/reconcile.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import { change, holds, today } from "#tests/support/model/carts.ts"
import { isOffered, kindOf, METHODS, type Model, type ModelOrder, never, ZIPS } from "#tests/support/model/facts.ts"
import * as orders from "#tests/support/model/orders.ts"
import { type Place, placeBoth } from "#tests/support/model/placing.ts"

const kind = fc.nat(6)
const amount = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) }, { weight: 1, arbitrary: fc.nat(12) })
const which = fc.nat(5)
const is = <Name extends string>(does: Name) => fc.constant(does)
const zip = fc.constantFrom(...ZIPS)
const method = fc.constantFrom(...Object.keys(METHODS))

const item = fc.record({ kind, amount })
const payment = fc.constantFrom("sandbox", "sandbox", "transfer", "pickup")
const wish = { method, zip, payment }
const rarely = fc.nat(7).map((number) => number === 0)

const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: is("set"), items: fc.array(item, { maxLength: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: is("add"), kind, amount }) },
  { weight: 1, arbitrary: fc.record({ does: is("remove"), kind }) },
  { weight: 4, arbitrary: fc.record({ does: is("coupon"), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: is("noCoupon") }) },
  { weight: 3, arbitrary: fc.record({ does: is("card"), which: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ does: is("noCard"), which: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: is("delivery"), method, zip }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: is("place"), ...wish, stale: rarely, wrong: rarely }),
  },
  // Cart and order in one, so that there are many of them.
  {
    weight: 12,
    arbitrary: fc.record({ does: is("buy"), items: fc.array(item, { minLength: 1, maxLength: 3 }), ...wish }),
  },
  { weight: 6, arbitrary: fc.record({ does: is("pay"), which }) },
  { weight: 2, arbitrary: fc.record({ does: is("begin"), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: is("event"), which, attempt: which, kind: fc.constantFrom("paid", "failed") }),
  },
  { weight: 2, arbitrary: fc.record({ does: is("cancel"), which }) },
  { weight: 3, arbitrary: fc.record({ does: is("refund"), which, percent: fc.integer({ min: 1, max: 120 }) }) },
  { weight: 2, arbitrary: fc.record({ does: is("withdraw"), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: is("operate"),
      which,
      action: fc.constantFrom("paid", "ready", "shipped", "delivered", "cancel"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: is("wait"), minutes: fc.constantFrom(20, 61, 60 * 24 * 8) }) },
)

export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
/** Customers and their commands, in turn. */
export type Sequence = [customer: number, command: Command][]
export const commands = fc.array(fc.tuple(fc.nat(1), command), { minLength: 1, maxLength: 20, size: "max" })

export interface Stage {
  model: Model
  contexts: Context[]
  setNow(ms: number): void
}

/** Whether it was done, by the shop and by the model; both say so where there is nothing to do it to. */
export async function run(stage: Stage, customer: number, given: Command): Promise<{ shop: boolean; model: boolean }> {
  const { model, contexts } = stage
  const context = contexts[customer] ?? never()
  const order = "which" in given ? model.orders[given.which % Math.max(1, model.orders.length)] : undefined
  const cart = model.carts[customer] ?? never()
  const idle = { shop: true, model: true }
  const set = async (wanted: Map<string, number>) => {
    const products = [...wanted].map(([variant, count]): CartItem => itemOf(model, variant, count))
    const shop = await tried(operations.setCart(context, { products }))
    change(model, customer, { ...cart, lines: wanted })
    return { shop, model: true }
  }
  switch (given.does) {
    case "set":
      return set(linesOf(model, given.items))
    case "add": {
      const { variant } = model.kinds[given.kind] ?? never()
      const lines = new Map(cart.lines)
      if (given.amount > 0) lines.set(variant, given.amount + (lines.get(variant) ?? 0))
      return set(lines)
    }
    case "remove": {
      const { product, variant } = model.kinds[given.kind] ?? never()
      const shop = await tried(operations.removeFromCart(context, { productId: product, variant_id: variant }))
      const lines = new Map(cart.lines)
      lines.delete(variant)
      change(model, customer, { ...cart, lines })
      return { shop, model: true }
    }
    case "coupon": {
      const coupon = Object.keys(model.coupons)[given.which] ?? never()
      const shop = await tried(operations.applyCoupon(context, { coupon }))
      const left = today(model, customer, cart).cart
      const may = left.lines.size > 0 && holds(model, customer, left, coupon)
      if (may) change(model, customer, { ...cart, coupon })
      return { shop, model: may }
    }
    case "noCoupon": {
      const shop = await tried(operations.deleteCoupon(context, {}))
      change(model, customer, { ...cart, coupon: undefined })
      return { shop, model: true }
    }
    case "card": {
      const { code, balance } = model.cards[given.which] ?? never()
      const shop = await tried(operations.applyGiftCard(context, { code }))
      const may = balance > 0 && !cart.cards.includes(given.which)
      if (may) change(model, customer, { ...cart, cards: [...cart.cards, given.which] })
      return { shop, model: may }
    }
    case "noCard": {
      const last4 = model.cards[given.which]?.code.slice(-4) ?? never()
      const shop = await tried(operations.deleteGiftCard(context, { last4 }))
      change(model, customer, { ...cart, cards: cart.cards.filter((card) => card !== given.which) })
      return { shop, model: true }
    }
    case "delivery": {
      const shop = await tried(operations.setShippingMethod(context, { method: given.method, zip: given.zip }))
      const may = isOffered(given.method, given.zip)
      if (may) change(model, customer, { ...cart, method: given.method, zip: given.zip })
      return { shop, model: may }
    }
    case "place":
      return placeBoth(model, context, customer, given as Place)
    case "buy": {
      await set(linesOf(model, given.items))
      return placeBoth(model, context, customer, { ...(given as unknown as Place), stale: false, wrong: false })
    }
    case "wait":
      model.now += given.minutes * 60_000
      stage.setNow(model.now)
      await runOrderJobs(context)
      orders.work(model)
      return idle
    default:
      return order ? onOrder(stage, given, order) : idle
  }
}

function linesOf(model: Model, items: readonly { kind: number; amount: number }[]): Map<string, number> {
  const lines = new Map<string, number>()
  for (const { kind: index, amount: count } of items) {
    const { variant } = model.kinds[index] ?? never()
    if (count > 0) lines.set(variant, count + (lines.get(variant) ?? 0))
  }
  return lines
}

type OnOrder = Extract<Command, { which: number }>

async function onOrder({ model, contexts }: Stage, given: OnOrder, order: ModelOrder) {
  const context = contexts[order.customer] ?? never()
  const { id } = order
  switch (given.does) {
    case "begin":
      return begin(model, context, order)
    case "pay": {
      const begun = await begin(model, context, order)
      const attempt = order.attempts.find(({ state }) => state === "open")
      if (begun.shop && attempt) {
        await say(context, attempt.reference, "paid", order.due)
        orders.paid(model, order, attempt)
      }
      return begun
    }
    case "event": {
      const own = order.attempts.filter((attempt) => attempt.reference !== "")
      const attempt = own[given.attempt % Math.max(1, own.length)]
      if (!attempt) return { shop: true, model: true }
      await say(context, attempt.reference, given.kind as PaymentEventKind, order.due)
      if (given.kind === "paid") orders.paid(model, order, attempt)
      else if (attempt.state === "open") attempt.state = "failed"
      return { shop: true, model: true }
    }
    case "cancel":
      return { shop: await tried(operations.cancelOrder(context, { id })), model: orders.cancel(model, order) }
    case "withdraw":
      if (orders.isMixed(order) && order.wasPaid) return { shop: true, model: true }
      return { shop: await tried(operations.withdrawOrder(context, { id })), model: orders.withdraw(model, order) }
    case "refund": {
      const cents = Math.max(1, Math.round((order.total * given.percent) / 100))
      return {
        shop: await tried(applyOrderAction(context, id, "refund", { cents })),
        model: orders.refund(model, order, cents),
      }
    }
    case "operate": {
      const shop = await tried(applyOrderAction(context, id, given.action as OrderAction))
      const { action } = given
      if (action === "paid") return { shop, model: orders.shopSaysPaid(model, order) }
      if (action === "cancel") return { shop, model: orders.shopCancels(model, order) }
      return { shop, model: orders.moves(model, order, action as "ready" | "shipped" | "delivered") }
    }
    default:
      return never()
  }
}

async function begin(model: Model, context: Context, order: ModelOrder) {
  const input = { idempotencyKey: crypto.randomUUID(), orderId: order.id, method: "sandbox" }
  const shop = await tried(operations.chargePayment(context, input))
  const may = orders.begin(model, order)
  if (may) {
    const reference = await openReference(context, order.id)
    // Begun twice within seconds, it is one.
    const same = order.attempts.find((attempt) => attempt.reference === reference)
    if (same) same.state = "open"
    else order.attempts.push({ reference, state: "open" })
  }
  return { shop, model: may }
}

export const itemOf = (model: Model, variant: string, amount: number): CartItem => {
  const { product, plain } = kindOf(model, variant)
  return { id: product, ...(!plain && { variant_id: variant }), amount }
}

/** Others were closed when this one was begun. */
async function openReference({ db }: Context, orderId: string): Promise<string> {
  const query = db.selectFrom("payment_attempts").select("reference").where("order_id", "=", orderId)
  return (await query.where("status", "=", "open").executeTakeFirstOrThrow()).reference
}

async function say(context: Context, reference: string, kind: PaymentEventKind, cents: number): Promise<void> {
  const at = context.now().toISOString()
  const amountCents = kind === "paid" ? cents : 0
  const event = { eventId: `${reference}:${kind}`, attemptReference: reference, kind, amountCents, currency: "EUR", at }
  await applyPaymentEvents(context, "sandbox", [event])
}

/** False when it is refused. */
export async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (isApiError(error) && error.status < 500) return false
    throw error
  }
}
