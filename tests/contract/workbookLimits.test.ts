/** A workbook is read by a process of its own, which ends where it takes too much. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openWorkbook } from "#provider/exchange/workbook/workbook.ts"
import { openParts } from "#provider/exchange/workbook/zipParts.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { writeXlsx, writeZip, xlsxParts } from "#tests/support/workbooks.ts"

describe("a workbook [D-93]", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "workbook-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const question = (path: string) => ({ path, kind: "xlsx", sheet: undefined, target: join(folder, "rows") }) as const
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => "",
      (error: unknown) =>
        error instanceof Error && "said" in error ? wordsOf(error.said, "es").replace(`${folder}/`, "") : String(error),
    )
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
})
