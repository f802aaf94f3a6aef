/** Any sequence of what shoppers, providers and the shop's operator do, against a model that knows the rules and nothing of the code. Source: defences D-50. */
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { operations } from "#provider/api/operations.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { priceOf, today } from "#tests/support/model/carts.ts"
import { commands, run, type Sequence, type Stage } from "#tests/support/model/commands.ts"
import { never } from "#tests/support/model/facts.ts"
import { givenBack, isOpen, paymentState } from "#tests/support/model/orders.ts"
import { cents } from "#tests/support/model/placing.ts"
import { type ModelWorld, openModelWorld } from "#tests/support/model/world.ts"

const RUNS = isLongRun ? 2000 : 30
const KEYS_KEPT_MS = 30 * DAYS

/** Random runs hardly ever come to it: a transfer arrives when its order was given up and another took the last pieces. */
const TRANSFER_TOO_LATE: Sequence = [
  [1, { does: "set", items: [{ kind: 3, amount: 1 }] }],
  [1, { does: "place", method: "STORE_PICKUP", zip: "46003", payment: "sandbox", stale: false, wrong: false }],
  [0, { does: "wait", minutes: 11_520 }],
  [0, { does: "buy", items: [{ kind: 3, amount: 2 }], method: "STORE_PICKUP", zip: "46003", payment: "sandbox" }],
  [0, { does: "operate", which: 0, action: "paid" }],
  [0, { does: "wait", minutes: 20 }],
]

describe("any sequence of commands", () => {
  let opened: ModelWorld | undefined
  beforeAll(async () => {
    opened = await openModelWorld()
  })
  afterAll(() => opened?.close())

  /** Catches: any cent, piece, coupon use or gift card balance that is not what the rules say; fast-check shows the shortest run. */
  it(`leaves carts, orders, stock and cards as the rules say, to the cent (${RUNS} runs)`, {
    timeout: (isLongRun ? 30 : 5) * MINUTES,
  }, async () => {
    const world = opened ?? never()
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const stage: Stage = { ...(await world.begin()), setNow: world.setNow }
        for (const [customer, command] of sequence) {
          const { shop, model } = await run(stage, customer, command)
          expect({ command, done: shop }).toEqual({ command, done: model })
        }
        await compare(world, stage)
      }),
      { numRuns: RUNS, examples: [[TRANSFER_TOO_LATE]] },
    )
    expect(await world.broken()).toEqual([])
  })
})

async function compare({ connection: { db } }: ModelWorld, { model, contexts }: Stage): Promise<void> {
  const variants = model.kinds.map((kind) => kind.variant)
  const stock = await db.selectFrom("variants").select(["id", "stock"]).where("id", "in", variants).execute()
  expect(new Map(stock.map((row) => [row.id, row.stock]))).toEqual(new Map([...model.stock].toSorted()))
  const ids = model.cards.map((card) => card.id)
  const cards = await db.selectFrom("gift_cards").select("balance_cents").where("id", "in", ids).orderBy("id").execute()
  expect(cards.map((card) => card.balance_cents)).toEqual(model.cards.map((card) => card.balance))
  const codes = Object.keys(model.coupons)
  const uses = await db.selectFrom("coupon_uses").select("order_id").where("coupon_code", "in", codes).execute()
  expect(uses.map((use) => use.order_id).toSorted()).toEqual(model.uses.map((use) => use.order.id).toSorted())
  for (const [customer, context] of contexts.entries()) {
    const { cart } = today(model, customer, model.carts[customer] ?? never())
    const found = await operations.getCart(context, {})
    expect(new Map(found.products.map((line) => [line.variant_id ?? line.id, line.amount]))).toEqual(cart.lines)
    const { subtotal, discount, delivery, total, due } = priceOf(model, cart)
    expect({
      version: found.version,
      coupon: found.coupon_code ?? undefined,
      subtotal: cents(found.subtotal_price),
      discount: cents(found.coupon_discount),
      delivery: cents(found.delivery_cost),
      total: cents(found.total_price),
      due: cents(found.amount_due),
    }).toEqual({ version: cart.version, coupon: cart.coupon, subtotal, discount, delivery, total, due })
  }
  const recent = model.orders.filter((order) => order.placedAt >= model.now - KEYS_KEPT_MS).map((order) => order.id)
  const owners = contexts.flatMap(({ customer }) => customer?.id ?? [])
  const keys = await db.selectFrom("idempotency_keys").select("order_id").where("owner", "in", owners).execute()
  expect(keys.map((key) => key.order_id).toSorted()).toEqual(recent.toSorted())
  for (const order of model.orders) {
    const found = await operations.getOrder(contexts[order.customer] ?? never(), { id: order.id })
    const gifts = await db.selectFrom("gift_cards").selectAll().where("order_id", "=", order.id).execute()
    expect({
      paid: cents(found.paid),
      refunded: cents(found.refunded),
      canPay: found.canPay,
      fulfilment: found.fulfilmentStatus,
      isWithdrawn: found.withdrawnAt !== null,
      ...(paymentState(order) !== undefined && { payment: found.paymentStatus }),
      issued: gifts.reduce((sum, gift) => sum + gift.initial_cents, 0),
      isBlocked: gifts.some((gift) => gift.status === "blocked"),
    }).toEqual({
      paid: order.paid,
      refunded: givenBack(order),
      canPay: isOpen(order),
      fulfilment: order.fulfilment,
      isWithdrawn: order.withdrawn,
      ...(paymentState(order) !== undefined && { payment: paymentState(order) }),
      issued: order.issued,
      isBlocked: order.issued > 0 && (order.cancelled === "shop" || order.cancelled === "withdrawn"),
    })
  }
}
