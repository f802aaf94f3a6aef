/** Coupons make a cart cheaper. */
import { describe, expect, it } from "vitest"
import { newId } from "#provider/platform/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, newGiftCode, newNetwork, refusalOf } from "#tests/support/customerWorld.ts"

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

export function coupons(world: () => CustomerWorld): void {
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
    const code = `C-${newGiftCode()}`
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

  describe("a coupon [D-54]", () => {
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
          coupon: newGiftCode(),
        })
      for (let times = 0; times < 40; times += 1) expect(await quote()).toBeUndefined()
      expect(await quote()).toMatchObject({ status: 429 })
    })

    it("that holds may be asked about as often as a cart changes", async () => {
      const network = newNetwork()
      const products = [{ id: "cer-101", amount: 1 }]
      const guest = world().guest({ network })
      const api = world().as((await withCart()).token, network)
      const code = await coupon()
      for (let times = 0; times <= 40; times += 1) {
        expect(await guest.call("quoteCart", { products, coupon: code })).toMatchObject({ coupon_code: code })
        await api.call("applyCoupon", { coupon: code })
      }
    })
  })
}
