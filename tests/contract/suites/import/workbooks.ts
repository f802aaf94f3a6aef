/** Lists that are workbooks of Excel or LibreOffice, read as they are. */

import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readMap } from "#provider/exchange/mapping.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { type Sheets, style, writeOds, writeXlsx } from "#tests/support/workbooks.ts"

const { percent, thirteen, date, money } = style

const nursery: Sheets = {
  Portada: { rows: [["VIVERO LA ACEQUIA"], ["Tarifa 2026"]] },
  Plantas: {
    rows: [
      ["VIVERO LA ACEQUIA · TARIFA 2026"],
      [],
      ["REF.", "DENOMINACIÓN", "TAMAÑO", "P.V.P. (€)", "P. MAYOR", "IVA", "EXIST.", "EAN", "PESO KG", "OBSERV."],
      ["OLI-14", "Olivo Arbequina", "M-14 cm", 6.5, 4.1, { value: 0.1, style: percent }, 40, 8437012345676, ".5"],
      [
        "OLI-17",
        undefined,
        "M-17 cm",
        { value: 9.9, style: money },
        6.4,
        { value: 0.1, style: percent },
        22,
        "8,43701E+12",
        1.125,
      ],
      [
        "OLI-C10",
        undefined,
        "C-10 L",
        { formula: "D5*3.5", result: 34.65 },
        21.5,
        { value: 0.1, style: percent },
        6,
        { value: 843701234567, style: thirteen },
        9,
      ],
      [],
      [
        "LIM-C3",
        "Limonero Fino",
        "C-3 L",
        14.9,
        9,
        { value: 0.1, style: percent },
        18,
        undefined,
        undefined,
        "consultar",
      ],
      ["LIM-C10", "Limonero Fino", "C-10 L", 39, 25, { value: 0.1, style: percent }, 5],
      ["ROM-11", "Romero rastrero", undefined, 2.6, 1, { value: 0.1, style: percent }, 120],
      ["TOTAL", undefined, undefined, 107.55, undefined, undefined, 211],
    ],
    merged: ["A1:J1", "B4:B6"],
  },
  Notas: {
    rows: [
      ["oculta", "hoja"],
      ["sin", "interés"],
    ],
    isHidden: true,
  },
}
const MAP = readMap(
  "sku=REF.,name=DENOMINACIÓN,option_1_value=TAMAÑO,price=P.V.P. (€),tax_class=IVA,stock=EXIST.,gtin=EAN,weight_kg=PESO KG",
)

