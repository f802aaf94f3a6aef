/** Lists with a row for each size or colour, whose rows belong together by a reference, a handle or their name. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readMap } from "#provider/exchange/mapping.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"

const nursery = csv(
  "REF.;DENOMINACIÓN;TAMAÑO;P.V.P. (€);EXIST.;IVA",
  "OLI-14;Olivo Arbequina;M-14 cm;6,50;40;10%",
  "OLI-17;;M-17 cm;9,90;22;10%",
  "OLI-C10;;C-10 L;34;6;10%",
  "LIM-C3;Limonero Fino;C-3 L;14,90;18;10%",
  "LIM-C10;LIMONERO  FINO;C-10 L;39,00;5;10%",
  "ROM-11;Romero rastrero;;2,60;120;10%",
)
const MAP = "sku=REF.,name=DENOMINACIÓN,option_1_value=TAMAÑO,price=P.V.P. (€),stock=EXIST.,tax_class=IVA"

export function importVariantRows(databases: () => Databases): void {
  describe("a list with a row for each variant", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    const sold = async (id: string) => {
      const { product, variants } = await shop.product(id)
      return {
        sku: product.sku,
        options: JSON.parse(product.options) as unknown,
        variants: variants.map((row) => [row.sku, row.name_es, row.price_cents, row.stock]),
      }
    }
    const both = (text: string) => ({ es: text, en: text })

    it("has its rows joined by their name, also where only the first one has it", async () => {
      const { report, problems, warnings } = await shop.import(nursery, { map: readMap(MAP) })
      expect([problems, report.products, await shop.ids()]).toEqual([
        [],
        3,
        ["limonero-fino", "olivo-arbequina", "romero-rastrero"],
      ])
      expect(await sold("olivo-arbequina")).toEqual({
        sku: "",
        options: [both("Tamaño")],
        variants: [
          ["OLI-14", "M-14 cm", 650, 40],
          ["OLI-17", "M-17 cm", 990, 22],
          ["OLI-C10", "C-10 L", 3400, 6],
        ],
      })
      expect((await sold("limonero-fino")).variants).toEqual([
        ["LIM-C3", "C-3 L", 1490, 18],
        ["LIM-C10", "C-10 L", 3900, 5],
      ])
      expect(await sold("romero-rastrero")).toEqual({
        sku: "ROM-11",
        options: [],
        variants: [["ROM-11", "", 260, 120]],
      })
      expect(warnings).toEqual(
        [3, 4].map((line) => ({
          line,
          column: "DENOMINACIÓN",
          value: "Olivo Arbequina",
          reason: "has no name of its own: that of the row above is taken",
        })),
      )
    })

    it("changes nothing when it comes again, and finds its columns by itself", async () => {
      await shop.import(nursery, { map: readMap(MAP) })
      const again = await shop.import(nursery)
      expect(again.report).toMatchObject({ created: 0, changed: 0, unchanged: 3, problems: 0 })
      const dearer = await shop.import(nursery.replace("9,90;22", "10,90;20"))
      expect(dearer.report).toMatchObject({ changed: 1, unchanged: 2 })
      expect((await sold("olivo-arbequina")).variants[1]).toEqual(["OLI-17", "M-17 cm", 1090, 20])
    })

    it("without a size that the shop has takes that away, which is told first", async () => {
      await shop.import(nursery, { map: readMap(MAP) })
      const fewer = nursery
        .replace("OLI-17;;M-17 cm;9,90;22;10%\n", "")
        .replace("LIM-C3;Limonero Fino", "LIM-C3;Limonero Cuatro")
      const { warnings, problems } = await shop.import(fewer, { dryRun: true })
      expect([problems, warnings.filter(({ reason }) => reason.includes("are removed"))]).toEqual([
        [],
        [
          {
            line: 2,
            column: "",
            value: "M-17 cm",
            reason: "is in the shop and not among the product's rows: these variants are removed",
          },
          {
            line: 5,
            column: "",
            value: "C-3 L",
            reason: "is in the shop and not among the product's rows: these variants are removed",
          },
        ],
      ])
      expect((await sold("olivo-arbequina")).variants).toHaveLength(3)
      await shop.import(fewer)
      expect((await sold("olivo-arbequina")).variants).toHaveLength(2)
    })

    it("is the same after its way out and in again", async () => {
      await shop.import(nursery, { map: readMap(MAP) })
      const out = await shop.export("escaparate-csv")
      const again = await shop.import(out)
      expect(again.report).toMatchObject({ created: 0, changed: 0, unchanged: 3, problems: 0 })
      expect(await shop.export("escaparate-csv")).toBe(out)
    })

    it("has up to three choices, joined by a shared reference; what all rows share is the product's", async () => {
      const shirts = csv(
        "Modelo;Artículo;Talla;Color;Corte;EAN;Precio;Marca;Foto",
        "CAM;Camiseta;S;Rojo;;4006381333931;19,90;Norte;",
        "CAM;Camiseta;M;Rojo;;;19,90;Norte;",
        "CAM;Camiseta roja;S;Azul;;;21,90;Sur;",
        "PAN;Pantalón;40;Negro;Recto;;39,90;Norte;",
        "PAN;Pantalón;40;Negro;Slim;;39,90;Norte;",
      )
      const map = readMap(
        "product_sku=Modelo,name=Artículo,option_1_value=Talla,option_2_value=Color,option_3_value=Corte,gtin=EAN,price=Precio,brand=Marca",
      )
      const { problems, warnings } = await shop.import(shirts, { map })
      expect(problems).toEqual([])
      expect(await sold("camiseta")).toEqual({
        sku: "CAM",
        options: [both("Talla"), both("Color")],
        variants: [
          ["", "S / Rojo", 1990, 0],
          ["", "M / Rojo", 1990, 0],
          ["", "S / Azul", 2190, 0],
        ],
      })
      expect(await sold("pantalon")).toMatchObject({ options: [both("Talla"), both("Color"), both("Corte")] })
      const product = await shop.product("camiseta")
      expect([product.product.brand, product.variants[0]?.gtin]).toEqual(["Norte", "4006381333931"])
      expect(warnings.filter(({ line }) => line > 0)).toEqual([
        {
          line: 4,
          column: "Artículo",
          value: "Camiseta roja",
          reason: "is not as in line 2, which counts for the whole product",
        },
        { line: 4, column: "Marca", value: "Sur", reason: "is not as in line 2, which counts for the whole product" },
      ])
    })

    it("has its rows joined by a handle, which is the product's address", async () => {
      const list = csv("Handle;Nombre;Size;Precio;Uds", "taza;Taza;S;5,00;1", "taza;;L;7,00;2", "vaso;Vaso;;3,00;4")
      const map = readMap("slug=Handle,name=Nombre,option_1_value=Size,price=Precio,stock=Uds")
      expect((await shop.import(list, { map, language: "en" })).problems).toEqual([])
      expect(await sold("taza")).toMatchObject({
        options: [{ es: "", en: "Size" }],
        variants: [
          ["", "", 500, 1],
          ["", "", 700, 2],
        ],
      })
      expect((await shop.product("taza")).variants.map(({ name_en }) => name_en)).toEqual(["S", "L"])
    })

    it("has names that stand above their sizes, and titles of sections that do not", async () => {
      const list = csv(
        "Nombre;Maceta;Precio;Uds",
        "FRUTALES;;;",
        "Olivo;;;",
        ";M-14;6,50;40",
        ";M-17;9,90;22",
        "Romero;M-11;2,60;120",
      )
      const map = readMap("name=Nombre,option_1_value=Maceta,price=Precio,stock=Uds")
      const { problems, warnings } = await shop.import(list, { map })
      expect([problems, await shop.ids()]).toEqual([[], ["olivo", "romero"]])
      expect((await sold("olivo")).variants).toHaveLength(2)
      expect(warnings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        "2 names nothing but itself and is no product: it is left out",
        "4 has no name of its own: that of the row above is taken",
        "5 has no name of its own: that of the row above is taken",
      ])
    })

    it("has sizes that a spreadsheet took for days, which is told", async () => {
      const list = csv("Nombre;Talla;Precio;Uds", "Olivo;01-feb;1;1", "Olivo;2026-04-03;2;2", "Olivo;3-4 años;3;3")
      const map = readMap("name=Nombre,option_1_value=Talla,price=Precio,stock=Uds")
      const { problems, warnings } = await shop.import(list, { map })
      expect([problems, warnings.map(({ line, column, value }) => `${line} ${column} ${value}`)]).toEqual([
        [],
        ["2 Talla 01-feb", "3 Talla 2026-04-03"],
      ])
      expect(warnings[0]?.reason).toBe("looks like a day: a spreadsheet may have made it of a choice such as 1-2")
    })

    it("has sizes whose price is to be asked for: they are left out, and a product of such alone is hidden", async () => {
      const list = csv(
        "Nombre;Talla;Precio;Uds",
        "Ciprés;150/175;45;3",
        "Ciprés;200/225;consultar;1",
        "Palmera;2 m;Consultar precio;1",
        "Palmera;3 m;s/p;1",
        "Tejo;;A consultar;2",
        "Boj;;gratis;2",
      )
      const map = readMap("name=Nombre,option_1_value=Talla,price=Precio,stock=Uds")
      const refused = await shop.import(list, { map })
      expect(refused.problems.map(({ line, value }) => `${line} ${value}`)).toEqual(["7 gratis"])
      const { problems, warnings } = await shop.import(list.replace("gratis", "5"), { map })
      expect([problems, (await sold("cipres")).variants]).toEqual([[], [["", "150/175", 4500, 3]]])
      const hidden = await Promise.all(["palmera", "tejo", "boj"].map(async (id) => (await shop.product(id)).product))
      expect(hidden.map(({ visible }) => visible)).toEqual([0, 0, 1])
      expect(warnings.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
        "3 Precio: there is no price: the variation is left out",
        "4 Precio: there is no price: the product is brought in hidden",
        "6 Precio: there is no price: the product is brought in hidden",
      ])
    })

    it("does not repeat a name that is too long to be one", async () => {
      const list = csv("Nombre;Talla;Precio;Uds", `${"x".repeat(501)};S;1;1`, ";M;2;2")
      const map = readMap("name=Nombre,option_1_value=Talla,price=Precio,stock=Uds")
      const { problems } = await shop.import(list, { map })
      expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        "2 takes up to 500 characters",
        "3 takes an id, a slug, a SKU or a name",
      ])
    })

    it("is refused where two rows offer the same choice at two prices, or a row offers none", async () => {
      const list = csv(
        "Nombre;Talla;Precio;Uds",
        "Olivo;M-14;6,50;40",
        "Olivo;m-14;6,50;40",
        "Olivo;M-14;7,50;40",
        "Olivo;;8,50;40",
      )
      const map = readMap("name=Nombre,option_1_value=Talla,price=Precio,stock=Uds")
      const { problems, warnings } = await shop.import(list, { map })
      expect([...problems, ...warnings].map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
        "4 Talla: offers the same choice as line 2, but is not the same",
        "5 Talla: takes a value: other rows of this product have one",
        "3 Talla: is left out: line 2 offers the same choice",
      ])
    })

    it("is refused with the column that tells its rows apart, where that was not said", async () => {
      const map = readMap("name=DENOMINACIÓN,price=P.V.P. (€)")
      const { problems } = await shop.import(nursery.replaceAll(";;", ";Olivo Arbequina;"), { map })
      expect(problems[0]?.reason).toBe(
        "is the product of line 2 again: where rows are its sizes or colours, say which column has them, with option_1_value",
      )
      await expect(shop.import(nursery)).rejects.toThrow("option_1_value=TAMAÑO")
    })
  })
}
