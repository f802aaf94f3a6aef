import type { Book } from "#provider/exchange/workbook/book.ts"
import { plainNumber } from "#provider/exchange/workbook/cellNumbers.ts"
import { MOST_COLUMNS, MOST_ROWS, type Sheet } from "#provider/exchange/workbook/sheet.ts"
import { attribute, readXml, type XmlHandler } from "#provider/exchange/workbook/xml.ts"
import { damaged, passworded, type ZipParts } from "#provider/exchange/workbook/zipParts.ts"

const CONTENT = "content.xml"
const MANIFEST = "META-INF/manifest.xml"
/** Their text is no cell's: comments, drawings, and cells that were deleted. */
const ASIDE = new Set(["annotation", "shapes", "frame", "custom-shape", "tracked-changes", "forms"])

/** Opens a spreadsheet of LibreOffice (.ods). */
export async function openOds(parts: ZipParts): Promise<Book> {
  if (parts.has(MANIFEST)) {
    await readXml(parts.read(MANIFEST), {
      open(tag) {
        if (tag === "encryption-data") throw passworded()
      },
    })
  }
  if (!parts.has(CONTENT)) throw damaged()
  const sheets: string[] = []
  await readXml(parts.read(CONTENT), {
    open(tag, attributes) {
      if (tag === "table") sheets.push(attribute(attributes, "name") ?? "")
    },
  })
  return { sheets, read: (name, sheet) => readXml(parts.read(CONTENT), tableHandler(name, sheet)) }
}

interface CellState {
  attributes: Readonly<Record<string, string>>
  paragraphs: string[]
  isCovered: boolean
}

function tableHandler(wanted: string, sheet: Sheet): XmlHandler {
  let [state, line, rowRepeats, column, aside]: ["before" | "within" | "done", number, number, number, number] = [
    "before",
    1,
    1,
    0,
    0,
  ]
  let cell: CellState | undefined
  let cells: { column: number; cell: CellState }[] = []

  const add = (text: string) => {
    if (aside > 0 || !cell) return
    const last = cell.paragraphs.length - 1
    if (last >= 0) cell.paragraphs[last] += text
  }
  function endCell(): void {
    if (!cell) return
    const repeats = countOf(cell.attributes, "number-columns-repeated")
    const isFilled = cell.paragraphs.some((text) => text !== "") || attribute(cell.attributes, "formula") !== undefined
    if (isFilled) {
      for (let n = 0; n < Math.min(repeats, MOST_COLUMNS + 1); n += 1) cells.push({ column: column + n, cell })
    }
    column += repeats
    cell = undefined
  }
  function endRow(): void {
    const repeats = cells.length === 0 ? 1 : Math.min(rowRepeats, MOST_ROWS + 1)
    for (let n = 0; n < repeats; n += 1) for (const each of cells) addCell(sheet, line + n, each)
    line += rowRepeats
    cells = []
  }

  return {
    open(tag, attributes) {
      if (ASIDE.has(tag)) aside += 1
      if (tag === "table" && state === "before" && attribute(attributes, "name") === wanted) state = "within"
      if (state !== "within" || aside > 0) return
      if (tag === "table-row") {
        rowRepeats = countOf(attributes, "number-rows-repeated")
        column = 0
      } else if (tag === "table-cell" || tag === "covered-table-cell") {
        cell = { attributes, paragraphs: [], isCovered: tag !== "table-cell" }
      } else if (tag === "p") cell?.paragraphs.push("")
      else if (tag === "s") add(" ".repeat(Math.min(countOf(attributes, "c"), 100)))
      else if (tag === "tab") add("\t")
      else if (tag === "line-break") add("\n")
    },
    text: add,
    close(tag) {
      if (ASIDE.has(tag)) aside -= 1
      if (state !== "within" || aside > 0) return
      if (tag === "table-cell" || tag === "covered-table-cell") endCell()
      else if (tag === "table-row") endRow()
      else if (tag === "table") state = "done"
    },
    isDone: () => state === "done",
  }
}

const countOf = (attributes: Readonly<Record<string, string>>, name: string): number => {
  const count = Number(attribute(attributes, name) ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

function addCell(sheet: Sheet, line: number, { column, cell }: { column: number; cell: CellState }): void {
  const { attributes, paragraphs, isCovered } = cell
  if (isCovered) return
  const rows = countOf(attributes, "number-rows-spanned")
  if (rows > 1) sheet.merge({ first: line, last: line + rows - 1, column })
  const shown = paragraphs.join("\n")
  const isFormula = attribute(attributes, "formula") !== undefined
  if (isFormula) sheet.formula()
  if (isFormula && (attribute(attributes, "value-type") === undefined || /^(?:#|Err:\d)/.test(shown))) {
    sheet.unresolved({ line, column, value: shown })
    return
  }
  const { text, isNumber } = cellValue(attributes, shown)
  sheet.cell(line, column, text, isNumber)
}

/** `2026-11-27T09:00:00` → `2026-11-27 09:00` */
const dayOf = (moment: string) =>
  moment
    .replace("T", " ")
    .slice(0, 16)
    .replace(/ 00:00$/, "")

/** Numbers and days are kept beside the text that is shown. */
function cellValue(attributes: Readonly<Record<string, string>>, shown: string): { text: string; isNumber: boolean } {
  const number = Number(attribute(attributes, "value") ?? Number.NaN)
  switch (attribute(attributes, "value-type")) {
    case "percentage":
      return Number.isNaN(number)
        ? { text: shown, isNumber: false }
        : { text: `${plainNumber(number * 100)}%`, isNumber: false }
    case "float":
    case "currency":
      // Zeros at the beginning are only shown.
      if (Number.isNaN(number) || /^0\d+$/.test(shown)) return { text: shown, isNumber: false }
      return { text: plainNumber(number), isNumber: true }
    case "date":
      return { text: dayOf(attribute(attributes, "date-value") ?? shown), isNumber: false }
    case "boolean":
      return { text: attribute(attributes, "boolean-value") ?? shown, isNumber: false }
    default:
      return { text: shown, isNumber: false }
  }
}
