/** Fields that `shop.config.ts` adds to products: brought in, kept, written and told. */
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Extensions, readExtensions } from "#provider/admin/extensions/extensions.ts"
import { readProduct } from "#provider/catalogue/products/productRows.ts"
import { fieldAttributes } from "#provider/platform/extensions/productFields.ts"
import { extend } from "#tests/examples/book-fields/shop.config.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { drawing } from "#tests/support/pictureServer.ts"

const head = "id,name,price,stock,field_author,field_pages,field_height,field_illustrated,field_published,field_binding"
const nada = 'nada,Nada,18.90,4,=Laforet,1304,"19,5",no,1945-05-01,Rústica'
const stored = {
  author: "=Laforet",
  binding: "paperback",
  height: "19.5",
  illustrated: "false",
  pages: "1304",
  published: "1945-05-01",
}

const legalHead = [
  "id,name,price,stock,net_content,field_food_name_es,field_ingredients_es,field_ingredients_en",
  "field_nutrition_salt,field_nutrition_exempt,field_energy_label,image_1,image_2",
].join(",")
const cake = 'pan,Pan de higo,4.20,9,0.2 kg,Pan de higo,"Higos, *almendras*","Figs, *almonds*","0,05",no,2,a.png,b.png'

export function importProductFields(databases: () => Databases): void {
  describe("fields of shop.config.ts", () => {
    let shop: ImportShop
    let extensions: Extensions
    beforeAll(async () => {
      shop = await openImportShop(databases())
      extensions = await readExtensions(extend)
    })
    afterAll(() => shop.close())
    const bring = (text: string) => shop.import(text, { productFields: extensions.productFields })
    const fieldsOf = async (id: string) => JSON.parse((await shop.product(id)).product.fields)

    it("are read by their types, kept in one spelling, and told in both languages", async () => {
      expect((await bring(csv(head, nada))).problems).toEqual([])
      expect(await fieldsOf("nada")).toEqual(stored)
      const { attributes } = await readProduct(shop.db, extensions.productFields, "nada")
      expect(attributes.map(({ key, value, type, raw }) => [key, value.es, value.en, type, raw])).toEqual([
        ["author", "=Laforet", "=Laforet", "text", "=Laforet"],
        ["pages", "1304", "1,304", "number", "1304"],
        ["height", "19,5 cm", "19.5 cm", "number", "19.5"],
        ["illustrated", "No", "No", "boolean", "false"],
        ["published", "1 de mayo de 1945", "1 May 1945", "date", "1945-05-01"],
        ["binding", "Rústica", "Paperback", "choice", "paperback"],
      ])
      expect(fieldAttributes(new Map(), stored)).toEqual([])
    })

    it.each(["escaparate-csv", "escaparate-json"] as const)("come and go as %s, byte by byte", async (format) => {
      await bring(csv(head, nada))
      const first = await shop.export(format)
      const other = await openImportShop(databases())
      const { problems } = await other.import(first, { productFields: extensions.productFields })
      expect(problems).toEqual([])
      expect(JSON.parse((await other.product("nada")).product.fields)).toEqual(stored)
      expect(await other.export(format)).toBe(first)
      await other.close()
    })

    it("stay where a file does not speak of them, and go with an empty cell", async () => {
      await bring(csv(head, nada))
      await bring(csv("id,price,stock,field_pages", "nada,19,4,"))
      const { pages: _gone, ...rest } = stored
      expect(await fieldsOf("nada")).toEqual(rest)
    })

    it("that do not fit are named with what they take, and nothing is brought in", async () => {
      const { problems, report } = await bring(
        csv(`${head},field_isbn`, "otra,Otra,9,1,A,many,1e9,perhaps,2026-02-30,spiral,978"),
      )
      expect(problems.map(({ column, value, reason }) => [column, value, reason])).toEqual([
        ["field_pages", "many", "takes a number"],
        ["field_height", "1e9", "takes a number"],
        ["field_illustrated", "perhaps", "takes yes or no"],
        ["field_published", "2026-02-30", "takes a day such as 2026-05-01"],
        ["field_binding", "spiral", "takes one of hardcover, paperback"],
        ["field_isbn", "978", 'takes nothing: shop.config.ts adds no field "isbn"'],
      ])
      expect(report.imported).toBe(false)
    })

    it("that the law requires need no configuration; a picture is named by its number", async () => {
      for (const [name, seed] of [
        ["a.png", 1],
        ["b.png", 2],
      ] as const)
        await shop.file(`food/${name}`, await drawing(seed).png().toBuffer())
      const picturesDir = join(shop.dataDir, "files/food")
      const { problems, warnings } = await shop.import(csv(legalHead, cake), { picturesDir })
      expect([problems, warnings]).toEqual([[], []])
      const { pictures } = await shop.product("pan")
      expect(await fieldsOf("pan")).toEqual({
        energy_label: pictures[1]?.picture_key,
        food_name_es: "Pan de higo",
        ingredients_en: "Figs, *almonds*",
        ingredients_es: "Higos, *almendras*",
        nutrition_exempt: "false",
        nutrition_salt: "0.05",
      })
      const wrong = await shop.import(
        csv(
          "id,name,price,stock,field_nutrition_salt,field_ingredients_es",
          `pan,Pan,4.20,9,0.123,${"a".repeat(3001)}`,
        ),
      )
      expect(wrong.problems.map(({ column, reason }) => [column, reason])).toEqual([
        ["field_nutrition_salt", "takes a number from 0 to 9999 with 2 decimals at most"],
        ["field_ingredients_es", "takes up to 3000 characters"],
      ])
    })

    it.each(["escaparate-csv", "escaparate-json"] as const)(
      "that a department requires come and go as %s",
      async (format) => {
        const food = {
          departments: [{ id: "comida", name: { es: "Comida", en: "Food" }, legalGroups: ["food", "packaging"] }],
        }
        const [one, other] = [await openImportShop(databases()), await openImportShop(databases())]
        expect((await one.import(JSON.stringify({ ...food, products: [] }))).problems).toEqual([])
        const first = await one.export(format)
        expect((await other.import(first)).problems).toEqual([])
        expect(await other.export(format)).toBe(first)
        expect(await other.db.selectFrom("departments").select("legal_groups").execute()).toEqual([
          { legal_groups: '["food","packaging"]' },
        ])
        const { problems } = await one.import(
          csv("kind,id,name_es,legal_groups", 'department,comida,Comida,"food, toys"'),
        )
        expect(problems).toMatchObject([
          { column: "legal_groups", reason: expect.stringContaining("takes some of food, ") },
        ])
        await Promise.all([one.close(), other.close()])
      },
    )
  })
}
