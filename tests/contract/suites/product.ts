/** One product. */
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { products } from "#tests/support/demoCatalogue.ts"

export function product(api: () => Api): void {
  describe("one product", () => {
    it("is found by id and by slug", async () => {
      const byId = await api().call("getProduct", { id: "cer-111" })
      expect(byId.slug).toBe("plato-lonja")
      expect(await api().call("getProduct", { id: "plato-lonja" })).toEqual(byId)
      expect(await api().call("getProduct", { id: "cer-111-2" })).toEqual(byId)
    })

    it("lists its variants with their own prices, in the order of the price lists", async () => {
      const plate = await api().call("getProduct", { id: "cer-111" })
      expect(plate.variantLabel).toEqual({ es: "Tamaño", en: "Size" })
      expect(plate.price).toBe("16.90,24.90,34.00")
      expect(plate.variants.map(({ id, name, price, stock }) => [id, name.en, price, stock])).toEqual([
        ["cer-111-1", "Dessert, 21\u00a0cm", "16.90", 16],
        ["cer-111-2", "Dinner, 27\u00a0cm", "24.90", 15],
        ["cer-111-3", "Serving, 31\u00a0cm", "34.00", 15],
      ])
      expect(plate.stock).toBe(46)
    })

    it("has no variants when there is one kind of it", async () => {
      const panel = await api().call("getProduct", { id: "cer-101" })
      expect(panel).toMatchObject({ variants: [], variantLabel: { es: "", en: "" }, price: "64.00" })
    })

    it("shows its pictures with their view in the alternative text", async () => {
      const { images } = await api().call("getProduct", { id: "cer-101" })
      expect(images.map((image) => image.alt)).toEqual([
        { es: "Panel de azulejos Albufera", en: "Albufera Tile Panel" },
        { es: "Panel de azulejos Albufera, detalle", en: "Albufera Tile Panel, detail" },
        { es: "Panel de azulejos Albufera, en casa", en: "Albufera Tile Panel, at home" },
      ])
    })

    it.each([
      ["cer-101", "in_stock"],
      ["tex-232", "low_stock"],
      ["tex-205", "on_backorder"],
      ["des-334", "out_of_stock"],
    ])("%s is %s", async (id, availability) => {
      expect((await api().call("getProduct", { id })).availability).toBe(availability)
    })

    it("tells a reduced price with its percentage and the lowest price of the 30 days before", async () => {
      expect(await api().call("getProduct", { id: "cer-103" })).toMatchObject({
        price: "36.00",
        sale_price: "30.60",
        sale_percent: 15,
        lowestPrice30d: "36.00",
      })
      expect(await api().call("getProduct", { id: "cer-101" })).not.toHaveProperty("lowestPrice30d")
    })

    it("names its materials in both languages, the missing one falling back to the other", async () => {
      const { attributes, tags } = await api().call("getProduct", { id: "des-324" })
      expect(attributes).toContainEqual({
        key: "contents",
        name: { es: "Contenido", en: "Contents" },
        value: { es: "2 × 250\u00a0g", en: "2 × 250\u00a0g" },
      })
      expect(tags).toEqual(["miel", "regalo"])
    })

    it("tells brand, maker, warnings, guarantee and weight where they are known, and nothing where they aren't", async () => {
      const throwing = await api().call("getProduct", { id: "tex-201" })
      expect(throwing).toMatchObject({
        brand: "Telares del Pi",
        maker: {
          name: "Telares del Pi",
          address: "Costera del Pi, 15, 12300 Morella (Castellón)",
          contact: "hola@telares-del-pi.example",
        },
        durabilityGuarantee: { maker: "Telares del Pi", model: "Tramontana", months: 60 },
      })
      // Each size states its own weight.
      expect(throwing).not.toHaveProperty("weight")
      expect(throwing.variants.map(({ weight }) => weight)).toEqual([1100, 1900])
      const vase = await api().call("getProduct", { id: "cer-132" })
      expect(vase).toMatchObject({ weight: 2900, warnings: { en: expect.stringContaining("decorative") } })
      for (const unknown of ["gtin", "mpn", "responsiblePerson", "durabilityGuarantee"]) {
        expect(vase).not.toHaveProperty(unknown)
      }
    })

    it("knows a gift card is not sent by post, and is taxed when it pays", async () => {
      expect(await api().call("getProduct", { id: "pap-434" })).toMatchObject({ virtual: true, taxClass: "zero" })
      expect(await api().call("getProduct", { id: "des-301" })).toMatchObject({
        virtual: false,
        taxClass: "super_reduced",
      })
    })

    it("leads to what goes with it in its department, and never to itself", async () => {
      const { related } = await api().call("getProduct", { id: "cer-101" })
      expect(related).toHaveLength(4)
      for (const other of related ?? []) {
        expect(other.id).not.toBe("cer-101")
        expect(other.category_id).not.toBe("azulejos")
        expect(other.department_id).toBe("ceramica")
      }
      expect(await api().call("listRelatedProducts", { id: "cer-101" })).toEqual(related)
    })

    it("does not lead to what is sold out", async () => {
      const neighbours = products.filter(({ category_id, id }) => category_id === "dulces" && id !== "des-334")
      expect(neighbours.length).toBeGreaterThan(1)
      for (const { id } of neighbours) {
        const related = await api().call("listRelatedProducts", { id, limit: 12 })
        expect(related.map((other) => other.id)).not.toContain("des-334")
      }
    })

    it("fills up with its own category where the others are few", async () => {
      const others = products.filter((each) => each.department_id === "textil" && each.category_id !== "mantas")
      const related = await api().call("listRelatedProducts", { id: "tex-201", limit: 12 })
      expect(new Set(related.map((other) => other.id)).size).toBe(12)
      expect(related.every((other) => other.department_id === "textil")).toBe(true)
      expect(others.length).toBeGreaterThan(12)
    })

    it("leaves related products out when none are asked for", async () => {
      expect(await api().call("getProduct", { id: "cer-101", related: 0 })).not.toHaveProperty("related")
    })

    it("cannot be changed for others by whoever got it", async () => {
      const spoil = async () => {
        const { images, variants } = await api().call("getProduct", { id: "cer-111" })
        images.reverse()
        Object.assign(variants[0] ?? {}, { price: "0.01" })
      }
      await spoil().catch(() => {})
      const { images, variants } = await api().call("getProduct", { id: "cer-111" })
      expect(images[0]?.src).toContain("front")
      expect(variants[0]?.price).toBe("16.90")
    })

    it("is not found by another name", async () => {
      for (const call of ["getProduct", "listRelatedProducts", "listReviews"] as const) {
        await expect(api().call(call, { id: "cer-999" })).rejects.toMatchObject({
          status: 404,
          code: "product_not_found",
        })
      }
    })
  })
}
