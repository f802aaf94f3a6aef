/** Search and suggestions. */
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { matching } from "#tests/support/demoCatalogue.ts"

export function search(api: () => Api): void {
  const find = async (text: string) =>
    (await api().call("listProducts", { search: text, perPage: 100 })).items.map((item) => item.id).sort()

  describe("search", () => {
    it.each([
      "limon",
      "LIMÓN",
      "imó",
      "a",
      "ú",
      "q",
      "aceite de oliva",
      "ceite de oli",
      "olive oil",
      "hand-painted",
      "painted on its own, so",
      "cm",
      "100",
      "%",
      "_",
      "'",
      "(",
      "zzz",
    ])("finds exactly the products whose name or description contains %j", async (text) => {
      const expected = matching(text).map((product) => product.id)
      expect(await find(text)).toEqual(expected.sort())
    })

    it("takes spaces as they come", async () => {
      expect(await find("  aceite   de\toliva ")).toEqual(await find("aceite de oliva"))
    })

    it("shows everything for an empty text", async () => {
      expect((await api().call("listProducts", { search: "   " })).total).toBe(72)
    })

    it("goes together with filters, and the facets follow", async () => {
      const { items, facets } = await api().call("listProducts", { search: "azul", filter: "department[papel]" })
      const paper = matching("azul").filter((product) => product.department_id === "papel")
      expect(items.map((item) => item.id).sort()).toEqual(paper.map((product) => product.id).sort())
      expect(facets.department.reduce((sum, value) => sum + value.count, 0)).toBe(matching("azul").length)
    })
  })

  describe("suggestions", () => {
    it("show names that have a word starting with the letters before other names", async () => {
      const { products } = await api().call("suggestProducts", { q: "man" })
      const starts = products.map(({ name }) => / man/i.test(` ${name.es} ${name.en}`))
      expect(starts[0]).toBe(true)
      expect(starts).toEqual([...starts].sort().reverse())
      expect(products.length).toBeLessThanOrEqual(8)
    })

    it("show categories by name in either language", async () => {
      const { categories } = await api().call("suggestProducts", { q: "tile" })
      expect(categories).toEqual([
        { id: "azulejos", slug: "azulejos", name: { es: "Azulejos", en: "Tiles" }, count: 5 },
      ])
    })

    it("show at most four categories", async () => {
      expect((await api().call("suggestProducts", { q: "a" })).categories).toHaveLength(4)
    })

    it("are empty for an empty text", async () => {
      expect(await api().call("suggestProducts", { q: "  " })).toEqual({ products: [], categories: [] })
    })
  })
}
