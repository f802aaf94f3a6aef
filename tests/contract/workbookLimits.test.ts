/** A workbook is read by a process of its own, which ends where it takes too much. */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { tableKind } from "#provider/exchange/fileKind.ts"
import { openTable } from "#provider/exchange/openTable.ts"
import { openWorkbook } from "#provider/exchange/workbook/workbook.ts"
import { openParts } from "#provider/exchange/workbook/zipParts.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"
import { odsParts, writeXlsx, writeZip, xlsxParts } from "#tests/support/workbooks.ts"

describe("a workbook [D-93]", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "workbook-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const question = (path: string) => ({ path, kind: "xlsx", sheet: undefined, target: join(folder, "rows") }) as const
  const refusal = async (work: Promise<unknown>, locale: Locale = "es") =>
    work.then(
      () => "",
      (error: unknown) =>
        error instanceof Error && "said" in error
          ? wordsOf(error.said, locale).replace(`${folder}/`, "")
          : String(error),
    )
  const open = async (path: string) => openTable({ path, kind: await tableKind(path), folder })
  const TOO_MUCH =
    "lista.xlsx tarda demasiado en leerse u ocupa demasiada memoria: guárdelo como CSV (UTF-8), e impórtelo."

  it("that takes too long is refused", async () => {
    const path = await writeXlsx(join(folder, "lista.xlsx"), {
      Hoja1: {
        rows: [
          ["a", "b"],
          ["c", "d"],
        ],
      },
    })
    expect(await refusal(openWorkbook(question(path), { memoryMb: 384, ms: 1 }))).toBe(TOO_MUCH)
  })

  it("that takes too much memory is refused, and this process goes on", async () => {
    const parts = xlsxParts({
      Hoja1: {
        rows: [
          ["a", "b"],
          ["c", "d"],
        ],
      },
    })
    const texts = Array.from({ length: 400_000 }, (_, n) => `<si><t>${"texto ".repeat(8)}${n}</t></si>`)
    const path = await writeZip(join(folder, "lista.xlsx"), {
      ...parts,
      "xl/sharedStrings.xml": `<sst>${texts.join("")}</sst>`,
    })
    expect(await refusal(openWorkbook(question(path), { memoryMb: 30, ms: 60_000 }))).toBe(TOO_MUCH)
  })

  it("whose cells repeat a long text without end is refused, in its cells and in merged ones", async () => {
    const long = "texto ".repeat(5000)
    const parts = xlsxParts({
      Hoja1: {
        rows: [
          ["a", "b"],
          ["c", long],
        ],
        merged: ["B2:B9000"],
      },
    })
    const sheet = "xl/worksheets/sheet1.xml"
    const rows = (cell: string) =>
      Array.from({ length: 3000 }, (_, n) => `<row r="${n + 3}"><c r="A${n + 3}"><v>1</v></c>${cell}</row>`).join("")
    const withRows = async (cell: string) => {
      const grown = (parts[sheet] ?? "").replace("</sheetData>", `${rows(cell)}</sheetData>`)
      const path = await writeZip(join(folder, "lista.xlsx"), { ...parts, [sheet]: grown })
      const table = await openWorkbook(question(path))
      for await (const row of table.rows) expect(row.cells.length).toBeLessThan(3)
    }
    const TOO_LONG = "lista.xlsx no se puede leer: tiene más texto que una lista de precios."
    expect(await refusal(withRows("<c><v>3</v></c>".replace("<c>", '<c t="s">')))).toBe(TOO_LONG)
    expect(await refusal(withRows(""))).toBe(TOO_LONG)
  })

  it("that unpacks to far too much is refused, whatever it says of its size", async () => {
    const path = await writeZip(join(folder, "bomba.xlsx"), { "a.xml": Buffer.alloc(3_000_000) })
    const parts = await openParts(path, 2_000_000)
    const read = async () => {
      for await (const piece of parts.read("a.xml")) expect(piece.length).toBeLessThan(2_000_000)
    }
    expect(await refusal(read())).toBe("ocupa más de 2 MB al abrirse, como ninguna lista de precios")
  })

  it("that is damaged, locked, empty or far too large is refused in a sentence", async () => {
    const good = xlsxParts({
      Hoja1: {
        rows: [
          ["Nombre", "PVP"],
          ["Uno", 1],
        ],
      },
    })
    const sheet = "xl/worksheets/sheet1.xml"
    const cut = (good[sheet] ?? "").slice(0, -30)
    const rows = (count: number, row: string) => `<worksheet><sheetData>${row.repeat(count)}</sheetData></worksheet>`
    const DAMAGED = "cannot be read: it is damaged, or was not saved completely."
    const locked = Buffer.alloc(4096)
    Buffer.from("d0cf11e0a1b11ae1", "hex").copy(locked)
    locked.writeUInt32LE(1, 48)
    Buffer.from("EncryptedPackage", "utf16le").copy(locked, 1024 + 128)
    const odsLocked = {
      ...odsParts({}),
      "META-INF/manifest.xml": "<manifest:manifest><manifest:encryption-data/></manifest:manifest>",
    }
    for (const [name, content, said] of [
      ["cortado.xlsx", { ...good, [sheet]: cut }, DAMAGED],
      ["sin-hoja.xlsx", { ...good, [sheet]: "" }, DAMAGED],
      ["vacio.xlsx", xlsxParts({ Hoja1: { rows: [] } }), "has no sheet with a table."],
      [
        "filas.xlsx",
        { ...good, [sheet]: rows(100_001, '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row>') },
        "has more than 100000 rows",
      ],
      [
        "celdas.xlsx",
        { ...good, [sheet]: rows(10_001, `<row>${"<c><v>1</v></c>".repeat(100)}</row>`) },
        "has more than 1000000 cells",
      ],
      [
        "columnas.xlsx",
        { ...good, [sheet]: rows(1, '<row><c r="GS1"><v>1</v></c></row>') },
        "has more than 200 columns",
      ],
      [
        "repetida.ods",
        {
          ...odsParts({}),
          "content.xml":
            '<d><table name="a"><table-row number-rows-repeated="900000000"><table-cell number-columns-repeated="900000000" value="1" value-type="float"><p>1</p></table-cell></table-row></table></d>',
        },
        "has more than 200 columns",
      ],
      ["cerrado.xlsx", locked, "is protected with a password: open it, take the password off, and save it again."],
      ["cerrado.ods", odsLocked, "is protected with a password: open it, take the password off, and save it again."],
      ["roto.xlsx", Buffer.from("PK\u0003\u0004 xl/ [Content_Types].xml".padEnd(2000, "\u0000")), "is a ZIP"],
    ] as const) {
      const path = join(folder, name)
      if (Buffer.isBuffer(content)) await writeFile(path, content)
      else await writeZip(path, content)
      expect(await refusal(open(path), "en"), name).toContain(said)
    }
  })
})
