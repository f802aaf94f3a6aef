/** A fault in a file is reported with its place, and nothing of the file is imported. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { findingLine } from "#provider/platform/tables/findings.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"

export function importRefusals(databases: () => Databases): void {
  describe("a file that does not fit", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    it("is told row by row, with line, column, value and what it takes; nothing of it is imported", async () => {
      const version = await shop.version()
      const { report, problems } = await shop.import(
        csv(
          "Handle,Title,Body (HTML),Published,Variant Price,Variant Inventory Qty,Option1 Value",
          "good,Good,,TRUE,10,1,",
          'cheap,Cheap,"two\nlines",maybe,abc,1,',
          ",,,,5,,",
          "half,Half,,TRUE,10,some,",
          'comma,Comma,,TRUE,"1,234",1,',
          "twice,Twice,,TRUE,10,1,S",
          "twice,,,,11,1,s",
          "wide,Wide,,TRUE,10,1,,surplus",
          "bare,,,TRUE,10,1,",
          "none,No price,,TRUE,,1,",
        ),
      )
      expect(problems.map(findingLine)).toEqual([
        'line 3, Published: "maybe" takes one of true, 1, yes, y, si, sí, verdadero, x',
        'line 3, Variant Price: "abc" takes an amount such as 24.90',
        "line 5, Handle: takes the product's handle",
        'line 6, Variant Inventory Qty: "some" takes a whole number up to 999999999',
        'line 7, Variant Price: "1,234" may be thousands or decimals: takes an amount such as 1234.00',
        'line 9, Option1 Value: "s" takes another value than line 8: they are variants of one product',
        'line 10: "surplus" takes 7 cells, as the heading has, not 8; a text with a comma stands in quotes',
        "line 11, Title: takes the product's name",
        "line 12, Variant Price: takes an amount such as 24.90",
      ])
      expect(report).toMatchObject({ imported: false, problems: 9, created: 0 })
      expect(await shop.ids()).toEqual([])
      expect(await shop.version()).toBe(version)
      expect(shop.leftovers()).toEqual([])
    })

    it("does not take another product's id, slug, SKU or variant", async () => {
      await shop.import(csv("id,slug,sku,name_en,price", "a,slug-a,SAME,A,1", "b,slug-b,SAME,B,1", "c,slug-c,C,C,1"))
      const { problems } = await shop.import(
        csv(
          "kind,product_id,id,slug,sku,name_en,price",
          "product,,c,slug-a,,C,1",
          "product,,new,slug-b,,New,1",
          "product,,,,SAME,Which,1",
          "product,,x,,,X,1",
          "product,,x,,,X again,1",
          "product,,y,,,Y,",
          "variant,y,a,,,Yy,1",
          "variant,nowhere,z,,,Z,1",
          "product,,b,,,B,1",
          "product,,,slug-b,,B again,1",
        ),
      )
      expect(problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
        "2 slug: is taken by another product",
        "3 slug: is taken by another product",
        "4 sku: is the SKU of several products: a, b",
        "6 id: is the product of line 5 again",
        "7 id: is the id of a variant of a",
        "9 product_id: takes a product of this file",
        "11 : is the same product as line 10",
      ])
    })

    it("takes no name that is a word of the shop's own addresses, or that every object has", async () => {
      const { problems } = await shop.import(
        csv(
          "kind,product_id,id,slug,name_en,price",
          "product,,favorites,,A,1",
          "product,,b,suggest,B,1",
          "product,,__proto__,,C,1",
          "product,,d,Constructor,D,1",
          "category,,with-products,,E,",
          "department,,_payload.json,,F,",
          "product,,,,Selected,1",
        ),
      )
      expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
        "2 id",
        "3 slug",
        "4 id",
        "5 slug",
        "6 id",
        "7 id",
        "8 id",
      ])
      expect(problems.every(({ reason }) => reason.includes("word of the shop's own addresses"))).toBe(true)
      const shopify = await shop.import(csv("Handle,Title,Variant Price", "favorites,A,1", "available,B,1"))
      expect(shopify.problems.map(({ line, column }) => `${line} ${column}`)).toEqual(["2 Handle", "3 Handle"])
      expect(await shop.ids()).toEqual([])
    })

    it("names the variation without its product, and the category there is not", async () => {
      const woo = await shop.import(
        csv("Type,SKU,Name,Regular price,Parent", "variation,v,V,1,lost", "variation,w,W,1,", "simple,s,S,1,"),
      )
      expect(woo.problems.map(findingLine)).toEqual([
        'line 2, Parent: "lost" takes a product of this file',
        "line 3, Parent: takes the SKU of the product this is a variation of, or id: and its ID",
      ])
      const own = await shop.import(
        '{"products":[\n{"id":"a","name":"A","price":"1","category_id":"no"},\n{"id":"b" "x"}\n]}',
      )
      expect(own.problems.map(({ line, column, value }) => [line, column, value])).toEqual([
        [2, "category_id", "no"],
        [3, "", '{"id":"b" "x"}'],
      ])
      expect(await shop.ids()).toEqual([])
    })

    it("is told with the path of what is wrong when it is JSON", async () => {
      const { problems } = await shop.import(
        JSON.stringify([
          { id: "a", name: { es: ["A"] }, price: "x", variants: [{ id: "v", price: "1" }, { price: {} }], images: "x" },
          "not a product",
          { id: "bad id!", name: "B", price: -1, stock: -3 },
        ]),
      )
      expect(problems.map(({ column, value }) => [column, value]).sort()).toEqual([
        ["", '"not a product"'],
        ["id", "bad id!"],
        ["images", '"x"'],
        ["name.es", '["A"]'],
        ["price", "-1"],
        ["stock", "-3"],
        ["variants[1].price", "{}"],
      ])
    })

    it("is refused as a whole when it cannot be read", async () => {
      const refused = (content: string | Buffer) =>
        shop.file("file.csv", content).then((path) => expect(shop.import({ path })).rejects)
      await (await refused("")).toThrow("The file is empty.")
      await (await refused("a,b,c\n1,2,3\n")).toThrow("The columns are of no format known here: a, b, c")
      await (await refused('Handle,Title,Variant Price\na,A,1\nb,"B,2\nc,C,3\n')).toThrow(
        "The row that begins on line 3 cannot be read: a quote is opened and never closed.",
      )
      await (await refused('{"products":[{"id":"a"}')).toThrow("ends on line 1 before it is complete")
      await (await refused(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toThrow("not UTF-8")
      await expect(shop.import({ path: `${shop.dataDir}/nothing.csv` })).rejects.toThrow("There is no file")
      expect(shop.leftovers()).toEqual([])
    })

    it("is taken back as a whole when saving fails half-way", async () => {
      const before = await shop.version()
      await shop.db
        .insertInto("products")
        .values({ ...plainRow, id: "late", slug: "late" })
        .execute()
      const rows = Array.from({ length: 450 }, (_, index) => `p${index},P ${index},1`)
      const importing = shop.import(csv("id,name_en,price", ...rows), {
        // Another process takes a slug after the file was checked.
        progress: (part, done, total) => {
          if (part === "checking" && done === total) {
            void shop.db.updateTable("products").set({ slug: "p-449" }).where("id", "=", "late").execute()
          }
        },
      })
      await expect(importing).rejects.toThrow()
      expect(await shop.ids()).toEqual(["late"])
      expect(await shop.version()).toBe(before)
      expect(shop.leftovers()).toEqual([])
    })
  })
}

const plainRow = {
  sku: "",
  name_es: "Tarde",
  name_en: "Late",
  description_es: "",
  description_en: "",
  category_id: null,
  department_id: null,
  featured: 0 as const,
  variant_label_es: "",
  variant_label_en: "",
  attributes: "[]",
  tags: "[]",
  backorder: "no" as const,
  is_virtual: 0 as const,
  downloadable: 0 as const,
  tax_class: "general" as const,
  max_per_order: 9,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  version: 1,
}
