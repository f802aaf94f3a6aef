/** Price lists as people keep them in spreadsheets: titles, sections, sums, dashes, units and words within the cells. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readMap } from "#provider/exchange/mapping.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"

export function importPriceLists(databases: () => Databases): void {
  describe("price lists of a spreadsheet", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    const sold = async (id: string) =>
      (await shop.product(id)).variants.map(({ price_cents, stock, weight }) => [price_cents, stock, weight])

    it("have nothing where a dash or an error of the spreadsheet stands, and no amount in words", async () => {
      const woo = await shop.import(
        csv(
          "ID,Type,SKU,Name,Regular price,Sale price,In stock?,Stock,Weight (kg)",
          "1,simple,a,A,9.90,-,1,10 uds.,-",
          '2,simple,b,B,"1.250,5",#N/A,1,4,"1,5 kg"',
        ),
      )
      expect([woo.problems, await sold("a"), await sold("b")]).toEqual([[], [[990, 10, null]], [[125_050, 4, 1500]]])
      const own = await shop.import(csv("id,name_es,price,stock", "d,D,consultar,1", "e,E,12 + IVA,2"))
      expect(own.problems.map(({ line }) => line)).toEqual([2, 3])
    })

    it("have lines that name a section or add up, wherever they stand", async () => {
      const list = csv(
        "Tarifa 2026;;;",
        "Ref|Nombre|PVP|Uds.".replaceAll("|", ";"),
        "COCINA;;;",
        "A1;Taza;12,50 €/ud;3 uds",
        ";Suma y sigue;12,50;3",
        "'0012;Plato;1.250,00;2",
        "IVA incluido;;;",
        "TOTAL GENERAL;;1.262,50;5",
      )
      const map = readMap("sku=Ref,name=Nombre,price=PVP,stock=Uds.")
      const { problems, warnings } = await shop.import(list, { map })
      expect([problems, await shop.ids(), await sold("taza"), await sold("plato")]).toEqual([
        [],
        ["plato", "taza"],
        [[1250, 3, null]],
        [[125_000, 2, null]],
      ])
      expect((await shop.product("plato")).variants.map(({ sku }) => sku)).toEqual(["0012"])
      expect(warnings.map(({ line }) => line)).toEqual([1, 3, 5, 7, 8])
    })

    it("have empty rows between their products, which are told, and others below, which are not", async () => {
      const list = csv(
        "VIVERO LA ACEQUIA · TARIFA 2026;;;",
        ";;;",
        "REF.;DENOMINACIÓN;P.V.P. (€);EXIST.",
        "A1;Taza;.5;3",
        ";;;",
        "A2;Plato;12,5;2",
        "",
        " ;;;",
        "A3;Vaso;,75;2",
        ";;;",
        ";;;",
      )
      const map = readMap("sku=REF.,name=DENOMINACIÓN,price=P.V.P. (€),stock=EXIST.")
      const { problems, warnings } = await shop.import(list, { map })
      expect([problems, await sold("taza"), await sold("vaso")]).toEqual([[], [[50, 3, null]], [[75, 2, null]]])
      expect(warnings.map(({ line, value, reason }) => ({ line, value, reason }))).toEqual([
        {
          line: 1,
          value: "VIVERO LA ACEQUIA · TARIFA 2026",
          reason: "stands above the headings of line 3 and is left out",
        },
        ...[5, 7, 8].map((line) => ({ line, value: "", reason: "is an empty line: it is left out" })),
      ])
    })

    it("have a long letterhead, their headings again on each page, and words for what is sold out", async () => {
      const letterhead = Array.from({ length: 14 }, (_, n) => `Vivero La Acequia ${n};;;`)
      const list = csv(
        ...letterhead,
        "REF.;DENOMINACIÓN;P.V.P. (€);EXIST.",
        "A1;Taza;12,50;Agotado",
        "REF.; Denominación;P.V.P. (€);EXIST.",
        "A2;Plato;10,00;sin stock",
        "A3;Vaso;10,00;pronto",
      )
      const map = readMap("sku=REF.,name=DENOMINACIÓN,price=P.V.P. (€),stock=EXIST.")
      const refused = await shop.import(list, { map })
      expect(refused.problems.map(({ line, value }) => `${line} ${value}`)).toEqual(["19 pronto"])
      const { problems, warnings } = await shop.import(list.replace("pronto", "4"), { map })
      expect([problems, await sold("taza"), await sold("plato"), await sold("vaso")]).toEqual([
        [],
        [[1250, 0, null]],
        [[1000, 0, null]],
        [[1000, 4, null]],
      ])
      expect(warnings.filter(({ line }) => line > 14).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        "17 has the headings again: it is left out",
      ])
    })

    it("have barcodes whose figures a spreadsheet wrote by powers of ten: all of them, or they are left out", async () => {
      const list = csv(
        "Nombre;EAN;Peso kg;PVP",
        "Taza;8,41234E+12;.5;5,00",
        "Plato;4,006381333931E+12;1,2;5,00",
        "Vaso;04006381333931;;5,00",
      )
      const map = readMap("name=Nombre,gtin=EAN,weight_kg=Peso kg,price=PVP")
      const { problems, warnings } = await shop.import(list, { map })
      const codes = await Promise.all(["taza", "plato", "vaso"].map(async (id) => (await shop.product(id)).variants[0]))
      expect([problems, codes.map((row) => [row?.gtin, row?.weight])]).toEqual([
        [],
        [
          ["", 500],
          ["4006381333931", 1200],
          ["04006381333931", null],
        ],
      ])
      expect(warnings.filter(({ line }) => line > 0)).toEqual([
        {
          line: 2,
          column: "EAN",
          value: "8,41234E+12",
          reason: "is left out: it takes all its digits: a spreadsheet has cut them",
        },
      ])
    })

    it("are parted by bars as well, and have taxes and states in words", async () => {
      const table = csv(
        "Ref;Nombre;PVP;IVA;Activo",
        "A1;Taza;12,50;IVA 21%;Activo",
        "A2;Pan;2,50;Superreducido;sí",
        "A3;Miel;7,50;10 % IVA;Inactivo",
      ).replaceAll(";", "|")
      const map = readMap("sku=Ref,name=Nombre,price=PVP,tax_class=IVA,visible=Activo")
      expect((await shop.import(table, { map })).problems).toEqual([])
      const classes = await Promise.all(
        ["taza", "pan", "miel"].map(async (id) => (await shop.product(id)).product.tax_class),
      )
      expect(classes).toEqual(["general", "super_reduced", "reduced"])
    })
  })
}
