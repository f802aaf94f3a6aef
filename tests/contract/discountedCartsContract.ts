/** Any cart with discounts without a code, and one of `shop.config.ts`, costs the same at every door, and the same as a second program adds up. To be run on each database. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import fc from "fast-check"
import { simpleParser } from "mailparser"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { centsOf, takenOffCents } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"
import { cartSums, orderSums } from "#shared/orderSums.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { anyDiscounts, setDiscounts } from "#tests/support/anyDiscounts.ts"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, type TestCustomer } from "#tests/support/customerWorld.ts"
import { DISCOUNTED, expectedPrice, ownDiscount, readGoods, type Wanted } from "#tests/support/discountedPrice.ts"
import { expectNoErrors } from "#tests/support/expectNoErrors.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, pay } from "#tests/support/orderWorld.ts"
import { htmlSums, textSums } from "#tests/support/readMail.ts"

const QUOTES = isLongRun ? 10_000 : 150
const ORDERS = isLongRun ? 500 : 12

const wanted: fc.Arbitrary<Wanted> = fc.record({
  discounts: anyDiscounts(DISCOUNTED.map(({ id }) => id)),
  items: fc.uniqueArray(
    fc.record({ good: fc.constantFrom(...DISCOUNTED.keys()), amount: fc.integer({ min: 1, max: 7 }) }),
    { minLength: 1, maxLength: 5, selector: ({ good }) => good },
  ),
  coupon: fc.constantFrom(undefined, undefined, "CASA15", "CASA700", "CASA333"),
  method: fc.constantFrom("STORE_PICKUP", "HOME_DELIVERY", "EXPRESS"),
  returning: fc.boolean(),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export function describeDiscountedCarts(engine: Engine): void {
  let databases: Databases | undefined
  let shop: ContractShop
  let world: CustomerWorld
  let goods: Awaited<ReturnType<typeof readGoods>>
  let regular: TestCustomer
  beforeAll(async () => {
    databases = await openDatabases(engine)
    const extensions = await readExtensions((own) => own.discount("points", ownDiscount))
    shop = await openContractShop(databases, { seedDemo: true, extensions })
    world = customerWorld(shop, "in process")
    const { db } = shop.connection
    await db.updateTable("variants").set({ stock: 9_999_999 }).where("stock", ">", 0).execute()
    await runOperator(shop, "coupon", "CASA15", "percent", "15")
    await runOperator(shop, "coupon", "CASA700", "off", "7")
    await runOperator(shop, "coupon", "CASA333", "each", "3.33")
    goods = await readGoods(db)
    regular = await orderedBefore()
  })
  afterAll(async () => {
    await shop.close()
    await databases?.stop()
  })

  async function orderedBefore(): Promise<TestCustomer> {
    const customer = await world.customer()
    const { version } = await customer.api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
    await pay(world, customer.api, await customer.api.call("placeOrder", orderInput(version)))
    return customer
  }

  const products = ({ items }: Wanted) =>
    items.map(({ good, amount }) => ({ ...(DISCOUNTED[good] ?? never()), amount }))

  /** A coupon that does not fit is left out, as the shop leaves it out. */
  const expected = (one: Wanted, cart: Pick<Cart, "coupon_code">) =>
    expectedPrice(goods, { ...one, coupon: cart.coupon_code ?? undefined })

  const shown = (cart: Cart) => ({
    subtotal: centsOf(cart.subtotal_price),
    off: takenOffCents(cart),
    delivery: centsOf(cart.delivery_cost),
    total: centsOf(cart.total_price),
    tax: centsOf(cart.tax.total),
  })
  const summed = ({
    subtotalCents,
    discounts,
    discount,
    delivery,
    totalCents,
    taxCents,
  }: ReturnType<typeof cartSums>) => ({
    subtotal: subtotalCents,
    off: sum(discounts.map(({ cents }) => cents)) + (discount?.cents ?? 0),
    delivery: delivery?.cents ?? 0,
    total: totalCents,
    tax: taxCents,
  })

  describe("a quote", () => {
    it(`is the second program's, in either order of its lines (${QUOTES} carts)`, {
      timeout: 30 * MINUTES,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(wanted, async (given) => {
          const one = { ...given, returning: false }
          await setDiscounts(shop.connection.db, one.discounts)
          const ask = (asked: ReturnType<typeof products>) =>
            world.guest().call("quoteCart", {
              products: asked,
              delivery_method: one.method,
              ...(one.coupon !== undefined && { coupon: one.coupon }),
            })
          const [forward, backward] = await Promise.all([ask(products(one)), ask(products(one).toReversed())])
          const { lines: _lines, ...price } = expected(one, forward)
          expect(shown(forward)).toEqual(price)
          expect(shown(backward)).toEqual(price)
          expect(summed(cartSums(forward))).toEqual(price)
          expect(backward.discounts).toEqual(forward.discounts)
        }),
        { numRuns: QUOTES },
      )
    })
  })

  describe("an order", () => {
    it(`costs that in cart, order, mails and books, and gives back that piece by piece (${ORDERS} orders)`, {
      timeout: 30 * MINUTES,
    }, async () => {
      const { person } = await signedIn(shop, "owner")
      const owner = { ...adminOf({ provider: shop.provider }), actor: person.actor }
      await fc.assert(
        fc.asyncProperty(wanted, fc.boolean(), async (one, withdraws) => {
          await setDiscounts(shop.connection.db, one.discounts)
          const { api, email } = one.returning ? regular : await world.customer()
          await api.call("setCart", { products: products(one) })
          if (one.coupon !== undefined) await api.call("applyCoupon", { coupon: one.coupon }).catch(refused)
          const cart = await api.call("setShippingMethod", { method: one.method })
          const { lines, ...price } = expected(one, cart)
          expect(shown(await api.call("getCart", {}))).toEqual(price)
          const billing = { ...orderInput(0).billing, email }
          const input = orderInput(cart.version, { billing, deliveryMethod: one.method })
          const order = await api.call("placeOrder", { ...input, total: cart.total_price })
          expect(summed(orderSums(order))).toEqual(price)
          const totals = order.lines.map(({ id, variant_id, total }) => [variant_id ?? id, centsOf(total)] as const)
          expect(new Map(totals)).toEqual(new Map(lines))
          if (order.amount_due > 0) await pay(world, api, order)
          const read = () => api.call("getOrder", { id: order.id })
          expect((await runAdmin(owner, "viewOrder", { number: order.number })).total).toBe(order.total)
          await inMails(order, email, price)
          await inBooks(order, price)

          const pieces = order.lines.flatMap(({ amount }, line) => Array.from({ length: amount }, () => line))
          const expectBack = async (cents: number) => {
            await shop.provider.runOrderJobs()
            expect(centsOf((await read()).refunded)).toBe(cents)
          }
          for (const line of withdraws ? [] : pieces)
            await runAdmin(owner, "refundOrder", { number: order.number, lines: [{ line, pieces: 1 }] }).catch(refused)
          for (const line of withdraws ? pieces : []) {
            const { id, variant_id } = order.lines[line] ?? never()
            const back = { id, amount: 1, ...(variant_id !== undefined && { variant_id }) }
            await api.call("withdrawOrder", { id: order.id, lines: [back] }).catch(refused)
          }
          if (!withdraws) {
            await expectBack(price.total - price.delivery)
            if (price.delivery > 0) await runAdmin(owner, "refundOrder", { number: order.number, delivery: true })
          }
          await expectBack(price.total)
        }),
        { numRuns: ORDERS },
      )
    })
  })

  /** As they are read, in HTML and text. */
  async function inMails({ number, lines }: Order, email: string, { subtotal, off, delivery, total, tax }: Price) {
    const mails = (await world.mailsTo(email)).filter(({ subject }) => subject.includes(number))
    const file = mails.at(-1)?.file ?? never()
    const mail = await simpleParser(await readFile(join(shop.place.dataDir, "outbox", file)))
    for (const read of [htmlSums(String(mail.html)), textSums(mail.text ?? "")]) {
      expect(read.lines.map(({ cents }) => cents)).toEqual(lines.map(({ price, amount }) => centsOf(price) * amount))
      expect([read.subtotal, sum(read.changes), read.total, read.tax]).toEqual([subtotal, delivery - off, total, tax])
    }
  }

  async function inBooks({ id }: Order, { total, tax }: Price) {
    const now = Date.now()
    const days = { from: dayOf(new Date(now - DAYS).toISOString()), to: dayOf(new Date(now + DAYS).toISOString()) }
    const sold = (await readBooks(shop.connection.db, days)).orders.find((each) => each.order.id === id)?.parts ?? []
    const taxCents = sum(sold.map((part) => part.taxCents))
    expect([sum(sold.map(({ baseCents }) => baseCents)) + taxCents, taxCents]).toEqual([total, tax])
  }

  describe("in the end", () => {
    it("nothing went wrong unsaid", () => {
      expectNoErrors(shop)
    })
  })
}

type Price = Omit<ReturnType<typeof expectedPrice>, "lines">

/** Only what the shop itself refuses, such as giving back a piece that cost nothing. */
function refused(error: { status?: number }): void {
  if (error.status === undefined || error.status >= 500) throw error
}

function never(): never {
  throw new Error("There is none")
}
