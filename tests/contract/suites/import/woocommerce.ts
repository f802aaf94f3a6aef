/** WooCommerce's product CSV, in English and in Spanish, with the quirks of real exports. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, facts, type ImportShop, openImportShop } from "#tests/support/importShop.ts"

const heading =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Sold individually?","Sale price","Regular price",Categories,Tags,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible"'

/** As the shop's own export writes them: variations far from their product, some of them for any size. */
const sample = csv(
  heading,
  '44,variable,tee,"V-Neck Tee",1,1,visible,"A variable product.","First line.\\n\\nSecond, with <strong>tags</strong>.",,,taxable,,1,,0,0,,,"Clothing > Tees, Sale",cotton,,Color,"Blue, Red",1,Size,"S, L",1',
  '46,simple,hoodie,Hoodie,1,0,visible,,,,,taxable,reduced-rate,1,,notify,1,,45,"Clothing > Hoodies",,,Color,Blue,1,,,',
  '73,"simple, downloadable, virtual",album,"Album &amp; Notes",1,0,hidden,,,,,none,,0,,0,0,,"12,5",Music,,,,,,,,',
  '87,grouped,set,"Whole Set",1,0,visible,,,,,taxable,,1,,0,0,,,Clothing,,,,,,,,',
  "89,external,pennant,Pennant,1,0,visible,,,,,taxable,,1,,0,0,,11.05,Decor,,,,,,,,",
  '90,simple,,"No number",1,0,visible,,,,,taxable,,1,8,0,0,9,10,,,,,,,,,',
  '76,variation,tee-red,"V-Neck Tee - Red",1,0,visible,,,,,taxable,,1,,0,0,,20,,,tee,Color,Red,,Size,,',
  '77,variation,tee-blue-s,"V-Neck Tee - Blue, S",1,0,visible,,,2020-01-01,2020-02-01,taxable,,1,3,0,0,15,18,,,id:44,Color,Blue,,Size,S,',
  '78,variation,tee-blue-l,"V-Neck Tee - Blue, L",1,0,visible,,,,,taxable,,1,0,0,0,15,18,,,tee,Color,Blue,,Size,L,',
)