export function importWorkbooks(databases: () => Databases): void {
  describe("a workbook", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    const at = (name: string) => join(shop.dataDir, "files", name)
    const sold = async (id: string) => {
      const { product, variants } = await shop.product(id)
      return [
        product.tax_class,
        ...variants.map((row) => [row.sku, row.name_es, row.price_cents, row.stock, row.gtin, row.weight]),
      ]
    }

    it.each(["xlsx", "ods"] as const)("of a nursery comes in as it is, as %s", async (kind) => {
      const path = at(`lista.${kind}`)
      await (kind === "xlsx" ? writeXlsx(path, nursery) : writeOds(path, nursery))
      const { problems, warnings, report } = await shop.import({ path }, { map: MAP })
      expect([problems, report.products, report.rows]).toEqual([[], 3, 7])
      expect(await sold("olivo-arbequina")).toEqual([
        "reduced",
        ["OLI-14", "M-14 cm", 650, 40, "8437012345676", 500],
        ["OLI-17", "M-17 cm", 990, 22, "", 1125],
        ["OLI-C10", "C-10 L", 3465, 6, "", 9000],
      ])
      expect(await sold("limonero-fino")).toEqual([
        "reduced",
        ["LIM-C3", "C-3 L", 1490, 18, "", null],
        ["LIM-C10", "C-10 L", 3900, 5, "", null],
      ])
      const told = warnings.map(({ line, column, value, reason }) => [line, column, value, reason].join("|"))
      expect(told).toEqual(
        expect.arrayContaining([
          `0|||Its sheet "Plantas" is read, and not Portada${kind === "xlsx" ? "." : ", Notas."}`,
          "0|||Cells with formulas: 1. Their last results are taken.",
          "7|||is an empty line: it is left out",
          "1||VIVERO LA ACEQUIA · TARIFA 2026|stands above the headings of line 3 and is left out",
          "5|EAN|8,43701E+12|is left out: it takes all its digits: a spreadsheet has cut them",
          "11||TOTAL 107.55 211|is a sum and no product: it is left out",
        ]),
      )
      const again = await shop.import({ path })
      expect(again.report).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
      expect(shop.leftovers()).toEqual([])
    })

    it("has merged cells for all of their rows, but for how many there are, and headings of two rows", async () => {
      const path = await writeXlsx(at("unidas.xlsx"), {
        Hoja1: {
          rows: [
            ["Nombre", "Talla", "Precios", undefined, "Uds", "Familia"],
            [undefined, undefined, "PVP", "Mayor"],
            ["Camisa", "S", 10, 5, 7, "Ropa"],
            [undefined, "M", undefined, 5],
            [undefined, "L", 12, 5, 3],
          ],
          merged: ["A1:A2", "B1:B2", "C1:D1", "E1:E2", "F1:F2", "A3:A5", "C3:C4", "E3:E4", "F3:F5"],
        },
      })
      const map = readMap("name=Nombre,option_1_value=Talla,price=PVP,stock=Uds,category=Familia")
      const { problems, warnings } = await shop.import({ path }, { map })
      expect(problems).toEqual([])
      const { product, variants } = await shop.product("camisa")
      expect([product.category_id, ...variants.map((row) => [row.name_es, row.price_cents, row.stock])]).toEqual([
        "ropa",
        ["S", 1000, 7],
        ["M", 1000, 0],
        ["L", 1200, 3],
      ])
      expect(warnings.map(({ line, reason }) => `${line} ${reason}`)).toEqual(
        expect.arrayContaining([
          "0 Merged cells hold for all of their rows.",
          "4 stands once for several rows: it is left out here, so that nothing is counted twice",
        ]),
      )
    })

    it("that a spreadsheet made of the shop's own export changes nothing", async () => {
      await shop.import({ path: await writeXlsx(at("lista.xlsx"), nursery) }, { map: MAP })
      const out = await shop.export("escaparate-csv")
      // Spreadsheets make numbers of what looks like one.
      const rows = (parse(out) as string[][]).map((row) =>
        row.map((cell) => (cell === "" ? undefined : /^[1-9]\d*(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
      )
      for (const write of [writeXlsx, writeOds]) {
        const { report, problems } = await shop.import({ path: await write(at("propio"), { Hoja1: { rows } }) })
        expect([problems, report.format, report.unchanged, report.changed]).toEqual([[], "escaparate-csv", 3, 0])
      }
      expect(await shop.export("escaparate-csv")).toBe(out)
    })

    it("has days, zeros at the beginning, and numbers that are told apart from text that may mean thousands", async () => {
      const path = await writeXlsx(at("formatos.xlsx"), {
        Hoja1: {
          rows: [
            ["Nombre", "PVP", "Oferta", "Inicio oferta", "EAN", "Peso kg"],
            ["Uno", 1.125, 1, { value: 46353, style: date }, { value: 12345678905, style: thirteen }, 1.25],
            ["Dos", 1250, undefined, undefined, 4006381333931, 0.1 + 0.2],
          ],
        },
      })
      const map = readMap("name=Nombre,price=PVP,sale_price=Oferta,sale_from=Inicio oferta,gtin=EAN,weight_kg=Peso kg")
      expect((await shop.import({ path }, { map })).problems).toEqual([])
      const [one, two] = [await shop.product("uno"), await shop.product("dos")]
      expect([one.product.sale_from?.slice(0, 10), one.variants[0]?.gtin]).toEqual(["2026-11-26", "0012345678905"])
      expect([one, two].map(({ variants: [row] }) => [row?.price_cents, row?.weight])).toEqual([
        [113, 1250],
        [125_000, 300],
      ])
      const mixed = await writeXlsx(at("mezcla.xlsx"), {
        Hoja1: {
          rows: [
            ["Nombre", "PVP"],
            ["Tres", 39.9],
            ["Cuatro", "1.250"],
          ],
        },
      })
      const refused = await shop.import({ path: mixed }, { map: readMap("name=Nombre,price=PVP") })
      expect(refused.problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        "3 may be thousands or decimals: takes an amount such as 1234.00",
      ])
    })

    it("may have notes beside its table, which are told and left out", async () => {
      const path = await writeXlsx(at("notas.xlsx"), {
        Hoja1: {
          rows: [
            ["Nombre", "PVP"],
            ["Uno", 5, undefined, "¡pedir más!"],
            ["Dos", 6],
          ],
        },
      })
      const { problems, warnings } = await shop.import({ path }, { map: readMap("name=Nombre,price=PVP") })
      expect([problems, await shop.ids()]).toEqual([[], ["dos", "uno"]])
      expect(warnings.filter(({ line }) => line > 0)).toEqual([
        { line: 2, column: "", value: "¡pedir más!", reason: "stands beside the table and is left out" },
      ])
    })

    it("is read from the sheet that is named", async () => {
      const path = await writeXlsx(at("hojas.xlsx"), {
        Rosas: {
          rows: [
            ["Nombre", "PVP"],
            ["Rosa", 5],
          ],
        },
        Árboles: {
          rows: [
            ["Nombre", "PVP"],
            ["Tilo", 50],
          ],
        },
      })
      const map = readMap("name=Nombre,price=PVP")
      expect((await shop.import({ path }, { map, sheet: "arboles" })).problems).toEqual([])
      expect(await shop.ids()).toEqual(["tilo"])
      await expect(shop.import({ path }, { map, sheet: "Setos" })).rejects.toThrow(
        'hojas.xlsx cannot be read: it has no sheet "Setos": there are Rosas, Árboles.',
      )
    })

    it("without the result of a formula says which cell, and imports nothing of that product", async () => {
      const path = await writeXlsx(at("formulas.xlsx"), {
        Hoja1: {
          rows: [
            ["Nombre", "PVP"],
            ["Uno", { formula: "2*3" }],
            ["Dos", { formula: "2*4", result: 8 }],
          ],
        },
      })
      const { problems, warnings } = await shop.import({ path }, { map: readMap("name=Nombre,price=PVP") })
      expect(problems.map(({ line, reason }) => [line, reason])).toEqual([[2, "takes the product's price"]])
      expect(warnings).toContainEqual({
        line: 2,
        column: "PVP",
        value: "",
        reason: "is a formula without a result: open the file in its program, and save it again",
      })
    })
  })
}
