/** The cart: lines, versions, and what changes under it. */
import { describe, expect, it } from "vitest"
import type { Cart } from "#shared/contract/cart.ts"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

export function cart(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const codes = (given: Cart) => given.notices.map((notice) => notice.code)
  const lines = (given: Cart) => given.products.map((line) => [line.variant_id ?? line.id, line.amount])

  /** Changes a variant for as long as the work takes. */
  async function changed(
    id: string,
    facts: { stock?: number; price_cents?: number; picture_key?: string },
    work: () => Promise<void>,
  ) {
    const before = await db()
      .selectFrom("variants")
      .select(["stock", "price_cents", "picture_key"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    await db().updateTable("variants").set(facts).where("id", "=", id).execute()
    await work().finally(() => db().updateTable("variants").set(before).where("id", "=", id).execute())
  }

  describe("a cart [D-51]", () => {
    it("is empty to begin with", async () => {
      const { api } = await world().customer()
      expect(await api.call("getCart", {})).toEqual({
        id: "empty_cart",
        version: 0,
        products: [],
        amount: 0,
        subtotal_price: 0,
        coupon_discount: 0,
        coupon_id: null,
        coupon_code: null,
        delivery_cost: 0,
        delivery_method: "STORE_PICKUP",
        delivery_options: [],
        other_delivery_options: [],
        total_price: 0,
        gift_cards: [],
        amount_due: 0,
        tax: { total: 0, lines: [], customs: false, name: { es: "IVA", en: "VAT" } },
        notices: [],
      })
    })

    it("is set whole, priced by the shop, and stands by Spanish names", async () => {
      const { api } = await world().customer()
      const given = await api.call("setCart", {
        products: [
          { id: "cer-103", amount: 2 },
          { id: "tex-231", variant_id: "tex-231-2", amount: 1 },
          { id: "cer-101", amount: 1 },
        ],
        version: 0,
      })
      expect(given.version).toBe(1)
      expect(given.products.map((line) => [line.name.es, line.price, line.sale_price, line.amount])).toEqual([
        ["Alfombra Sierra", "186.00", undefined, 1],
        ["Azulejos de oficios, juego de cuatro", "36.00", "30.60", 2],
        ["Panel de azulejos Albufera", "64.00", undefined, 1],
      ])
      expect(given).toMatchObject({ amount: 4, subtotal_price: 311.2, total_price: 311.2, amount_due: 311.2 })
      expect(given.products[0]).toMatchObject({
        variant_id: "tex-231-2",
        slug: "alfombra-sierra",
        virtual: false,
        stock: 3,
        maxPerOrder: 3,
      })
      expect(given.products[2]).not.toHaveProperty("variant_id")
      expect(await api.call("getCart", {})).toEqual(given)
    })

    it("shows a variant by its own picture, and one that has none by the product's first", async () => {
      const { api } = await world().customer()
      const { images } = await api.call("getProduct", { id: "tex-231" })
      const own = images[1]?.src ?? ""
      await changed("tex-231-2", { picture_key: own.replace("/pictures/", "") }, async () => {
        const products = ["tex-231-1", "tex-231-2"].map((variant_id) => ({ id: "tex-231", variant_id, amount: 1 }))
        const given = await api.call("setCart", { products, version: 0 })
        const shown = given.products.map((line) => [line.variant_id, line.image?.src])
        expect(shown.toSorted()).toEqual([
          ["tex-231-1", images[0]?.src],
          ["tex-231-2", own],
        ])
      })
    })

    it("adds up the same thing, and takes the first kind in stock where none is named", async () => {
      const { api } = await world().customer()
      const products = [
        { id: "cer-101", amount: 2 },
        { id: "tex-231", amount: 1 },
        { id: "cer-101", amount: 3 },
        { id: "tex-231", variant_id: "tex-231-1", amount: 1 },
      ]
      expect(lines(await api.call("setCart", { products }))).toEqual([
        ["tex-231-1", 2],
        ["cer-101", 5],
      ])
      await changed("tex-231-1", { stock: 0 }, async () => {
        expect(lines(await api.call("setCart", { products: [{ id: "tex-231", amount: 1 }] }))).toEqual([
          ["tex-231-2", 1],
        ])
      })
    })

    it("is emptied line by line or at once", async () => {
      const { api } = await world().customer()
      const products = [
        { id: "cer-101", amount: 1 },
        { id: "tex-231", variant_id: "tex-231-1", amount: 1 },
        { id: "tex-231", variant_id: "tex-231-2", amount: 1 },
      ]
      await api.call("setCart", { products })
      expect(lines(await api.call("removeFromCart", { productId: "tex-231", variant_id: "tex-231-1" }))).toEqual([
        ["tex-231-2", 1],
        ["cer-101", 1],
      ])
      expect(lines(await api.call("removeFromCart", { productId: "tex-231" }))).toEqual([["cer-101", 1]])
      expect(lines(await api.call("removeFromCart", { productId: "nada" }))).toEqual([["cer-101", 1]])
      expect(lines(await api.call("setCart", { products: [{ id: "cer-101", amount: 0 }] }))).toEqual([])
      await api.call("setCart", { products })
      const cleared = await api.call("clearCart", {})
      expect(cleared).toMatchObject({ id: "empty_cart", products: [], total_price: 0, version: 7 })
      expect(await api.call("getCart", {})).toEqual(cleared)
    })

    it("makes a named change once, however often it is asked for [D-85]", async () => {
      const { api } = await world().customer()
      const add = (amount: number, version: number, changes: string[]) => ({
        products: [{ id: "cer-101", amount }],
        version,
        changes,
      })
      await api.call("setCart", add(1, 0, ["first"]))
      const current = await api.call("setCart", add(2, 1, ["second"]))
      for (const [version, changes, applied] of [
        [2, ["second"], ["second"]],
        [2, ["third", "first"], ["first"]],
        [1, ["third"], []],
      ] as const) {
        const refusal = await refusalOf(api, "setCart", add(3, version, [...changes]))
        expect(refusal).toMatchObject({ status: 409, code: "stale_cart", extra: { cart: current, applied } })
      }
      expect(lines(await api.call("setCart", add(3, 2, ["third", "fourth"])))).toEqual([["cer-101", 3]])
      expect(lines(await (await world().customer()).api.call("setCart", add(1, 0, ["third"])))).toEqual([
        ["cer-101", 1],
      ])
    })

    it("makes one of the same change when it is asked for by several at once [D-85]", async () => {
      const { api } = await world().customer()
      const asked = { products: [{ id: "cer-101", amount: 1 }], version: 0, changes: ["press"] }
      const answers = await Promise.allSettled(Array.from({ length: 5 }, () => api.call("setCart", asked)))
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      expect(await api.call("getCart", {})).toMatchObject({ amount: 1, version: 1 })
    })

    it("refuses a change made on an older version, with the cart as it is", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }], version: 0 })
      const current = await api.call("setCart", { products: [{ id: "cer-101", amount: 2 }], version: 1 })
      const refusal = await refusalOf(api, "setCart", { products: [{ id: "cer-103", amount: 1 }], version: 1 })
      expect(refusal).toMatchObject({ status: 409, code: "stale_cart" })
      expect(refusal?.extra?.["cart"]).toEqual(current)
      expect(await api.call("getCart", {})).toEqual(current)
      expect((await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })).version).toBe(3)
    })

    it.each([
      [{ products: "cer-101" }, { products: "format" }],
      [{}, { products: "missing" }],
      [{ products: [{ id: "cer-101", amount: -1 }] }, { "products.0.amount": "format" }],
      [{ products: [{ id: "cer-101", amount: 0.5 }] }, { "products.0.amount": "format" }],
      [{ products: [{ id: "cer-101", amount: "1" }] }, { "products.0.amount": "format" }],
      [{ products: [{ id: "cer-101", amount: 1e21 }] }, { "products.0.amount": "format" }],
      [{ products: [{ id: "cer-101", amount: 1000 }] }, { "products.0.amount": "format" }],
      [{ products: [{ id: "cer-101" }] }, { "products.0.amount": "missing" }],
      [{ products: [{ amount: 1 }] }, { "products.0.id": "missing" }],
      [{ products: [{ id: "cer-101", amount: 1, colour: "blue" }] }, { "products.0.colour": "unknown" }],
      [{ products: Array(101).fill({ id: "cer-101", amount: 1 }) }, { products: "format" }],
      [{ products: [], version: -1 }, { version: "format" }],
      [{ products: [], total: 0 }, { total: "unknown" }],
    ])("refuses %j by its field", async (input, fields) => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "setCart", input)).toMatchObject({ status: 400, code: "bad_input", fields })
    })
  })

  describe("a cart sent back as it was read [D-50]", () => {
    it("is taken, whole or its lines alone", async () => {
      const { api } = await world().customer()
      const items = [
        { id: "cer-101", amount: 2 },
        { id: "tex-231", variant_id: "tex-231-2", amount: 1 },
      ]
      const read = await api.call("setCart", { products: items })
      const lines = await api.call("setCart", { products: read.products })
      expect(lines).toEqual({ ...read, version: read.version + 1 })
      const whole = await api.call("setCart", JSON.parse(JSON.stringify(lines)))
      expect(whole).toEqual({ ...read, version: read.version + 2 })
    })

    it("is not believed: prices, stock and totals are the shop's", async () => {
      const { api } = await world().customer()
      const read = await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      const products = read.products.map((line) => ({ ...line, price: "0.01", sale_price: "0.01", stock: 9999 }))
      const forged = { ...read, products, total_price: 0.01, amount_due: 0, coupon_discount: 500 }
      expect(await api.call("setCart", forged)).toEqual({ ...read, version: read.version + 1 })
    })

    it("is quoted as before, with its coupon and its destination", async () => {
      const guest = world().guest()
      const products = [{ id: "cer-101", amount: 2 }]
      const quote = await guest.call("quoteCart", { products, coupon: "BIENVENIDA10", country: "ES", zip: "35001" })
      expect(quote).toMatchObject({ coupon_code: "BIENVENIDA10", destination: { zip: "35001" } })
      expect(await guest.call("quoteCart", JSON.parse(JSON.stringify(quote)))).toEqual(quote)
    })

    it("is described so", async () => {
      const description = JSON.parse((await rawRequest(world().shop.url, "/openapi.json")).text)
      const { schema } = description.paths["/cart"].post.requestBody.content["application/json"]
      expect(schema.properties.total_price).toEqual({ readOnly: true })
      expect(schema.properties.products.items).toMatchObject({
        properties: { amount: { type: "integer" }, price: { readOnly: true } },
        required: ["id", "amount"],
        additionalProperties: false,
      })
    })
  })

  describe("what changes under a cart", () => {
    it("is stock: fewer than wanted are kept, and that is said", async () => {
      const { api } = await world().customer()
      const given = await api.call("setCart", { products: [{ id: "cer-101", amount: 500 }] })
      expect(lines(given)).toEqual([["cer-101", 18]])
      expect(given.notices).toEqual([
        { code: "clamped_to_stock", id: "cer-101", name: expect.anything(), before: "500", after: "18" },
      ])
      await changed("cer-101", { stock: 4 }, async () => {
        const read = await api.call("getCart", {})
        expect(lines(read)).toEqual([["cer-101", 4]])
        expect(codes(read)).toEqual(["clamped_to_stock"])
      })
      expect(lines(await api.call("getCart", {}))).toEqual([["cer-101", 18]])
    })

    it("is what can be had at all: the rest is named and left out", async () => {
      const { api } = await world().customer()
      const given = await api.call("setCart", {
        products: [
          { id: "cer-125", amount: 1 },
          { id: "nada", amount: 1 },
          { id: "tex-231", variant_id: "tex-231-9", amount: 1 },
          { id: "tex-205", amount: 2 },
        ],
      })
      expect(lines(given)).toEqual([["tex-205", 2]])
      expect(given.products[0]).toMatchObject({ availability: "on_backorder", stock: 0 })
      expect(given.notices.map(({ code, id, variant_id }) => [code, id, variant_id])).toEqual([
        ["unavailable", "nada", undefined],
        ["unavailable", "tex-231", "tex-231-9"],
        ["unavailable", "cer-125", undefined],
      ])
      await db().updateTable("products").set({ visible: 0 }).where("id", "=", "tex-205").execute()
      const hidden = await api.call("getCart", {})
      await db().updateTable("products").set({ visible: 1 }).where("id", "=", "tex-205").execute()
      expect(hidden).toMatchObject({
        id: "empty_cart",
        products: [],
        notices: [{ code: "unavailable", id: "tex-205" }],
      })
      expect(hidden.notices[0]?.name?.es).toContain("Manta")
    })

    it("is a price: it counts at once, and is told until the customer goes on", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      await changed("cer-101", { price_cents: 6550 }, async () => {
        for (let times = 0; times < 2; times += 1) {
          const read = await api.call("getCart", {})
          expect(read.total_price).toBe(65.5)
          expect(read.notices).toEqual([
            { code: "price_changed", id: "cer-101", name: expect.anything(), before: "64.00", after: "65.50" },
          ])
        }
        expect(codes(await api.call("setCart", { products: [{ id: "cer-101", amount: 2 }] }))).toEqual([
          "price_changed",
        ])
        expect(codes(await api.call("getCart", {}))).toEqual([])
      })
    })
  })
}
