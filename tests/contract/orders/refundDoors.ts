/** Money of any order given back by any of its ways, in any sequence: page and API, owner and command, mails and books say the same. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { centsOf } from "#shared/cartLines.ts"
import type { Order } from "#shared/contract/order.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"
import { givenBack } from "#shared/orderSums.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { newGiftCard } from "#tests/support/giftCard.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, pay } from "#tests/support/orderWorld.ts"

/** At 21 %, 10 % and 4 %, carried, and a file. */
const SOLD = ["cer-105", "cer-103", "des-305", "des-301", "pap-415"]

const pieces = fc.record({ line: fc.nat(3), pieces: fc.integer({ min: 1, max: 3 }) })
const step = fc.oneof(
  fc.record({ does: fc.constant("withdraw" as const), of: fc.option(pieces) }),
  fc.record({ does: fc.constant("accept" as const), restocks: fc.boolean() }),
  fc.record({ does: fc.constant("refund pieces" as const), of: pieces, delivery: fc.boolean() }),
  fc.record({ does: fc.constant("refund" as const), cents: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ does: fc.constant("command" as const), cents: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ does: fc.constant("send part" as const), of: pieces }),
  fc.record({ does: fc.constant("send" as const) }),
  fc.record({ does: fc.constant("deliver" as const) }),
  fc.record({ does: fc.constant("cancel" as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const bought = fc.record({
  items: fc.uniqueArray(fc.record({ id: fc.constantFrom(...SOLD), amount: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ id }) => id,
  }),
  percent: fc.option(fc.integer({ min: 1, max: 60 })),
  card: fc.option(fc.integer({ min: 1, max: 9000 })),
  method: fc.constantFrom("STORE_PICKUP", "HOME_DELIVERY", "EXPRESS"),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export function refundDoors(world: () => CustomerWorld, runs: number): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const db = () => world().shop.connection.db
  const openOwner = async () => {
    const { person } = await signedIn(world().shop, "owner")
    return { ...adminOf(world().shop), actor: person.actor }
  }

  async function place({ items, percent, card, method }: typeof bought extends fc.Arbitrary<infer One> ? One : never) {
    const { api, email } = await world().customer({ locale: "es" })
    await api.call("setCart", { products: items })
    if (percent !== null) {
      await shop("coupon", `DOORS-${percent}`, "percent", String(percent))
      await api.call("applyCoupon", { coupon: `DOORS-${percent}` })
    }
    if (card !== null) await api.call("applyGiftCard", { code: await newGiftCard(db(), card) })
    const { version } = await api.call("setShippingMethod", { method })
    const billing = { ...orderInput(0).billing, email }
    const order = await api.call("placeOrder", orderInput(version, { billing, deliveryMethod: method }))
    if (order.amount_due > 0) await pay(world(), api, order)
    return { api, email, order }
  }

  /** A refusal changes nothing. */
  async function take(
    owner: Awaited<ReturnType<typeof openOwner>>,
    made: Awaited<ReturnType<typeof place>>,
    one: Step,
  ) {
    const { api, order } = made
    const { number, lines } = order
    const named = "of" in one && one.of ? { ...one.of, line: one.of.line % lines.length } : undefined
    const run = (name: Parameters<typeof runAdmin>[1], input: object) => runAdmin(owner, name, { number, ...input })
    switch (one.does) {
      case "withdraw": {
        const line = named && lines[named.line]
        const { id, variant_id } = line ?? { id: "", variant_id: undefined }
        const back = { id, amount: named?.pieces ?? 0, ...(variant_id !== undefined && { variant_id }) }
        return api.call("withdrawOrder", { id: order.id, ...(line && { lines: [back] }) })
      }
      case "accept": {
        const waiting = db().selectFrom("withdrawals").select("id").where("order_id", "=", order.id)
        const open = await waiting.where("state", "=", "waiting").executeTakeFirst()
        return open && runAdmin(owner, "answerWithdrawal", { id: open.id, word: "accept", restocks: one.restocks })
      }
      case "refund pieces":
        return run("refundOrder", { lines: [named], delivery: one.delivery })
      case "refund":
        return run("refundOrder", { cents: one.cents })
      case "command":
        return shop("order", number, "refund", (one.cents / 100).toFixed(2))
      case "send part":
        return run("splitShipment", { lines: [named] })
      case "send":
        return run("shipOrder", {})
      case "deliver":
        return run("deliverOrder", {})
      case "cancel":
        return run("cancelOrder", {})
    }
  }

  async function check({ email, order: { id, number } }: { email: string; order: Order }, read: () => Promise<Order>) {
    const order = await read()
    const [taken, back] = [centsOf(order.total), centsOf(order.refunded)]
    const { toCards, elsewhereCents } = givenBack(order)
    const onCards = sum(toCards.map(({ cents }) => cents))
    expect(back).toBeLessThanOrEqual(taken)
    expect(onCards).toBeLessThanOrEqual(sum(order.gift_cards.map(({ used }) => centsOf(used))))
    expect(elsewhereCents).toBeLessThanOrEqual(centsOf(order.paid))
    expect(order.paymentStatus).toBe(back === 0 ? "paid" : back < taken ? "partially_refunded" : "refunded")
    expect(back === taken ? order.status : "").toBe(back === taken ? "refunded" : "")
    const row = await db().selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    expect(row.refunded_cents).toBe(elsewhereCents)

    const today = dayOf(new Date().toISOString())
    const books = await readBooks(db(), { from: today, to: dayOf(new Date(Date.now() + DAYS).toISOString()) })
    const own = books.refunds.filter((each) => each.order.id === id)
    expect(sum(own.map(({ cents }) => cents))).toBe(back)
    const sold = books.orders.find((each) => each.order.id === id)?.parts ?? []
    const byRate = (parts: typeof sold) =>
      Map.groupBy(parts, ({ rate, kind, territory }) => `${kind} ${rate} ${territory ?? ""}`)
    const gross = (parts: typeof sold) => sum(parts.map(({ baseCents, taxCents }) => baseCents + taxCents))
    const given = own.flatMap(({ parts }) => parts)
    expect(gross(given)).toBe(back)
    for (const [rate, parts] of byRate(given)) {
      expect([rate, gross(parts) <= gross(byRate(sold).get(rate) ?? [])]).toEqual([rate, true])
    }

    const mails = await world().mailsTo(email)
    const told = ({ text }: { text: string }) =>
      [...text.matchAll(/^Devuelto[^:\n]*:?\s+([\d.]+),(\d\d)/gm)].map(([, euros = "", cents = ""]) =>
        Number(euros.replace(".", "") + cents),
      )
    const cancelled = mails.find(({ subject }) => subject === `El pedido ${number} se ha cancelado`)
    const refunds = mails.filter(({ subject }) => subject === `Reembolso del pedido ${number}`)
    const apart = sum(refunds.flatMap(told))
    // The mail of a cancelled order says what is on its gift cards again, with what went there before.
    if (cancelled) expect(sum(told(cancelled))).toBe(onCards)
    if (cancelled) expect([apart >= elsewhereCents, apart <= back]).toEqual([true, true])
    else expect(apart).toBe(back)
  }

  describe("money given back", () => {
    it(`is the same to all who are told, and never more than was paid (${runs} orders)`, {
      timeout: 20 * MINUTES,
    }, async () => {
      const owner = await openOwner()
      await fc.assert(
        fc.asyncProperty(bought, fc.array(step, { minLength: 1, maxLength: 5 }), async (wanted, steps) => {
          const made = await place(wanted)
          for (const one of steps) {
            await take(owner, made, one).catch((error: { status?: number }) => {
              // Only what the shop itself refuses.
              if (error.status === undefined || error.status >= 500) throw error
            })
            await world().shop.provider.runOrderJobs()
          }
          await check(made, () => made.api.call("getOrder", { id: made.order.id }))
        }),
        { numRuns: runs },
      )
    })
  })
}
