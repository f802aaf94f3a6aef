/** Files of other programs, whose columns the owner says the meaning of. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readMap as read } from "#provider/exchange/mapping.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, facts, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { drawing } from "#tests/support/pictureServer.ts"

const books = csv(
  "Código de barras;Título;Editorial;PVP;Existencias;Materia;Portada;Sinopsis;Nº páginas",
  '9788437604947;"Rimas; y leyendas";Cátedra;"12,50 €";3;Poesía;a.png|b.png;"Un clásico, con notas";320',
  "9788420412146;Don Quijote;Alfaguara;1.024,00;0;Novela;;;1424",
)
const MAP =
  "gtin=Código de barras,name=titulo,brand=Editorial,price=PVP,stock=Existencias,category=Materia,images=Portada,description=Sinopsis"

export function importMapping(databases: () => Databases): void {
  describe("a file of no known format", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
      await shop.file("a.png", await drawing(1).png().toBuffer())
      await shop.file("b.png", await drawing(2).png().toBuffer())
    })
    afterEach(() => shop.close())

    it("is refused with what its columns probably mean, to be copied", async () => {
      await expect(shop.import(books)).rejects.toThrow(
        "--map 'name=Título,description=Sinopsis,price=PVP,stock=Existencias,category=Materia,brand=Editorial,gtin=Código de barras,images=Portada'",
      )
      // The Spanish words of WooCommerce, but none of its columns.
      await expect(shop.import(csv("Nombre;Precio;Stock", "Vaso;3,50;2"))).rejects.toThrow(
        "--map name=Nombre,price=Precio,stock=Stock",
      )
      expect(await shop.ids()).toEqual([])
    })

    it("comes in as it was said, with semicolons, decimal commas and pictures; what was left out is told row by row", async () => {
      const { problems, warnings, report } = await shop.import(books, { map: read(MAP), language: "es" })
      expect([problems, warnings]).toEqual([
        [],
        [2, 3].map((line) => ({
          line,
          column: "Nº páginas",
          value: line === 2 ? "320" : "1424",
          reason: "has no place in the shop and is left out",
        })),
      ])
      expect(report).toMatchObject({ created: 2, pictures: { added: 2 } })
      const first = await shop.product("rimas-y-leyendas")
      expect(first.product).toMatchObject({
        name_es: "Rimas; y leyendas",
        brand: "Cátedra",
        description_es: "Un clásico, con notas",
      })
      expect(first.variants).toMatchObject([{ price_cents: 1250, stock: 3, gtin: "9788437604947" }])
      expect(first.pictures).toHaveLength(2)
      expect(facts(await shop.product("don-quijote"))).toMatchObject({ category: "novela" })
      expect((await shop.product("don-quijote")).variants).toMatchObject([{ price_cents: 102_400, stock: 0 }])
    })

    it("is known the next time by its columns, in another order too", async () => {
      await shop.import(books, { map: read(MAP), language: "es" })
      const again = await shop.import(
        csv(
          "PVP;Título;Código de barras;Editorial;Existencias;Materia;Portada;Sinopsis;Nº páginas",
          "13,00;Don Quijote;9788420412146;Alfaguara;9;Novela;;;",
        ),
      )
      expect(again.report).toMatchObject({ changed: 1, problems: 0 })
      expect((await shop.product("don-quijote")).variants).toMatchObject([{ price_cents: 1300, stock: 9 }])
      await expect(shop.import(books.replace("PVP", "Tarifa"))).rejects.toThrow("of no format known here")
    })

    it("has columns of one heading and of none, each of which can be meant", async () => {
      const list = csv("Nombre;;Precio;Precio;", "Olivo;M-14;4,10;6,50;", "Olivo;M-17;6,40;9,90;")
      await expect(shop.import(list)).rejects.toThrow("Nombre, (B), Precio, Precio (2)")
      const map = read("name=Nombre,option_1_value=(B),price=Precio (2)")
      const { problems, warnings } = await shop.import(list, { map })
      expect([
        problems,
        warnings.filter(({ line }) => line > 0).map(({ line, column }) => `${line} ${column}`),
      ]).toEqual([[], ["2 Precio", "3 Precio"]])
      const { variants } = await shop.product("olivo")
      expect(variants.map(({ name_es, price_cents }) => [name_es, price_cents])).toEqual([
        ["M-14", 650],
        ["M-17", 990],
      ])
    })

    it("says which column there is not, and which field", async () => {
      await expect(shop.import(books, { map: { name: "Titel" } })).rejects.toThrow(
        'The file has no column "Titel": it has Código',
      )
      await expect(shop.import(books, { map: { price: "PVP" } })).rejects.toThrow("no column that names a product")
      expect(() => read("nmae=Título")).toThrow('--map has no field "nmae": there are id, name, sku')
      expect(() => read("name")).toThrow('--map has "name", but it takes name=Título,price=Precio')
      expect(read("name=Título\\, corto")).toEqual({ name: "Título, corto" })
    })
  })
}
