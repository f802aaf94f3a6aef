/** What makes a cart cheaper or pays it: coupons and gift cards; and the quote for guests. */
import { describe, expect, it } from "vitest"
import { giftCardHash } from "#provider/cart/giftCards.ts"
import { newId } from "#provider/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, newNetwork, refusalOf } from "#tests/support/customerWorld.ts"

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => ALPHABET[byte % 32]).join("")
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

export function cartPayment(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db

  async function withCart(
    products = [
      { id: "cer-101", amount: 1 },
      { id: "cer-103", amount: 1 },
    ],
  ) {
    const customer = await world().customer()
    await customer.api.call("setCart", { products })
    return customer
  }

  async function coupon(facts: object = {}): Promise<string> {
    const code = `C-${newCode()}`
    await db()
      .insertInto("coupons")
      .values({
        code,
        kind: "percent",
        amount: 10,
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

  describe("a coupon", () => {
    it.each([
      ["of ten percent", {}, 9.46],
      ["of an amount", { kind: "fixed_cart", amount: 500 }, 5],
      ["of more than there is", { kind: "fixed_cart", amount: 50_000 }, 94.6],
      ["with a bound", { amount: 50, max_discount_cents: 700 }, 7],
      ["for regular prices alone", { amount: 50, exclude_sale_items: 1 }, 32],
      ["for one product", { product_ids: '["cer-103"]' }, 3.06],
      ["for a category or a product", { category_ids: '["azulejos"]', product_ids: '["nada"]' }, 9.46],
      ["of an amount for each piece", { kind: "fixed_product", amount: 200 }, 4],
    ])("%s takes off what it says", async (_what, facts, discount) => {
      const { api } = await withCart()
      const code = await coupon(facts)
      const given = await api.call("applyCoupon", { coupon: ` ${code.toLowerCase()} ` })
      expect(given).toMatchObject({
        coupon_code: code,
        coupon_id: code,
        coupon_discount: discount,
        subtotal_price: 94.6,
      })
      expect(given.total_price).toBeCloseTo(94.6 - discount, 10)
      expect(await api.call("getCart", {})).toEqual(given)
      const without = await api.call("deleteCoupon", {})
      expect(without).toMatchObject({ coupon_code: null, coupon_discount: 0, total_price: 94.6 })
    })

    it("of free delivery makes standard delivery free, and no other", async () => {
      const { api } = await withCart([{ id: "cer-103", amount: 1 }])
      await api.call("setShippingMethod", { method: "HOME_DELIVERY" })
      expect(await api.call("applyCoupon", { coupon: "PORTESGRATIS" })).toMatchObject({
        delivery_cost: 0,
        coupon_discount: 0,
      })
      expect(await api.call("setShippingMethod", { method: "EXPRESS" })).toMatchObject({ delivery_cost: 9.9 })
    })

    it("takes the place of the one before", async () => {
      const { api } = await withCart()
      await api.call("applyCoupon", { coupon: await coupon() })
      const second = await coupon({ kind: "fixed_cart", amount: 100 })
      expect(await api.call("applyCoupon", { coupon: second })).toMatchObject({
        coupon_code: second,
        coupon_discount: 1,
      })
    })

    it.each([
      ["not_started", { starts_at: fromNow(DAYS) }],
      ["expired", { ends_at: fromNow(-DAYS) }],
      ["below_minimum", { min_subtotal_cents: 10_000 }],
      ["not_applicable", { product_ids: '["tex-231"]' }],
      ["used_up", { usage_limit: 1 }],
      ["already_used", { per_customer_limit: 1 }],
    ])("is refused as %s, and the cart stays as it was", async (reason, facts) => {
      const { api, id } = await withCart()
      const before = await api.call("applyCoupon", { coupon: await coupon() })
      const code = await coupon(facts)
      await db()
        .insertInto("coupon_uses")
        .values({ coupon_code: code, order_id: newId(), user_id: id, at: fromNow(0) })
        .execute()
      const refusal = await refusalOf(api, "applyCoupon", { coupon: code })
      expect(refusal).toMatchObject({ status: 422, code: "invalid_coupon", fields: { coupon: reason } })
      if (reason === "below_minimum") expect(refusal?.extra).toEqual({ minimum: 100 })
      expect(await api.call("getCart", {})).toEqual(before)
    })

    it("that nobody knows is not found, and none holds for an empty cart", async () => {
      const { api } = await withCart()
      expect(await refusalOf(api, "applyCoupon", { coupon: "' or 1=1 --" })).toMatchObject({
        status: 422,
        fields: { coupon: "not_found" },
      })
      const { api: empty } = await world().customer()
      expect(await refusalOf(empty, "applyCoupon", { coupon: "BIENVENIDA10" })).toMatchObject({
        fields: { coupon: "not_applicable" },
      })
      expect(await refusalOf(api, "applyCoupon", { coupon: "" })).toMatchObject({
        status: 400,
        fields: { coupon: "missing" },
      })
      expect(await refusalOf(api, "applyCoupon", { coupon: "x".repeat(33) })).toMatchObject({
        status: 400,
        fields: { coupon: "too_long" },
      })
    })

    it("goes when the cart no longer deserves it, and that is said", async () => {
      const { api } = await withCart()
      await api.call("applyCoupon", { coupon: await coupon({ min_subtotal_cents: 9000 }) })
      const less = await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      expect(less).toMatchObject({
        coupon_code: null,
        coupon_discount: 0,
        notices: [{ code: "coupon_dropped", reason: "below_minimum" }],
      })
      expect(await api.call("getCart", {})).toMatchObject({ coupon_code: null, notices: [] })
    })

    it("is not found by trying", async () => {
      const network = newNetwork()
      const quote = () =>
        refusalOf(world().guest({ network }), "quoteCart", {
          products: [{ id: "cer-101", amount: 1 }],
          coupon: newCode(),
        })
      for (let times = 0; times < 40; times += 1) expect(await quote()).toBeUndefined()
      expect(await quote()).toMatchObject({ status: 429 })
    })
  })

  async function giftCard(cents: number, facts: object = {}): Promise<string> {
    const code = newCode()
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
      for (const wrong of [newCode(), "O0I1O0I1O0I1O0I1", "x", code.slice(-4)]) {
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
      const guess = () => refusalOf(api, "applyGiftCard", { code: newCode() })
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
