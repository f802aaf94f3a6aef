/** Ordering a cart: what is taken, what is frozen, what is refused. */
import { describe, expect, it } from "vitest"
import { type CustomerWorld, refusalOf, someAddress, someBilling } from "#tests/support/customerWorld.ts"
import { demoGiftCard } from "#tests/support/demoCodes.ts"
import { newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"

const stockOf = async (world: CustomerWorld, id: string) => {
  const query = world.shop.connection.db.selectFrom("variants").select("stock").where("id", "=", id)
  return (await query.executeTakeFirstOrThrow()).stock
}

export function placing(world: () => CustomerWorld): void {
  describe("placing an order", () => {
    it("takes the stock, empties the cart and keeps what was agreed to", async () => {
      const { api, email } = await world().customer()
      const before = await stockOf(world(), "cer-101")
      const order = await orderOf(api, [{ id: "cer-101", amount: 2 }], {
        deliveryMethod: "HOME_DELIVERY",
        note: "Gracias",
      })
      expect(order).toMatchObject({
        status: "pending",
        paymentStatus: "unpaid",
        total: 128,
        amount: 2,
        note: "Gracias",
        canPay: true,
        canCancel: true,
      })
      expect(order.number).toMatch(/^\d{4}-\d{6}$/)
      expect(order.lines[0]).toMatchObject({ id: "cer-101", amount: 2, price: 64, taxRate: 21 })
      expect(await stockOf(world(), "cer-101")).toBe(before - 2)
      expect((await api.call("getCart", {})).products).toEqual([])
      expect(email).toContain("@")
      await world()
        .shop.connection.db.updateTable("products")
        .set({ name_es: "Otro" })
        .where("id", "=", "cer-101")
        .execute()
      expect((await api.call("getOrder", { id: order.id })).lines).toEqual(order.lines)
    })

    it("answers the same order for the same key, and refuses it for another body", async () => {
      const { api } = await world().customer()
      const { version } = await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })
      const input = orderInput(version)
      const order = await api.call("placeOrder", input)
      expect(await api.call("placeOrder", input)).toEqual(order)
      const refusal = await refusalOf(api, "placeOrder", { ...input, note: "otra" })
      expect(refusal).toMatchObject({ status: 409, code: "idempotency_key_reused" })
      expect((await api.call("listOrders", {})).total).toBe(1)
    })

    it("refuses a cart that has moved on, with the current one, and leaves it as it was", async () => {
      const { api } = await world().customer()
      const { version } = await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const cart = await api.call("setCart", { products: [{ id: "cer-105", amount: 2 }] })
      const refusal = await refusalOf(api, "placeOrder", orderInput(version))
      expect(refusal).toMatchObject({ status: 409, code: "stale_cart" })
      expect(refusal?.extra?.["cart"]).toMatchObject({ version: cart.version })
      expect(await api.call("getCart", {})).toEqual(cart)
    })

    it("refuses another total than the one that was shown", async () => {
      const { api } = await world().customer()
      const cart = await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const wrong = orderInput(cart.version, { total: cart.total_price + 0.01 })
      expect(await refusalOf(api, "placeOrder", wrong)).toMatchObject({ status: 409, code: "total_changed" })
      const order = await api.call("placeOrder", orderInput(cart.version, { total: cart.total_price }))
      expect(order.total).toBe(cart.total_price)
    })

    it("says which line cannot be had any more", async () => {
      const { api } = await world().customer()
      const { version } = await api.call("setCart", { products: [{ id: "cer-122", amount: 2 }] })
      const { db } = world().shop.connection
      const before = await stockOf(world(), "cer-122")
      await db.updateTable("variants").set({ stock: 1 }).where("id", "=", "cer-122").execute()
      const refusal = await refusalOf(api, "placeOrder", orderInput(version))
      expect(refusal).toMatchObject({ code: "cart_changed", fields: { "products.cer-122": "clamped_to_stock" } })
      expect(await stockOf(world(), "cer-122")).toBe(1)
      await db.updateTable("variants").set({ stock: before }).where("id", "=", "cer-122").execute()
    })

    it.each([
      [{ deliveryMethod: "PALOMA" }, { deliveryMethod: "not_offered" }],
      [{ paymentMethod: "confianza" }, { paymentMethod: "not_offered" }],
      [{ deliveryMethod: "HOME_DELIVERY", paymentMethod: "pickup" }, { paymentMethod: "not_offered" }],
      [{ deliveryMethod: "HOME_DELIVERY", sameAsBilling: false }, { delivery: "missing" }],
      [
        {
          deliveryMethod: "HOME_DELIVERY",
          sameAsBilling: false,
          billing: { ...someBilling, dni: "" },
          delivery: { ...someAddress, zip: "35001", state: "Las Palmas" },
        },
        { "billing.dni": "missing" },
      ],
    ])("refuses %j by field", async (changes, fields) => {
      const { api } = await world().customer()
      const { version } = await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      expect(await refusalOf(api, "placeOrder", orderInput(version, changes))).toMatchObject({
        status: 400,
        code: "bad_input",
        fields,
      })
    })

    it("asks for no address where nothing is carried to one", async () => {
      const { api } = await world().customer()
      const { firstName, lastName, country, email } = someBilling
      const billing = { firstName, lastName, country, email } as typeof someBilling
      for (const product of ["pap-415", "cer-105"]) {
        const order = await orderOf(api, [{ id: product, amount: 1 }], { billing })
        expect(order).toMatchObject({
          billing: { ...billing, address1: "", zip: "", phone: "" },
          deliveryAddress: null,
        })
      }
      const { version } = await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const carried = orderInput(version, { billing, deliveryMethod: "HOME_DELIVERY" })
      expect(await refusalOf(api, "placeOrder", carried)).toMatchObject({
        status: 400,
        fields: { "billing.address1": "missing", "billing.zip": "missing", "billing.phone": "missing" },
      })
      const delivered = { ...carried, sameAsBilling: false, delivery: someAddress }
      const lacking = await refusalOf(api, "placeOrder", delivered)
      expect(lacking).toMatchObject({ fields: { "billing.city": "missing" } })
      // The parcel's own is enough.
      expect(lacking?.fields).not.toHaveProperty("billing.phone")
      const nameless = orderInput(version, { billing: { ...billing, lastName: "", phone: "12" } })
      expect(await refusalOf(api, "placeOrder", nameless)).toMatchObject({
        fields: { "billing.lastName": "missing", "billing.phone": "format" },
      })
    })

    it("goes to Spain with a bill abroad", async () => {
      const { api } = await world().customer()
      const billing = { ...someBilling, country: "GB", zip: "SW1A 1AA", state: "London", dni: "" }
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], {
        billing,
        delivery: someAddress,
        sameAsBilling: false,
        deliveryMethod: "HOME_DELIVERY",
      })
      expect(order).toMatchObject({
        billing: { country: "GB" },
        deliveryAddress: { zip: "46003" },
        tax: { customs: false },
      })
    })

    it("refuses an empty cart, unread terms and a missing key", async () => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "placeOrder", orderInput(0))).toMatchObject({ code: "empty_cart" })
      const unread = await refusalOf(api, "placeOrder", orderInput(0, { acceptTerms: false }))
      expect(unread).toMatchObject({ fields: { acceptTerms: "missing" } })
      const { idempotencyKey: _key, ...keyless } = orderInput(0)
      expect(await refusalOf(api, "placeOrder", keyless)).toMatchObject({ fields: { idempotencyKey: "missing" } })
    })

    it("needs no payment when gift cards cover it, and sells it at once", async () => {
      const { api } = await world().customer()
      const { db } = world().shop.connection
      await db.updateTable("gift_cards").set({ balance_cents: 2500 }).where("id", "=", "demo").execute()
      const code = await demoGiftCard(db)
      await api.call("setCart", { products: [{ id: "des-305", amount: 1 }] })
      const { version, total_price } = await api.call("applyGiftCard", { code })
      expect(total_price).toBeLessThanOrEqual(25)
      const order = await api.call("placeOrder", orderInput(version))
      expect(order).toMatchObject({ status: "processing", paymentStatus: "paid", amount_due: 0, paymentMethod: "none" })
      const { balance } = await api.call("getGiftCardBalance", { code: code.toLowerCase().replace(/.{8}/, "$&-") })
      expect(balance).toBeCloseTo(25 - total_price, 6)
      await db.deleteFrom("gift_card_movements").where("gift_card_id", "=", "demo").execute()
      await db.updateTable("gift_cards").set({ balance_cents: 2500 }).where("id", "=", "demo").execute()
    })

    it("is confirmed by mail, in the customer's language", async () => {
      const { api } = await world().customer({ locale: "en" })
      const billing = { ...orderInput(0).billing, email: `order-${newKey()}@example.com` }
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { billing })
      const [mail] = await world().mailsTo(billing.email)
      expect(mail?.subject).toBe(`Your order ${order.number} at Azahar`)
      expect(mail?.links[0]).toContain(`/en/order-summary/${order.id}?key=`)
    })

    it("opens with its key without signing in, and not without", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      const opened = await world()
        .guest()
        .call("getOrder", { id: order.id, key: order.key ?? "" })
      expect(opened.number).toBe(order.number)
      const other = await world().customer()
      for (const stranger of [world().guest(), other.api]) {
        const input = { id: order.id, key: "nada" }
        expect(await refusalOf(stranger, "getOrder", input)).toMatchObject({ status: 404, code: "order_not_found" })
      }
    })
  })
}
