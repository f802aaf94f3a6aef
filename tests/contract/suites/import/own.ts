/** Our own CSV and JSON, made by hand: whole products, and files that change a part of them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, facts, type ImportShop, openImportShop } from "#tests/support/importShop.ts"

export function importOwn(databases: () => Databases): void {
  describe("a file of our own format", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    it("carries both languages in its columns, and makes the categories it names", async () => {
      const { report, problems } = await shop.import(
        csv(
          "sku,name_es,name_en,description_es,department,category,price,sale_price,stock,tags",
          'M-1,Manta,Blanket,"De lana, larga",Textil,Mantas,80,"64,50",3,"lana, invierno"',
          "M-2,Cojín,,,Textil,Cojines,20,,0,",
        ),
      )
      expect(problems).toEqual([])
      expect(report).toMatchObject({ format: "escaparate-csv", created: 2, departments: 1, categories: 2 })
      const manta = await shop.product("manta")
      expect(manta.product).toMatchObject({
        name_es: "Manta",
        name_en: "Blanket",
        category_id: "mantas",
        department_id: "textil",
      })
      expect(facts(manta).variants).toEqual([{ id: "manta", sku: "M-1", name: "", price: 8000, sale: 6450, stock: 3 }])
      expect((await shop.product("cojin")).product).toMatchObject({ name_es: "Cojín", name_en: "" })
    })

    it("changes only what it has columns for, and leaves other products alone", async () => {
      await shop.import(
        csv("id,name_es,name_en,description_en,price,stock,tags", "a,Uno,One,Long text,10,5,x", "b,Dos,Two,,20,5,y"),
      )
      const before = await shop.product("b")
      const { report } = await shop.import(csv("sku,id,price,sale_price", ",a,12,9"))
      expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0 })
      const a = await shop.product("a")
      expect(a.product).toMatchObject({ name_es: "Uno", description_en: "Long text", tags: '["x"]' })
      expect(facts(a).variants).toMatchObject([{ price: 1200, sale: 900, stock: 5 }])
      expect(await shop.product("b")).toEqual(before)
    })

    it("lists variants in rows of their own", async () => {
      await shop.import(
        csv(
          "kind,product_id,id,name_es,name_en,variant_label_en,price,stock",
          "product,,mug,Taza,Mug,Size,,",
          "variant,mug,mug-s,Chica,Small,,8,2",
          "variant,mug,mug-l,Grande,Large,,9.5,1",
        ),
      )
      expect(facts(await shop.product("mug")).variants.map(({ id, name, price }) => [id, name, price])).toEqual([
        ["mug-s", "Small", 800],
        ["mug-l", "Large", 950],
      ])
      const { problems } = await shop.import(csv("id,price", "mug,7"))
      expect(problems).toMatchObject([{ line: 2, column: "price" }])
      expect(problems[0]?.reason).toContain("this product has some")
    })

    it("is read as JSON: a list of products, or an object with departments and categories", async () => {
      const { report, problems } = await shop.import(
        JSON.stringify({
          departments: [{ id: "casa", name: { es: "Casa", en: "Home" }, tint: "textil" }],
          categories: [{ id: "velas", name: { es: "Velas" }, department_id: "casa", position: 4 }],
          products: [
            {
              id: "vela",
              name: { es: "Vela", en: "Candle" },
              price: 9.5,
              stock: 12,
              category_id: "velas",
              featured: true,
              attributes: [{ key: "wax", name: { es: "Cera", en: "Wax" }, value: { es: "Soja", en: "Soy" } }],
              variants: undefined,
            },
          ],
        }),
      )
      expect([problems, report.format]).toEqual([[], "escaparate-json"])
      expect((await shop.product("vela")).product).toMatchObject({
        department_id: "casa",
        category_id: "velas",
        featured: 1,
      })
      const list = await shop.import('[{"name":"Jabón","price":"3","variants":[]},\n {"id":"vela","stock":0}]')
      expect(list.problems).toEqual([])
      expect(facts(await shop.product("jabon"))).toMatchObject({ name: { es: "Jabón", en: "Jabón" } })
      expect(facts(await shop.product("vela")).variants).toMatchObject([{ price: 950, stock: 0 }])
    })

    it("keeps the other language when a file of one language changes a name", async () => {
      await shop.import(
        csv("id,name_es,name_en,description_es,description_en,price", "mug,Taza,Mug,De barro,Of clay,8"),
      )
      const heading = "Handle,Title,Body (HTML),Variant Price"
      expect((await shop.import(csv(heading, "mug,Mug,Of stoneware,8"))).problems).toEqual([])
      await shop.import(csv(heading, "mug,Tazón,De barro,8"), { language: "es" })
      expect((await shop.product("mug")).product).toMatchObject({
        name_es: "Tazón",
        name_en: "Mug",
        description_es: "De barro",
        description_en: "Of stoneware",
      })
      const { problems } = await shop.import(csv(heading, "mug,Bowl,Anything,8"))
      expect(problems).toMatchObject([{ line: 2, column: "Title", value: "Bowl" }])
    })

    it("finds a product again by its name alone, and tells two that have no other", async () => {
      const text = csv("name_en,price", "Plate,1", "Jug,2")
      await shop.import(text)
      expect((await shop.import(text)).report).toMatchObject({ created: 0, unchanged: 2 })
      const { problems } = await shop.import(csv("name_en,price", "Cup,1", "Cup,2", "???,3"))
      expect(problems.map(({ line, column }) => [line, column])).toEqual([
        [3, "id"],
        [4, "id"],
      ])
    })

    it("gives a product of a taken name an address of its own", async () => {
      await shop.import(csv("name_en,price", "Plate,1"))
      await shop.import(csv("Type,ID,Name,Regular price", "simple,7,Plate,2", "simple,8,Plate,3"))
      const slugs = await shop.db.selectFrom("products").select(["id", "slug"]).orderBy("slug").execute()
      expect(slugs).toEqual([
        { id: "plate", slug: "plate" },
        { id: "woo-7", slug: "plate-2" },
        { id: "woo-8", slug: "plate-3" },
      ])
    })

    it("leads from the slug it gives up to the one it gives", async () => {
      await shop.import(csv("id,slug,name_en,price", "a,first,A,1"))
      await shop.import(csv("id,slug,price", "a,second,1"))
      const history = await shop.db.selectFrom("slug_history").selectAll().execute()
      expect(history).toEqual([{ kind: "product", slug: "first", id: "a" }])
    })
  })
}
