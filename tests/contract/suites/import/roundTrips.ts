/** An exported and re-imported catalogue is the same. */
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Format } from "#provider/exchange/product.ts"
import { MINUTES } from "#shared/limits.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { drawing } from "#tests/support/pictureServer.ts"

const picky = csv(
  "kind,product_id,id,sku,name_es,name_en,description_en,tags,variant_label_es,price,sale_price,stock,image_1,image_1_alt_es,gtin,weight",
  `product,,odd,"=1+1","'=Comillas ""dobles""","-Dash, comma","Line one\n\nLine; two","a, b\\, c",Talla / Color,,,,a.png,"Foto; ""de"" cerca"`,
  'variant,odd,odd-1,"@A",S / Rojo,,,,,10,9.99,1,,,4006381333931,1',
  "variant,odd,odd-2,B,L / Rojo,,,,,12,,0,,,,",
  "product,,plain,P,Llano,,,,,5,,7,,",
  "product,,same,P,Mismo SKU,,,,Talla,,,,,",
  `variant,same,same-${"long-".repeat(28)}id,P-1,Única,,,,,6,,1,,`,
  "product,,EQ,EQ,SKU que es el id,,,,,1,,1,,",
)

export function importRoundTrips(databases: () => Databases): void {
  describe("an export", () => {
    const shops: ImportShop[] = []
    let source: ImportShop
    const emptyShop = async () => {
      const shop = await openImportShop(databases())
      shops.push(shop)
      return shop
    }
    beforeAll(async () => {
      source = await emptyShop()
      await source.file("a.png", await drawing(11).png().toBuffer())
      await source.file("b.png", await drawing(12).png().toBuffer())
      await source.file("manual.pdf", "What a manual says")
      await source.file("sub/extra.zip", "Extra")
      await source.import(picky)
      // An unknown field is a warning.
      const { warnings } = await source.import(
        JSON.stringify({
          departments: [
            { id: "casa", name: { es: "Casa > más, y más", en: "Home > more" }, tint: "textil", position: 3 },
          ],
          categories: [
            { id: "cosas", slug: "las-cosas", name: { es: "Cosas", en: "" }, department_id: "casa", image: null },
          ],
          products: [
            {
              id: "full",
              name: { es: "Completo", en: "Full" },
              description: { es: "Cacao al 70\u00a0%\n\nUno", en: "<b>not bold</b> & C:\\new" },
              category_id: "cosas",
              price: "20",
              stock: 3,
              taxClass: "super_reduced",
              backorder: "notify",
              featured: true,
              status: "scheduled",
              publishAt: "2999-01-31T09:00:00.000Z",
              saleFrom: "2999-02-01T00:00:00.000Z",
              saleTo: "2999-03-01T00:00:00.000Z",
              sale_price: "15.50",
              html: { es: '<p>Cacao al <strong>70\u00a0%</strong></p><p><a href="/x">Uno</a></p>', en: "" },
              seoTitle: { es: "-Completo", en: "Full for sure" },
              seoDescription: { es: "Todo, todo", en: "" },
              related: ["plain", "odd"],
              oldSlugs: ["lleno", "entero"],
              giftCard: true,
              downloadable: true,
              files: [
                { src: "manual.pdf", name: "=El manual.pdf", most: 3, days: 30 },
                { src: "sub/extra.zip", most: 3, days: 30 },
              ],
              virtual: true,
              maxPerOrder: 1,
              brand: "=Alfar, S. L.",
              mpn: "AL-7",
              gtin: "8410000810004",
              weight: 1250,
              maker: { name: "Alfar", address: "Calle Mayor, 1, 46940 Manises", contact: "hola@alfar.example" },
              responsiblePerson: { name: "Puente, S. L.", address: "Valencia", contact: "https://puente.example/ue" },
              warnings: { es: "-No dejar al alcance de los niños", en: "" },
              durabilityGuarantee: { maker: "Alfar", model: "M-1", months: 60 },
              attributes: [
                { key: "brand", name: { es: "Marca", en: "Brand" }, value: { es: "Barro", en: "Clay" } },
                { key: "m", name: { es: "Materia", en: "Matter" }, value: { es: "Barro, cocido", en: "Clay, fired" } },
              ],
              createdAt: "2025-01-01T10:00:00.000Z",
              updatedAt: "2025-02-01T10:00:00.000Z",
            },
            {
              id: "choices",
              name: { es: "Con opciones", en: "With options" },
              variantLabel: { es: "Talla / Color", en: "Size / Colour" },
              options: [{ name: { es: "Talla", en: "Size" } }, { name: { es: "Color", en: "Colour" } }],
              variants: [
                {
                  id: "choices-1",
                  optionValues: [
                    { es: "S", en: "S" },
                    { es: "Rojo", en: "Red" },
                  ],
                  price: "10",
                  sale_price: "8",
                  stock: 1,
                  picture: "b.png",
                },
                {
                  // A value that is the same in both languages may stand as a text.
                  optionValues: ["L", { es: "=Azul", en: "Blue" }],
                  price: "11",
                  stock: 2,
                },
              ],
              images: ["a.png", "b.png"],
              tags: ["gift card"],
            },
            {
              id: "workshop",
              name: { es: "Taller", en: "Workshop" },
              variantLabel: { es: "Fecha", en: "Date" },
              virtual: true,
              fields: { place_es: "Trastienda", place_en: "Back room" },
              variants: [
                {
                  id: "workshop-1",
                  price: "38",
                  stock: 8,
                  startsAt: "2999-01-31T09:00:00.000Z",
                  endsAt: "2999-01-31T11:30:00.000Z",
                  closesAt: "2999-01-30T09:00:00.000Z",
                },
                { price: "38", stock: 3, startsAt: "2999-02-28T09:00:00.000Z", calledOff: true },
              ],
            },
          ],
        }),
      )
      expect(warnings).toEqual([])
    })
    afterAll(() => Promise.all(shops.map((shop) => shop.close())))

    it.each<Format>(["escaparate-json", "escaparate-csv"])(
      "as %s is the same to the byte after a journey through an empty shop",
      async (format) => {
        const picturesDir = join(source.dataDir, `pictures-${format}`)
        const filesDir = join(source.dataDir, `files-${format}`)
        const written = await source.export(format, { picturesDir, filesDir })
        const other = await emptyShop()
        const { report, problems, warnings } = await other.import(written, { picturesDir, filesDir })
        expect([problems, warnings]).toEqual([[], []])
        expect(report).toMatchObject({ format, created: 7, pictures: { added: 2, failed: 0 } })
        expect(await other.export(format)).toBe(written)
        expect(await other.export("escaparate-json")).toBe(await source.export("escaparate-json"))
        // A column forgotten in both reading and writing would be equal in both files.
        const [{ product: before }, { product: after }] = await Promise.all([
          source.product("full"),
          other.product("full"),
        ])
        expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
        const files = async (shop: ImportShop) =>
          (await shop.product("full")).files.map(({ id: _, ...file }) => ({ ...file, content: shop.sold(file.file) }))
        expect(await files(other)).toEqual(await files(source))
        expect((await files(other)).map(({ content }) => content)).toEqual(["What a manual says", "Extra"])
        for (const id of ["choices", "workshop"]) {
          const { variants: sold } = await source.product(id)
          expect((await other.product(id)).variants).toEqual(sold)
        }
        expect((await other.product("workshop")).variants).toMatchObject([
          {
            name_es: "Jueves 31 de enero de 2999, de 10 a 12.30 h",
            starts_at: "2999-01-31T09:00:00.000Z",
            date_state: "open",
          },
          { name_en: "Thursday 28 February 2999, 10 am", ends_at: null, date_state: "called_off" },
        ])
        expect((await other.import(written)).report).toMatchObject({ changed: 0, unchanged: 7, pictures: { known: 2 } })
      },
    )

    it.each<Format>(["shopify", "woocommerce"])(
      "as %s changes nothing when it is imported again, in either language",
      async (format) => {
        const version = await source.version()
        for (const language of ["es", "en"] as const) {
          const written = await source.export(format, { language })
          for (const options of [{ language }, {}]) {
            const before = await source.export("escaparate-json")
            const { report, problems } = await source.import(written, options)
            expect(await source.export("escaparate-json")).toBe(before)
            expect([language, options, problems]).toEqual([language, options, []])
            expect(report).toMatchObject({
              format,
              created: 0,
              changed: 0,
              unchanged: 7,
              departments: 0,
              categories: 0,
            })
          }
        }
        expect(await source.version()).toBe(version)
      },
    )

    it.each<Format>(["shopify", "woocommerce"])(
      "as %s gives an empty shop the same products, prices and stock",
      async (format) => {
        const other = await emptyShop()
        const picturesDir = join(source.dataDir, "pictures-escaparate-json")
        await source.export("escaparate-json", { picturesDir })
        const { problems } = await other.import(await source.export(format, { language: "es" }), {
          language: "es",
          picturesDir,
        })
        expect(problems).toEqual([])
        for (const id of ["odd", "plain", "full", "same", "EQ"]) {
          const [before, after] = await Promise.all([
            source.product(id),
            other.product(format === "shopify" ? (slugs[id] ?? "") : id),
          ])
          expect(after.product).toMatchObject({
            name_es: before.product.name_es,
            tags: before.product.tags,
            brand: before.product.brand,
            visible: before.product.visible,
          })
          const sold = (variants: typeof before.variants) =>
            variants.map(({ sku, name_es, price_cents, offer_price_cents, stock, gtin, weight }) => ({
              gtin,
              weight,
              sku,
              name_es,
              price_cents,
              // Shopify's knows no dates, so it has what is charged today.
              offer_price_cents: format === "shopify" ? null : offer_price_cents,
              stock,
            }))
          expect(sold(after.variants)).toEqual(sold(before.variants))
          expect(after.pictures.map(({ picture_key }) => picture_key)).toEqual(
            before.pictures.map(({ picture_key }) => picture_key),
          )
        }
        const departments = await other.db.selectFrom("departments").select("name_es").execute()
        expect(departments).toEqual([{ name_es: "Casa > más, y más" }])
      },
    )

    it("holds no cell that a spreadsheet would run as a formula", async () => {
      for (const format of ["escaparate-csv", "shopify", "woocommerce"] as const) {
        const cells = parse(await source.export(format), { bom: true, relax_column_count: true }).flat()
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
        expect(cells.some((cell) => /^'[=@]/.test(cell))).toBe(true)
      }
    })

    it.each<Format>(isLongRun ? ["escaparate-json", "escaparate-csv"] : [])(
      "of the demo shop as %s is the same to the byte after a journey through an empty shop, files for sale and all",
      async (format) => {
        const demo = await openImportShop(databases(), { demo: true })
        shops.push(demo)
        const [picturesDir, filesDir] = [join(demo.dataDir, "out-pictures"), join(demo.dataDir, "out-files")]
        const written = await demo.export(format, { picturesDir, filesDir })
        const other = await emptyShop()
        const { problems, warnings, report } = await other.import(written, { picturesDir, filesDir })
        expect([problems, warnings, report.created]).toEqual([[], [], 72])
        expect(await other.export(format)).toBe(written)
        const sold = await other.db.selectFrom("products").select("id").where("gift_card", "=", 1).execute()
        expect(sold.length).toBeGreaterThan(0)
        const files = await other.db.selectFrom("product_files").select("file").execute()
        expect(files.map(({ file }) => other.sold(file).slice(0, 5))).toEqual(files.map(() => "%PDF-"))
      },
      // Each picture is decoded.
      10 * MINUTES,
    )

    it("of the demo shop comes back whole", async () => {
      const demo = await openImportShop(databases(), { demo: true })
      shops.push(demo)
      for (const format of ["escaparate-json", "escaparate-csv", "shopify", "woocommerce"] as const) {
        const { report, problems } = await demo.import(await demo.export(format, { language: "es" }), {
          language: "es",
        })
        expect([format, problems, report.unchanged, report.changed, report.created]).toEqual([format, [], 72, 0, 0])
      }
    })
  })
}

/** Slugs of the products, which are their ids where a Shopify file made them. */
const slugs: Record<string, string> = {
  odd: "comillas-dobles",
  plain: "llano",
  full: "completo",
  same: "mismo-sku",
  EQ: "sku-que-es-el-id",
}
