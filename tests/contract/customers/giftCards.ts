/** Gift cards pay for a cart before money does, and a guest's cart is priced. */
import { describe, expect, it } from "vitest"
import { giftCardHash } from "#provider/cart/giftCards/giftCards.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, newGiftCode, newNetwork, refusalOf } from "#tests/support/customerWorld.ts"

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

export function giftCards(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db

  async function withCart() {
    const customer = await world().customer()
    await customer.api.call("setCart", {
      products: [
        { id: "cer-101", amount: 1 },
        { id: "cer-103", amount: 1 },
      ],
    })
    return customer
  }

  async function giftCard(cents: number, facts: object = {}): Promise<string> {
    const code = newGiftCode()
    await db()
      .insertInto("gift_cards")
      .values({
        id: newId(),
        code_hash: giftCardHash(code),
        last4: code.slice(-4),
        initial_cents: 100_000,
        balance_cents: cents,
        expires_at: null,
        created_at: fromNow(0),
        ...facts,
      })
      .execute()
    return code
  }

  describe("a gift card", () => {
    it("pays a guest's cart too, which counts guesses alone", async () => {
      const products = [{ id: "cer-101", amount: 1 }]
      const [code, blocked] = [await giftCard(1000), await giftCard(1000, { status: "blocked" })]
      const guest = world().guest({ network: newNetwork() })
      const quote = () => guest.call("quoteCart", { products, gift_cards: [code, code.toLowerCase(), blocked] })
      expect(await quote()).toMatchObject({
        total_price: 64,
        amount_due: 54,
        gift_cards: [{ last4: code.slice(-4), balance: 10, used: 10 }],
        notices: [{ code: "gift_card_dropped", reason: "not_found" }],
      })
      for (let asked = 0; asked < 30; asked += 1) await guest.call("quoteCart", { products, gift_cards: [code] })
      const guesses = Array.from({ length: 30 }, () => ({ products, gift_cards: [newGiftCode()] }))
      const refusals = []
      for (const guess of guesses) refusals.push((await refusalOf(guest, "quoteCart", guess))?.status)
      expect(refusals.at(-1)).toBe(429)
    })

    it("pays last and leaves the total as it is; several pay one after the other", async () => {
      const { api } = await withCart()
      const [small, large] = [await giftCard(1000), await giftCard(50_000)]
      await api.call("applyGiftCard", { code: small })
      const typed = `${large.slice(0, 4)}-${large.slice(4, 8)} ${large.slice(8).toLowerCase()}`
      const given = await api.call("applyGiftCard", { code: typed })
      expect(given).toMatchObject({ total_price: 94.6, amount_due: 0 })
      expect(given.gift_cards).toEqual([
        { last4: small.slice(-4), balance: 10, used: 10 },
        { last4: large.slice(-4), balance: 500, used: 84.6 },
      ])
      expect(JSON.stringify(given)).not.toContain(large)
      const less = await api.call("deleteGiftCard", { last4: large.slice(-4) })
      expect(less).toMatchObject({ amount_due: 84.6, gift_cards: [{ last4: small.slice(-4) }] })
    })

    it.each([
      ["not_found", 1000, { status: "blocked" }],
      ["expired", 1000, { expires_at: fromNow(-DAYS) }],
      ["used_up", 0, {}],
    ])("is refused as %s", async (reason, cents, facts) => {
      const { api } = await withCart()
      const refusal = await refusalOf(api, "applyGiftCard", { code: await giftCard(cents, facts) })
      expect(refusal).toMatchObject({ status: 422, code: "invalid_gift_card", fields: { code: reason } })
    })

    it("pays once for a cart, and is known by its code alone", async () => {
      const { api } = await withCart()
      const code = await giftCard(1000)
      await api.call("applyGiftCard", { code })
      expect(await refusalOf(api, "applyGiftCard", { code })).toMatchObject({ fields: { code: "already_applied" } })
      for (const wrong of [newGiftCode(), "O0I1O0I1O0I1O0I1", "x", code.slice(-4)]) {
        expect(await refusalOf(api, "applyGiftCard", { code: wrong })).toMatchObject({
          status: 422,
          fields: { code: "not_found" },
        })
      }
    })

    it("that is spent elsewhere meanwhile goes, and that is said", async () => {
      const { api } = await withCart()
      const code = await giftCard(1000)
      await api.call("applyGiftCard", { code })
      await db()
        .updateTable("gift_cards")
        .set({ balance_cents: 0 })
        .where("code_hash", "=", giftCardHash(code))
        .execute()
      expect(await api.call("getCart", {})).toMatchObject({
        gift_cards: [],
        amount_due: 94.6,
        notices: [{ code: "gift_card_dropped", before: code.slice(-4), reason: "used_up" }],
      })
    })

    it("is not found by trying", async () => {
      const { token } = await withCart()
      const network = newNetwork()
      const api = world().as(token, network)
      const guess = () => refusalOf(api, "applyGiftCard", { code: newGiftCode() })
      for (let times = 0; times < 15; times += 1) expect(await guess()).toMatchObject({ status: 422 })
      expect(await guess()).toMatchObject({ status: 429 })
    })
  })

  describe("a guest's quote", () => {
    const products = [
      { id: "cer-103", amount: 1 },
      { id: "cer-101", amount: 200 },
      { id: "cer-125", amount: 1 },
    ]

    it("prices a cart in its own order, says what cannot be had, and stores nothing", async () => {
      const given = await world()
        .guest()
        .call("quoteCart", { products, delivery_method: "HOME_DELIVERY", coupon: "bienvenida10" })
      expect(given).toMatchObject({
        id: "guest_cart",
        version: 0,
        products: [
          { id: "cer-103", sale_price: "30.60" },
          { id: "cer-101", amount: 18 },
        ],
        subtotal_price: 1182.6,
        coupon_code: "BIENVENIDA10",
        coupon_discount: 118.26,
        delivery_method: "HOME_DELIVERY",
        delivery_cost: 0,
        total_price: 1064.34,
      })
      expect(given.notices.map(({ code, id }) => [code, id])).toEqual([
        ["clamped_to_stock", "cer-101"],
        ["unavailable", "cer-125"],
      ])
      expect(await world().guest().call("quoteCart", { products: [] })).toMatchObject({
        id: "empty_cart",
        total_price: 0,
        version: 0,
      })
    })

    it("says why a coupon or a method does not hold, instead of refusing", async () => {
      const input = {
        products: [{ id: "cer-103", amount: 1 }],
        coupon: "VERANO15",
        delivery_method: "EXPRESS",
        zip: "38001",
      }
      const given = await world().guest().call("quoteCart", input)
      expect(given).toMatchObject({ coupon_code: null, delivery_method: "STORE_PICKUP" })
      expect(given.notices).toEqual([
        { code: "delivery_changed", before: "EXPRESS", after: "STORE_PICKUP" },
        { code: "coupon_dropped", reason: "expired" },
      ])
    })

    it.each([
      [{ products: {} }, { products: "format" }],
      [{ products: [{ id: "cer-101", amount: -3 }] }, { "products.0.amount": "format" }],
      [{ products: [], zip: "1" }, { zip: "format" }],
      [{ products: [], country: "Spain" }, { country: "format" }],
      [{ products: [], user_id: "x" }, { user_id: "unknown" }],
    ])("refuses %j by its field", async (input, fields) => {
      expect(await refusalOf(world().guest(), "quoteCart", input)).toMatchObject({ status: 400, fields })
    })
  })
}
