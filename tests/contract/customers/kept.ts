/** A customer's wishlist and reviews. */
import { describe, expect, it } from "vitest"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

export function kept(world: () => CustomerWorld): void {
  describe("the wishlist", () => {
    it("keeps products by any of their names, once, with the price of that day", async () => {
      const { api } = await world().customer()
      expect(await api.call("listFavorites", {})).toEqual([])
      await api.call("addFavorite", { id: "panel-azulejos-albufera" })
      const list = await api.call("addFavorite", { id: "cer-101" })
      expect(list).toMatchObject([{ id: "cer-101", priceWhenAdded: "64.00" }])
      expect(Date.parse(list[0]?.addedAt ?? "")).toBeGreaterThan(Date.now() - 60_000)
      expect(await api.call("removeFavorite", { id: "cer-101" })).toEqual([])
      expect(await api.call("removeFavorite", { id: "cer-101" })).toEqual([])
    })

    it("takes over a guest's list, without what is unknown or kept already", async () => {
      const { api } = await world().customer()
      await api.call("addFavorite", { id: "cer-101" })
      const list = await api.call("addFavorites", { ids: ["cer-103", "nada", "cer-101", "cer-103"] })
      expect(list.map(({ id }) => id).sort()).toEqual(["cer-101", "cer-103"])
      expect(await api.call("addFavorites", { ids: [] })).toEqual(list)
    })

    it("holds two hundred", async () => {
      const { api, id } = await world().customer()
      const { db } = world().shop.connection
      const { version } = await db
        .selectFrom("products")
        .select("version")
        .where("id", "=", "cer-101")
        .executeTakeFirstOrThrow()
      const ids = Array.from({ length: 200 }, (_, index) => `relleno-${id}-${index}`)
      const texts = {
        description_es: "",
        description_en: "",
        name_es: "Relleno",
        name_en: "",
        variant_label_es: "",
        variant_label_en: "",
      }
      const facts = {
        sku: "",
        category_id: null,
        department_id: null,
        featured: 0,
        visible: 0,
        attributes: "[]",
        tags: "[]",
      } as const
      const more = {
        backorder: "no",
        is_virtual: 0,
        downloadable: 0,
        tax_class: "general",
        max_per_order: 9,
        version,
      } as const
      const at = new Date().toISOString()
      await db
        .insertInto("products")
        .values(ids.map((id) => ({ id, slug: id, ...texts, ...facts, ...more, created_at: at, updated_at: at })))
        .execute()
      await db
        .insertInto("favorites")
        .values(ids.slice(1).map((product_id) => ({ user_id: id, product_id, added_at: at, price_cents: 1 })))
        .execute()
      expect(await api.call("addFavorites", { ids: ["cer-101", "cer-103"] })).toHaveLength(200)
      expect(await refusalOf(api, "addFavorite", { id: "cer-103" })).toMatchObject({ status: 409, code: "too_many" })
      expect(await api.call("addFavorite", { id: "cer-101" })).toHaveLength(200)
      await db.deleteFrom("products").where("id", "in", ids).execute()
    })

    it("refuses what is no product", async () => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "addFavorite", { id: "nada" })).toMatchObject({
        status: 404,
        code: "product_not_found",
      })
      expect(await refusalOf(api, "addFavorites", { ids: "cer-101" })).toMatchObject({
        status: 400,
        fields: { ids: "format" },
      })
      expect(await refusalOf(api, "addFavorites", { ids: Array(201).fill("a") })).toMatchObject({
        status: 400,
        fields: { ids: "format" },
      })
    })
  })

  describe("a review", () => {
    const said = {
      rating: 5,
      title: "Preciosos",
      content: "Los puse en la cocina y ahora cocino mirando a la pared.",
      locale: "es" as const,
    }

    it("waits for approval, and its author sees it meanwhile", async () => {
      const { api } = await world().customer({ firstName: "Maribel", lastName: "Soler" })
      const own = await api.call("writeReview", { id: "cer-111", ...said })
      expect(own).toMatchObject({
        rating: 5,
        title: "Preciosos",
        author: "Maribel S.",
        status: "pending",
        verified: false,
        lang: "es",
      })
      const mine = await api.call("listReviews", { id: "cer-111" })
      expect(mine.own).toEqual(own)
      expect(mine.summary.count).toBe(6)
      const others = await world().guest().call("listReviews", { id: "cer-111" })
      expect(others).not.toHaveProperty("own")
      expect(JSON.stringify(others)).not.toContain("mirando a la pared")
      const stranger = await world().customer()
      expect((await stranger.api.call("listReviews", { id: "cer-111" })).own).toBeNull()
    })

    it("is that of a buyer once the product was paid for", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { deliveryMethod: "HOME_DELIVERY" })
      expect(await api.call("writeReview", { id: "cer-105", ...said })).toMatchObject({ verified: false })
      await pay(world(), api, order)
      expect(await api.call("writeReview", { id: "cer-105", ...said })).toMatchObject({ verified: true })
      await api.call("withdrawOrder", { id: order.id })
      expect(await api.call("writeReview", { id: "cer-105", ...said })).toMatchObject({ verified: true })
    })

    it("is one for each product: a second one takes its place and waits again", async () => {
      const { api, id } = await world().customer()
      const { db } = world().shop.connection
      const first = await api.call("writeReview", { id: "pap-434", ...said })
      await db.updateTable("reviews").set({ status: "approved" }).where("user_id", "=", id).execute()
      const version = world().shop.provider.catalogVersion()
      const second = await api.call("writeReview", { id: "pap-434", ...said, rating: 2, title: "" })
      expect(second).toMatchObject({
        id: first.id,
        rating: 2,
        title: "",
        status: "pending",
        createdAt: first.createdAt,
      })
      expect(world().shop.provider.catalogVersion()).toBeGreaterThan(version)
      expect((await world().guest().call("listReviews", { id: "pap-434" })).summary.count).toBe(0)
    })

    it.each([
      [{ rating: 0 }, { rating: "format" }],
      [{ rating: 6 }, { rating: "format" }],
      [{ rating: 4.5 }, { rating: "format" }],
      [{ rating: "5" }, { rating: "format" }],
      [{ content: "corto" }, { content: "format" }],
      [{ content: "" }, { content: "missing" }],
      [{ content: "x".repeat(2001) }, { content: "too_long" }],
      [{ title: "x".repeat(81) }, { title: "too_long" }],
      [{ status: "approved" }, { status: "unknown" }],
      [{ verified: true }, { verified: "unknown" }],
    ])("refuses %j by its field", async (wrong, fields) => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "writeReview", { id: "cer-101", ...said, ...wrong })).toMatchObject({
        status: 400,
        fields,
      })
    })

    it("needs a product", async () => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "writeReview", { id: "nada", ...said })).toMatchObject({
        status: 404,
        code: "product_not_found",
      })
    })
  })
}
