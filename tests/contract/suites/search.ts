/** Search and suggestions. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { matching, products } from "#tests/support/demoCatalogue.ts"

export function search(api: () => Api): void {
  const find = async (text: string) =>
    (await api().call("listProducts", { search: text, perPage: 100 })).items.map((item) => item.id).sort()

  describe("search [D-31]", () => {
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
    ])("finds all products whose name or description contains %j", async (text) => {
      expect(await find(text)).toEqual(expect.arrayContaining(matching(text).map((product) => product.id)))
    })

    it("finds a name by any part of it, in any case", async () => {
      const names = products.flatMap(({ id, name }) => [name.es, name.en].map((text) => ({ id, text })))
      const parts = fc
        .tuple(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 1, max: 30 }), fc.boolean())
        .map(([{ id, text }, from, length, upper]) => {
          const part = text.slice(from % text.length, (from % text.length) + length)
          return { id, part: upper ? part.toUpperCase() : part }
        })
        .filter(({ part }) => part.trim() !== "")
      await fc.assert(
        fc.asyncProperty(parts, async ({ id, part }) => {
          expect(await find(part)).toContain(id)
        }),
        { numRuns: 100 },
      )
    })

    it("puts names before categories and these before descriptions, then the newest", async () => {
      const { items } = await api().call("listProducts", { search: "azulejos", perPage: 100 })
      const named = (name: { es: string }) => /azulejo/i.test(name.es)
      const ranks = items.map(({ name, category_id }) => (named(name) ? 0 : category_id === "azulejos" ? 1 : 2))
      expect(ranks).toEqual([...ranks].sort())
      expect(new Set(ranks).size).toBeGreaterThan(1)
      const { items: mugs } = await api().call("listProducts", { search: "mugs" })
      const dates = mugs.filter(({ name }) => / Mug$/.test(name.en)).map((item) => item.updatedAt)
      expect(dates.length).toBeGreaterThan(1)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it("keeps an order that was chosen", async () => {
      const { items } = await api().call("listProducts", { search: "azul", orderby: "date", perPage: 100 })
      const dates = items.map((item) => item.updatedAt)
      expect(dates).toEqual([...dates].sort().reverse())
    })

    it("forgives slips where nothing else fits, unless the search stands in quotes", async () => {
      const forgiven = await api().call("listProducts", { search: "Azulegos pintados" })
      expect(forgiven.corrected).toBe("azulejos pintados")
      expect(forgiven.total).toBeGreaterThan(0)
      const literal = await api().call("listProducts", { search: '"azulegos"' })
      expect(literal).toMatchObject({ total: 0, near: { meant: "azulejos" } })
      expect(literal.corrected).toBeUndefined()
      expect((await api().call("listProducts", { search: "azulejos" })).corrected).toBeUndefined()
      expect((await api().call("listProducts", { search: '"plato lonja"' })).items.map(({ id }) => id)).toEqual([
        "cer-111",
      ])
    })

    it("corrects to what goods are called, never to a stop word or a chance word of a description", async () => {
      expect((await api().call("listProducts", { search: "cojn" })).corrected).toBe("cojín")
      expect((await api().call("listProducts", { search: "jgu" })).corrected).toBe("jug")
      expect((await api().call("listProducts", { search: "teatowel" })).corrected).toBe("tea towel")
      expect(await api().call("listProducts", { search: "candles" })).toMatchObject({
        total: 0,
        near: { popular: true },
      })
      expect((await api().call("listProducts", { search: "candles" })).corrected).toBeUndefined()
    })

    it("offers what is near where nothing is found, and what people like where nothing is near", async () => {
      const { near } = await api().call("listProducts", { search: "plato", filter: "category[mieles]" })
      expect(near).toMatchObject({ popular: false })
      expect(near?.categories[0]).toMatchObject({ id: "platos" })
      expect(near?.products.map(({ category_id }) => category_id)).toContain("platos")
      const popular = (await api().call("listProducts", { search: "tetera" })).near
      expect(popular).toMatchObject({ popular: true, categories: [] })
      expect(popular?.products).toHaveLength(4)
      expect((await api().call("listProducts", { search: "plato" })).near).toBeUndefined()
    })

    it.each([
      ["cojín granate", "tex-211"],
      ["garnet cushion", "tex-211"],
      ["cojin verde 60x60", "tex-211"],
      ["paño verde", "tex-222"],
      ["pimentón picante", "des-314"],
      ["ruled notebook", "pap-405"],
      ["lámina con marco", "pap-411|pap-414"],
      ["dinner plate", "cer-111"],
      ["tarjeta regalo 50 euros", "pap-434"],
      ["colmenar la solana", "des-321|des-322|des-323|des-324"],
      ["telares del pi", "tex-201|tex-231"],
      ["miel 500g", "des-321"],
      ["miel 500 g", "des-321"],
      ["aceite 500ml", "des-301"],
      ["aceite de 250 ml", "des-301|des-305"],
      ["alfombra 160x230", "tex-231"],
      ["alfombra 160 × 230", "tex-231"],
      ["handpainted plates", "cer-111"],
      ["hand-painted plates", "cer-111"],
      ["pitcher", "cer-134"],
      ["salvamanteles", "tex-234"],
      ["individuales", "tex-234"],
      ["mantel", "tex-221"],
      ["navidad", "des-331|des-332"],
      ["oli d'oliva", "des-301"],
      ["coixí", "tex-211"],
      ["agasallo", "pap-421"],
      ["🍯", "des-321"],
    ])("knows variants, makers, measures and synonyms: %s", async (text, ids) => {
      expect(await find(text)).toEqual(expect.arrayContaining(ids.split("|")))
    })

    it("shows what has most of the words where nothing has all, and says which are missing", async () => {
      const list = await api().call("listProducts", { search: "plato azul Boda" })
      expect(list).toMatchObject({ missing: ["boda"] })
      expect(list.items[0]).toMatchObject({ category_id: "platos" })
      const set = await api().call("listProducts", { search: "juego de platos" })
      expect(set.items.slice(0, 3).map(({ category_id }) => category_id)).toEqual(["platos", "platos", "platos"])
      expect(set.missing).toBeUndefined()
      const asked = await api().call("listProducts", { search: "quiero comprar una manta para el sofá" })
      expect(asked.items[0]?.category_id).toBe("mantas")
      // As blue is no lamp.
      expect(await api().call("listProducts", { search: "lámpara azul" })).toMatchObject({ total: 0 })
    })

    it("reads prices, the newest and the cheap as filter and order, unless a product says so letter by letter", async () => {
      const priced = await api().call("listProducts", { search: "tazas menos de 20 €" })
      expect(priced).toMatchObject({ understood: { search: "tazas", filter: "price[0.00,20.00]" } })
      expect(priced.items.map(({ id }) => id)).toEqual(expect.arrayContaining(["cer-121", "cer-123"]))
      expect(priced.items.every(({ sale_price }) => Math.max(...sale_price.split(",").map(Number)) <= 20)).toBe(true)
      const newest = await api().call("listProducts", { search: "novedades" })
      expect(newest).toMatchObject({ total: 72, understood: { search: "", orderby: "date" } })
      const cheap = await api().call("listProducts", { search: "taza barata" })
      expect(cheap.understood).toMatchObject({ search: "taza", filter: expect.stringMatching(/^price\[0\.00,/) })
      expect(cheap.items.map(({ id }) => id)).toEqual(expect.arrayContaining(["cer-121", "cer-123"]))
      expect((await api().call("listProducts", { search: "lavable a 30" })).understood).toBeUndefined()
      const { products: suggested } = await api().call("suggestProducts", { q: "tazas menos de 20 €" })
      expect(suggested.map(({ id }) => id)).toEqual(expect.arrayContaining(["cer-121", "cer-123"]))
    })

    it.each([
      ["cojín granate", "tex-211", "Granate", "38.00,42.00,48.00"],
      ["cojín verde 60x60", "tex-211", "Verde / 60 × 60 cm", "48.00"],
      ["plato llano", "cer-111", "Llano, 27\u00a0cm", "24.90"],
      ["miel 500g", "des-321", "500\u00a0g", "14.90"],
      ["lámina sin marco", "pap-411", "Sin marco", "24.00"],
      ["lámina con marco", "pap-411", "Con marco de madera", "59.00"],
      ["CER-111-3", "cer-111", "Presentación, 31\u00a0cm", "34.00"],
    ])("shows the variant that is meant: %s", async (text, id, name, price) => {
      const { items } = await api().call("listProducts", { search: text })
      const shown = items.find((item) => item.id === id)
      expect(shown?.variant).toMatchObject({ name: { es: name }, price })
      expect(shown?.variant?.id.startsWith(id)).toBe(true)
      const { products: suggested } = await api().call("suggestProducts", { q: text })
      expect(suggested.find((item) => item.id === id)?.variant).toEqual(shown?.variant)
    })

    it("shows no variant where the search tells none apart", async () => {
      const { items } = await api().call("listProducts", { search: "cojín" })
      expect(items.filter(({ variant }) => variant)).toEqual([])
    })

    it("searches the first hundred letters of a longer text", async () => {
      const long = `plato lonja ${"una mesa grande y bonita ".repeat(20)}`
      expect((await api().call("listProducts", { search: long })).items[0]?.id).toBe("cer-111")
      expect((await api().call("suggestProducts", { q: long })).products[0]?.id).toBe("cer-111")
    })

    it("takes spaces as they come", async () => {
      expect(await find("  aceite   de\toliva ")).toEqual(await find("aceite de oliva"))
    })

    it("shows everything for an empty text", async () => {
      expect((await api().call("listProducts", { search: "   " })).total).toBe(72)
    })

    it("goes together with filters, and the facets follow", async () => {
      const all = (await api().call("listProducts", { search: "azul", perPage: 100 })).items
      const { items, facets } = await api().call("listProducts", { search: "azul", filter: "department[papel]" })
      const paper = all.filter((product) => product.department_id === "papel")
      expect(items.map((item) => item.id)).toEqual(paper.map((product) => product.id))
      expect(facets.department.reduce((sum, value) => sum + value.count, 0)).toBe(all.length)
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

    it("say what they were corrected to, and how many there are", async () => {
      const { corrected, total, products: found } = await api().call("suggestProducts", { q: "azulegos" })
      expect(corrected).toBe("azulejos")
      expect(total).toBe((await api().call("listProducts", { search: "azulejos" })).total)
      expect(found[0]?.name.es).toMatch(/azulejo/i)
    })

    it("are empty for an empty text", async () => {
      expect(await api().call("suggestProducts", { q: "  " })).toEqual({ products: [], categories: [], total: 0 })
    })
  })
}
