/** Lists of products: pages, orders, filters. */
import { describe, expect, it } from "vitest"
import { orderbys, orders } from "#shared/catalogQuery.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { products } from "#tests/support/demoCatalogue.ts"

export function lists(api: () => Api): void {
  const call: Api["call"] = (name, input) => api().call(name, input)

  describe("lists of products", () => {
    it("show twelve on the first page, newest first", async () => {
      const first = await call("listProducts", {})
      expect(first).toMatchObject({ total: products.length, page: 1, perPage: 12 })
      expect(first.items).toHaveLength(12)
      const dates = first.items.map((item) => item.updatedAt)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it("carry what a card shows", async () => {
      const { items } = await call("listProducts", { search: "panel de azulejos albufera" })
      expect(items).toEqual([
        {
          id: "cer-101",
          slug: "panel-azulejos-albufera",
          sku: "CER-101",
          name: { es: "Panel de azulejos Albufera", en: "Albufera Tile Panel" },
          price: "64.00",
          sale_price: "64.00",
          sale_percent: 0,
          featured: true,
          category_id: "azulejos",
          department_id: "ceramica",
          availability: "in_stock",
          stock: 18,
          maxPerOrder: 99,
          rating: { average: 4.8, count: 5 },
          updatedAt: "2025-09-23T22:00:00.000Z",
          image: expect.objectContaining({ src: expect.stringMatching(/^\/pictures\/cer-101-front-\w+$/) }),
        },
      ])
    })

    it.each(orderbys.flatMap((orderby) => orders.map((order) => [orderby, order] as const)))(
      "neither repeat nor skip a product over the pages, by %s %s",
      async (orderby, order) => {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((page) => call("listProducts", { orderby, order, page })),
        )
        const ids = pages.flatMap((page) => page.items.map((item) => item.id))
        expect(ids).toHaveLength(products.length)
        expect(new Set(ids).size).toBe(products.length)
      },
    )

    it("end where the products end", async () => {
      await expect(call("listProducts", { page: 7 })).rejects.toMatchObject({ status: 404, code: "page_not_found" })
      expect(await call("listProducts", { search: "ornitorrinco" })).toMatchObject({ total: 0, items: [], page: 1 })
    })

    it("follow the alphabet of the language that is asked for, Spanish when none is", async () => {
      const names = async (locale: "es" | "en") => {
        const all = await call("listProducts", { orderby: "alphabetically", order: "ASC", perPage: 100, locale })
        return all.items.map((item) => item.name[locale])
      }
      const sorted = (list: string[], locale: string) => [...list].sort(new Intl.Collator(locale).compare)
      for (const locale of ["es", "en"] as const) {
        const shown = await names(locale)
        expect(shown.slice(0, 20)).toEqual(sorted(shown, locale).slice(0, 20))
      }
      const unasked = await call("listProducts", { orderby: "alphabetically", order: "ASC" })
      expect(unasked.items[0]?.name.es).toBe((await names("es"))[0])
    })

    it("count every facet as it would be with the other filters", async () => {
      const { facets, total } = await call("listProducts", { filter: "department[ceramica],onSale[true]" })
      const ceramics = products.filter((product) => product.department_id === "ceramica")
      const reduced = products.filter((product) => product.sale_percent > 0)
      expect(total).toBe(ceramics.filter((product) => product.sale_percent > 0).length)
      expect(facets.onSale).toBe(total)
      expect(facets.department.map(({ id, count }) => [id, count])).toEqual(
        ["ceramica", "textil", "despensa", "papel"].map((id) => [
          id,
          reduced.filter((product) => product.department_id === id).length,
        ]),
      )
      expect(facets.price).toEqual({ min: "22.95", max: "57.60" })
    })

    it("keep a chosen value among the facets even when nothing is left of it", async () => {
      const { facets, total } = await call("listProducts", { filter: "category[aceites],price[900,901]" })
      expect(total).toBe(0)
      expect(facets.category).toEqual([expect.objectContaining({ id: "aceites", count: 0 })])
    })

    it("find nothing by an unknown category, and what is left by a known one beside it", async () => {
      expect((await call("listProducts", { filter: "category[nada]" })).total).toBe(0)
      expect((await call("listProducts", { filter: "category[nada,azulejos]" })).total).toBe(5)
    })

    it("leave out what is out of stock where that is asked for, but not what can be ordered ahead", async () => {
      const { total, items } = await call("listAvailableProducts", { perPage: 100 })
      expect(total).toBe(products.length - 2)
      expect(items.map((item) => item.availability)).not.toContain("out_of_stock")
      expect(items.map((item) => item.availability)).toContain("on_backorder")
    })

    it("give chosen products in the order of the ids, and leave out the unknown", async () => {
      const chosen = await call("getProductsByIds", { ids: "pap-434,nada,cer-101,pap-434" })
      expect(chosen.map((item) => item.id)).toEqual(["pap-434", "cer-101"])
      expect(await call("getProductsByIds", { ids: "" })).toEqual([])
    })
  })
}
