/** Shopify's product CSV, old and new spelling, with the quirks of real exports. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, facts, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { root } from "#tests/support/steps.ts"

const apparel = { path: join(root, "tests/contract/data/shopify-apparel.csv") }

export function importShopify(databases: () => Databases): void {
  describe("a Shopify file", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    it("is imported as a real export has it: products, variants, prices, stock, categories from tags", async () => {
      const { report, problems } = await shop.import(await withoutPictures(shop))
      expect(problems).toEqual([])
      expect(report).toMatchObject({
        format: "shopify",
        rows: 22,
        products: 20,
        created: 20,
        categories: 2,
        imported: true,
      })
      expect(facts(await shop.product("classic-varsity-top"))).toEqual({
        name: { es: "Classic Varsity Top", en: "Classic Varsity Top" },
        slug: "classic-varsity-top",
        sku: "",
        category: "women",
        department: null,
        visible: true,
        backorder: "no",
        variants: ["Small", "Medium", "Large"].map((name) => ({
          id: `classic-varsity-top:${name.toLowerCase()}`,
          sku: "",
          name,
          price: 6000,
          sale: null,
          stock: 1,
        })),
        pictures: 0,
      })
      const { product } = await shop.product("led-high-tops")
      expect(product).toMatchObject({ category_id: "men", tags: '["men"]', variant_label_en: "", tax_class: "general" })
    })

    it("counts its pictures and products without touching the shop in a dry run", async () => {
      const before = await shop.version()
      const { report } = await shop.import(apparel, { dryRun: true })
      expect(report).toMatchObject({ created: 20, imported: false, pictures: { added: 20, failed: 0 } })
      expect(await shop.ids()).toEqual([])
      expect(await shop.version()).toBe(before)
    })

    it("changes nothing the second time, not even the catalogue's version", async () => {
      const file = await withoutPictures(shop)
      await shop.import(file)
      const [version, text] = [await shop.version(), await shop.export("escaparate-json")]
      const { report } = await shop.import(file)
      expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 20, categories: 0 })
      expect(await shop.version()).toBe(version)
      expect(await shop.export("escaparate-json")).toBe(text)
    })

    it("is read in the newer spelling, with rows of a product apart and pictures in rows of their own", async () => {
      const { report, problems } = await shop.import(
        csv(
          "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Requires shipping,Charge tax,Product image URL,Image position",
          'Linen Throw,linen-throw,"<p>Soft &amp; <b>light</b></p><ul><li>Washed</li></ul>",Taller,Home & Garden > Linens > Throws,,"home, linen",TRUE,Active,LT-RS,Color,Red,Size,S,80,95,shopify,4,DENY,TRUE,TRUE,,',
          "Card,card,,Taller,,Cards,,TRUE,Draft,C-1,Title,Default Title,,,3.5,,shopify,0,CONTINUE,FALSE,FALSE,,",
          ",linen-throw,,,,,,,,LT-RL,,Red,,L,85,85,shopify,-2,DENY,TRUE,TRUE,,",
        ),
        { language: "en" },
      )
      expect(problems).toEqual([])
      expect(report.products).toBe(2)
      const throwFacts = await shop.product("linen-throw")
      expect(throwFacts.product).toMatchObject({
        description_en: "Soft & light\n\n• Washed",
        description_es: "",
        variant_label_en: "Color / Size",
      })
      expect(throwFacts.product.brand).toBe("Taller")
      expect(facts(throwFacts)).toMatchObject({ category: "throws", department: "home-garden" })
      expect(facts(throwFacts).variants).toEqual([
        { id: "linen-throw:red-s", sku: "LT-RS", name: "Red / S", price: 9500, sale: 8000, stock: 4 },
        { id: "linen-throw:red-l", sku: "LT-RL", name: "Red / L", price: 8500, sale: null, stock: 0 },
      ])
      const card = await shop.product("card")
      expect(card.product).toMatchObject({ visible: 0, is_virtual: 1, tax_class: "zero", backorder: "yes", sku: "C-1" })
    })

    it("keeps selling what Shopify does not count", async () => {
      await shop.import(
        csv(
          "Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Price",
          "endless,Endless,,0,5",
          "counted,Counted,shopify,0,5",
          "numbered,Numbered,,7,5",
        ),
      )
      const stock = async (id: string) => (await shop.product(id)).variants[0]?.stock
      expect([await stock("endless"), await stock("counted"), await stock("numbered")]).toEqual([999, 0, 7])
    })

    it("finds a product again by a slug it had before, and its variants by SKU when they are renamed and moved", async () => {
      const heading = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price"
      await shop.import(csv(heading, "jar,Jar,Size,Small,J1,10", "jar,,,Large,J2,20"))
      await shop.import(csv("id,slug", "jar,big-jar"), { format: "escaparate-csv" })
      const { report } = await shop.import(csv(heading, "jar,Jar,Size,Grande,J2,22", "jar,,,Medium,J3,15"))
      expect(report).toMatchObject({ created: 0, changed: 1 })
      const jar = facts(await shop.product("jar"))
      expect(jar.slug).toBe("big-jar")
      expect(jar.variants.map(({ id, name, price }) => [id, name, price])).toEqual([
        ["jar:large", "Grande", 2200],
        ["jar:medium", "Medium", 1500],
      ])
    })

    it("keeps handles apart that would make the same address, however long", async () => {
      const long = "very-".repeat(30)
      const handles = ["a_b", "a-b", "a--b", "Caf\u00e9", "cafe", `${long}one`, `${long}two`, "50% off!"]
      const text = csv("Handle,Title,Variant Price", ...handles.map((handle) => `${handle},T,1`))
      expect((await shop.import(text)).report).toMatchObject({ created: 8, problems: 0 })
      expect((await shop.import(text)).report).toMatchObject({ unchanged: 8, problems: 0 })
      expect((await shop.ids()).slice(0, 6)).toEqual(["50-off", "a--b", "a-b", "a_b", "cafe", "caf\u00e9"])
    })

    it("reads a handle as one, in capitals or not", async () => {
      const { report, problems } = await shop.import(
        csv("Handle,Title,Option1 Name,Option1 Value,Variant Price", "Bowl,Bowl,Size,S,1", "bowl,,,L,2", "BOWL,,,XL,3"),
      )
      expect(problems).toEqual([])
      expect(report).toMatchObject({ created: 1 })
      expect(facts(await shop.product("bowl")).variants.map(({ name }) => name)).toEqual(["S", "L", "XL"])
    })

    it("repeats a row for each picture without making variants of it", async () => {
      const { problems } = await shop.import(
        csv("Handle,Title,Variant Price,Image Src", "a,A,1,one.png", "a,A,1,two.png", "a,,,three.png"),
      )
      expect(problems).toEqual([])
      expect((await shop.product("a")).variants.length).toBe(1)
    })

    it("is read whatever it was saved with: semicolons, CR LF, line breaks in quotes, Windows letters, UTF-16", async () => {
      const text =
        'Handle;Title;Body (HTML);Variant Price\r\n\r\ncana;Caña;"Una línea\r\notra; ""y"" otra";"1.234,50 €"\r\n'
      const windows = Buffer.from(text, "latin1").map((byte, index) => (text[index] === "€" ? 0x80 : byte))
      for (const [name, bytes] of [
        ["mark.csv", Buffer.from(`\ufeffsep=;\n${text}`)],
        ["windows.csv", Buffer.from(windows)],
        ["utf16.csv", Buffer.from(`\ufeff${text}`, "utf16le")],
      ] as const) {
        const { report, problems } = await shop.import({ path: await shop.file(name, bytes) })
        expect([name, problems, report.products]).toEqual([name, [], 1])
        const { product, variants } = await shop.product("cana")
        expect(product).toMatchObject({ name_es: "Caña", description_es: 'Una línea\notra; "y" otra' })
        expect(variants[0]?.price_cents).toBe(123_450)
      }
      const damaged = Buffer.concat([
        Buffer.from("Handle,Title,Variant Price\nb,Caña Ñandú,1\nc,Ca"),
        Buffer.from([0xf1]),
        Buffer.from("a,2\n"),
      ])
      const { warnings } = await shop.import({ path: await shop.file("damaged.csv", damaged) })
      expect(warnings).toMatchObject([{ line: 3, column: "Title", value: "Ca\ufffda" }])
      expect((await shop.product("b")).product.name_es).toBe("Caña Ñandú")
    })
  })
}

/** The file without its picture addresses. */
async function withoutPictures(shop: ImportShop): Promise<{ path: string }> {
  const text = await readFile(apparel.path, "utf8")
  return { path: await shop.file("apparel.csv", text.replace(/https:\S+?(?=,)/g, "")) }
}
