/** Mails, and the terminal, add up for a reader who knows nothing but what is written there. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import fc from "fast-check"
import { simpleParser } from "mailparser"
import { describe, expect, it } from "vitest"
import { giftCardHash } from "#provider/cart/giftCards/giftCards.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { MINUTES } from "#shared/limits.ts"
import { type CustomerWorld, newGiftCode, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { htmlSums, type ReadSums, textSums } from "#tests/support/readMail.ts"

/** Regular and reduced, of several kinds and rates, carried and not. */
const SOLD = ["cer-101", "cer-103", "cer-122", "cer-105", "des-305", "pap-415", "des-301"]

const cart = fc.record({
  locale: fc.constantFrom("es" as const, "en" as const),
  items: fc.uniqueArray(fc.record({ id: fc.constantFrom(...SOLD), amount: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ id }) => id,
  }),
  coupon: fc.option(
    fc.record({
      kind: fc.constantFrom(
        "percent" as const,
        "fixed_cart" as const,
        "fixed_product" as const,
        "free_shipping" as const,
      ),
      amount: fc.integer({ min: 1, max: 99 }),
      max_discount_cents: fc.option(fc.integer({ min: 1, max: 3000 })),
    }),
    { nil: undefined },
  ),
  giftCards: fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 2 }),
  method: fc.constantFrom("STORE_PICKUP", "HOME_DELIVERY", "EXPRESS"),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function check(read: ReadSums, pieces: number): void {
  for (const { amount, unitCents, cents } of read.lines) expect(amount * unitCents).toBe(cents)
  expect(sum(read.lines.map(({ amount }) => amount))).toBe(pieces)
  expect(sum(read.lines.map(({ cents }) => cents))).toBe(read.subtotal)
  expect(read.subtotal + sum(read.changes)).toBe(read.total)
  expect(read.total - sum(read.payments)).toBe(0)
}

export function addedUp(world: () => CustomerWorld, runs: number): void {
  const db = () => world().shop.connection.db

  async function newCoupon(facts: object): Promise<string> {
    const code = `C-${newGiftCode()}`
    await db()
      .insertInto("coupons")
      .values({
        code,
        kind: "percent",
        amount: 1,
        description_es: "",
        description_en: "",
        starts_at: null,
        ends_at: null,
        min_subtotal_cents: 0,
        max_discount_cents: null,
        usage_limit: null,
        per_customer_limit: null,
        exclude_sale_items: 0,
        product_ids: "[]",
        category_ids: "[]",
        department_ids: "[]",
        ...facts,
      })
      .execute()
    return code
  }

  async function newGiftCard(cents: number): Promise<string> {
    const code = newGiftCode()
    const created_at = new Date().toISOString()
    const secret = { id: newId(), code_hash: giftCardHash(code), last4: code.slice(-4) }
    const row = { initial_cents: cents, balance_cents: cents, expires_at: null, created_at }
    await db()
      .insertInto("gift_cards")
      .values({ ...secret, ...row })
      .execute()
    return code
  }

  async function place(wanted: typeof cart extends fc.Arbitrary<infer Wanted> ? Wanted : never) {
    const { api, email } = await world().customer({ locale: wanted.locale })
    await api.call("setCart", { products: wanted.items })
    // One that does not fit the cart, such as free delivery for a download, is refused: the order goes without.
    if (wanted.coupon) await refusalOf(api, "applyCoupon", { coupon: await newCoupon(wanted.coupon) })
    for (const cents of wanted.giftCards) await api.call("applyGiftCard", { code: await newGiftCard(cents) })
    const { version } = await api.call("setShippingMethod", { method: wanted.method })
    const billing = { ...orderInput(0).billing, email }
    const input = orderInput(version, { billing, deliveryMethod: wanted.method, paymentMethod: "sandbox" })
    return { api, order: await api.call("placeOrder", input) }
  }

  async function mailsAbout(number: string, email: string) {
    const { dataDir } = world().shop.place
    const mails = (await world().mailsTo(email)).filter(({ subject }) => subject.includes(number))
    return Promise.all(mails.map(async ({ file }) => simpleParser(await readFile(join(dataDir, "outbox", file)))))
  }

  describe("the mails of an order", () => {
    it(`add up as they are read, in HTML and text, and as the terminal does (${runs} orders)`, {
      timeout: 10 * MINUTES,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(cart, async (wanted) => {
          const { api, order } = await place(wanted)
          const pieces = sum(wanted.items.map(({ amount }) => amount))
          const own = await mailsAbout(order.number, order.email)
          const shops = await mailsAbout(order.number, "hola@azahar.example")
          expect([own.length, shops.length]).toEqual([1, 1])
          for (const mail of [...own, ...shops]) {
            for (const read of [htmlSums(String(mail.html)), textSums(mail.text ?? "")]) {
              check(read, pieces)
              expect([read.total, read.tax]).toEqual(
                [order.total, order.tax.total].map((each) => Math.round(each * 100)),
              )
            }
          }
          const { text } = await runOperator(world().shop, "order", order.number)
          const rows = text.split("\n").map((row) => row.trim().split(/ {2,}/))
          // For goods without a parcel, the kind follows the amount.
          const amountIn = (row: string[]) => Number(row.findLast((cell) => /^-?\d+\.\d\d$/.test(cell)))
          const cents = (start: RegExp) =>
            rows.filter(([name = ""]) => start.test(name)).map((row) => Math.round(amountIn(row) * 100))
          const [total = 0] = cents(/^total$/)
          expect(sum(cents(/^\d+ × /))).toBe(cents(/^subtotal$/)[0])
          expect(sum(cents(/^(subtotal|discount .*|delivery)$/))).toBe(total)
          expect(total + sum(cents(/^gift card /))).toBe(Math.round(order.amount_due * 100))
          // Returns the held stock for the next test.
          if (order.canCancel) await api.call("cancelOrder", { id: order.id })
        }),
        { numRuns: runs },
      )
    })
  })
}
