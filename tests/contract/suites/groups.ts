/** Departments, categories, banners and the shop's own story. */
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { categories, departments, products } from "#tests/support/demoCatalogue.ts"

export function groups(api: () => Api): void {
  describe("departments", () => {
    it("come in the shop's order, with their products counted and their categories named", async () => {
      const listed = await api().call("listDepartments", {})
      expect(listed.map(({ id, name, count, category_ids }) => ({ id, name, count, category_ids }))).toEqual(
        departments.map(({ id, name }) => ({
          id,
          name,
          count: products.filter((product) => product.department_id === id).length,
          category_ids: categories.filter((category) => category.department_id === id).map((category) => category.id),
        })),
      )
    })

    it("carry a picture with its size and blurred miniature", async () => {
      const [first] = await api().call("listDepartments", {})
      expect(first?.image).toMatchObject({
        src: expect.stringMatching(/^\/pictures\/dep-ceramica-\w+$/),
        width: expect.any(Number),
        alt: { es: "Cerámica", en: "Ceramics" },
        blur: expect.stringMatching(/^data:image\//),
        color: expect.stringMatching(/^#[\da-f]{6}$/),
      })
    })

    it("are found one at a time, and an unknown one is not", async () => {
      expect((await api().call("getDepartment", { id: "textil" })).name.en).toBe("Textiles")
      await expect(api().call("getDepartment", { id: "nada" })).rejects.toMatchObject({
        status: 404,
        code: "department_not_found",
      })
    })
  })

  describe("categories", () => {
    it("come in the shop's order with their products counted", async () => {
      const listed = await api().call("listCategories", {})
      expect(listed.map(({ id, department_id, count }) => ({ id, department_id, count }))).toEqual(
        categories.map(({ id, department_id }) => ({
          id,
          department_id,
          count: products.filter((product) => product.category_id === id).length,
        })),
      )
    })

    it("are found one at a time, and an unknown one is not", async () => {
      expect(await api().call("getCategory", { id: "azulejos" })).toMatchObject({ slug: "azulejos", count: 5 })
      await expect(api().call("getCategory", { id: "nada" })).rejects.toMatchObject({
        status: 404,
        code: "category_not_found",
      })
    })
  })

  describe("banners", () => {
    it("say where they stand and lead to a page of the shop by its slug", async () => {
      const banners = await api().call("listBanners", {})
      expect(banners.map(({ placement, link }) => [placement, link])).toEqual([
        ["home_hero", "/products"],
        ["home_split", `/product/${products.find(({ id }) => id === "des-301")?.slug}`],
        ["strip", "/products?filter=onSale[true]"],
        ["strip", `/product/${products.find(({ id }) => id === "pap-434")?.slug}`],
      ])
    })
  })

  describe("about us", () => {
    it("tells the story in both languages, paragraph by paragraph", async () => {
      const story = await api().call("getAboutUs", {})
      expect(story.blocks).toHaveLength(4)
      expect(story.blocks[3]?.text).toEqual({
        es: "El gato se llama Mandarino. No está en venta, aunque duerma en el escaparate.",
        en: "The cat is called Mandarino. He is not for sale, even if he does sleep in the window.",
      })
    })
  })
}