export function importWoocommerce(databases: () => Databases): void {
  describe("a WooCommerce file", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    it("brings in simple and variable products, their variations wherever they stand", async () => {
      const { report, problems, warnings } = await shop.import(sample)
      expect(problems).toEqual([])
      expect(report).toMatchObject({
        format: "woocommerce",
        rows: 9,
        products: 4,
        created: 4,
        departments: 1,
        categories: 3,
      })
      expect(warnings.map(({ line, reason }) => [line, reason.split(":")[0]])).toEqual([
        [5, "is left out"],
        [6, "is left out"],
        [9, "is left out"],
      ])
      expect(await shop.ids()).toEqual(["album", "hoodie", "tee", "woo-90"])
      const tee = await shop.product("tee")
      expect(tee.product).toMatchObject({
        variant_label_en: "Color / Size",
        description_en: "A variable product.\n\nFirst line.\n\nSecond, with tags.",
        featured: 1,
        tags: '["cotton","Sale"]',
      })
      expect(facts(tee)).toMatchObject({ category: "tees", department: "clothing", slug: "v-neck-tee" })
      expect(facts(tee).variants).toEqual([
        { id: "tee:red-s", sku: "tee-red", name: "Red / S", price: 2000, sale: null, stock: 999 },
        { id: "tee:red-l", sku: "tee-red", name: "Red / L", price: 2000, sale: null, stock: 999 },
        { id: "tee:blue-s", sku: "tee-blue-s", name: "Blue / S", price: 1800, sale: null, stock: 3 },
        { id: "tee:blue-l", sku: "tee-blue-l", name: "Blue / L", price: 1800, sale: 1500, stock: 0 },
      ])
    })

    it("keeps what its flags mean: tax, backorders, one to a customer, virtual, hidden, attributes", async () => {
      await shop.import(sample)
      const hoodie = (await shop.product("hoodie")).product
      expect(hoodie).toMatchObject({ tax_class: "reduced", backorder: "notify", max_per_order: 1, sku: "hoodie" })
      expect(JSON.parse(hoodie.attributes)).toEqual([
        { key: "color", name: { es: "Color", en: "Color" }, value: { es: "Blue", en: "Blue" } },
      ])
      const album = await shop.product("album")
      expect(album.product).toMatchObject({
        name_en: "Album & Notes",
        is_virtual: 1,
        downloadable: 1,
        visible: 0,
        tax_class: "zero",
      })
      expect(facts(album).variants).toMatchObject([{ price: 1250, stock: 0 }])
      expect(facts(await shop.product("woo-90")).variants).toMatchObject([{ price: 1000, sale: 900, stock: 8 }])
    })

    it("changes nothing the second time", async () => {
      await shop.import(sample)
      const version = await shop.version()
      expect((await shop.import(sample)).report).toMatchObject({ created: 0, changed: 0, unchanged: 4, categories: 0 })
      expect(await shop.version()).toBe(version)
    })

    it("is read with the headings of a Spanish shop, decimal commas and semicolons", async () => {
      const { report, problems } = await shop.import(
        csv(
          "ID;Tipo;SKU;Nombre;Publicado;¿Está destacado?;Visibilidad en el catálogo;Descripción corta;Descripción;Clase de impuesto;¿Existencias?;Inventario;¿Permitir reservas de productos agotados?;Precio rebajado;Precio normal;Categorías;Etiquetas;Imágenes;Superior;Marcas;Nombre del atributo 1;Valor(es) del atributo 1;Atributo visible 1",
          "12;variable;BOT;Botijo;1;1;visible;;Fresco;tasa-reducida;1;;0;;;Cerámica > Botijos;barro;;;Alfar;Tamaño;Chico, Grande;1",
          "13;variation;BOT-C;Botijo - Chico;1;0;visible;;;;1;4;0;9,90;12,5;;;;BOT;;Tamaño;Chico;",
          "14;variation;BOT-G;Botijo - Grande;1;0;visible;;;;0;;0;;1.020,00;;;;BOT;;Tamaño;Grande;",
        ),
        { language: "es" },
      )
      expect(problems).toEqual([])
      expect(report).toMatchObject({ format: "woocommerce", products: 1 })
      const { product, variants } = await shop.product("bot")
      expect(product).toMatchObject({
        name_es: "Botijo",
        name_en: "",
        tax_class: "reduced",
        featured: 1,
        variant_label_es: "Tamaño",
      })
      expect(product).toMatchObject({ brand: "Alfar", attributes: "[]" })
      expect(
        variants.map(({ price_cents, sale_price_cents, stock }) => [price_cents, sale_price_cents, stock]),
      ).toEqual([
        [1250, 990, 4],
        [102_000, null, 0],
      ])
      const names = await shop.db.selectFrom("categories").select(["name_es", "name_en", "department_id"]).execute()
      expect(names).toEqual([{ name_es: "Botijos", name_en: "", department_id: "ceramica" }])
    })

    it("brings a product without a price in hidden, and a variation without one not at all", async () => {
      const { report, problems } = await shop.import(
        csv(
          "Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)",
          "simple,a,No price,,,,",
          'variable,b,Some prices,,,Size,"S, L"',
          "variation,b-s,,,b,Size,S",
          "variation,b-l,,7,b,Size,L",
        ),
      )
      expect([problems, report.products]).toEqual([[], 2])
      expect((await shop.product("a")).product.visible).toBe(0)
      expect(facts(await shop.product("b"))).toMatchObject({ visible: true, variants: [{ name: "L", price: 700 }] })
      await shop.import(csv("sku,price", "a,9"))
      await shop.import(csv("Type,SKU,Name,Regular price", "simple,a,No price,"))
      expect(facts(await shop.product("a"))).toMatchObject({ visible: false, variants: [{ price: 900 }] })
    })

    it("stays in the category the shop has moved it to", async () => {
      await shop.import(sample)
      await shop.db.insertInto("departments").values(department("outlet")).execute()
      await shop.db.updateTable("categories").set({ department_id: "outlet" }).where("id", "=", "tees").execute()
      await shop.db.updateTable("products").set({ department_id: "outlet" }).where("id", "=", "tee").execute()
      expect((await shop.import(sample)).report).toMatchObject({
        changed: 0,
        unchanged: 4,
        departments: 0,
        categories: 0,
      })
      expect(facts(await shop.product("tee"))).toMatchObject({ department: "outlet", category: "tees" })
    })
  })
}

const department = (id: string) => ({
  id,
  slug: id,
  name_es: id,
  name_en: id,
  description_es: "",
  description_en: "",
  picture_key: null,
  position: 9,
  tint: "",
})
