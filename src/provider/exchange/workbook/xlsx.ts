import { posix } from "node:path"
import type { Book } from "#provider/exchange/workbook/book.ts"
import { type CellFormat, readFormat, shownNumber } from "#provider/exchange/workbook/cellNumbers.ts"
import { MOST_LETTERS, type Sheet, tooLong } from "#provider/exchange/workbook/sheet.ts"
import { attribute, readXml, type XmlHandler } from "#provider/exchange/workbook/xml.ts"
import { damaged, type ZipParts } from "#provider/exchange/workbook/zipParts.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const ROOT = "_rels/.rels"

/** Opens a workbook of Excel (.xlsx). */
export async function openXlsx(parts: ZipParts): Promise<Book> {
  const main = (await relations(parts, ROOT, "")).find(({ type }) => type.endsWith("/officeDocument"))?.target
  if (main === undefined || !parts.has(main)) throw damaged()
  if (main.endsWith(".bin")) throw new RefusedError(says`is a binary Excel workbook (.xlsb): save it as .xlsx`)
  const folder = posix.dirname(main)
  const related = await relations(parts, `${folder}/_rels/${posix.basename(main)}.rels`, folder)
  const partOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target
  const { sheets, startsIn1904 } = await readIndex(parts, main)
  const formats = await readStyles(parts, partOf("styles"))
  let texts: string[] | undefined
  return {
    sheets: sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    async read(name, sheet) {
      const id = sheets.find((each) => each.name === name)?.id
      const target = related.find((each) => each.id === id)?.target
      if (target === undefined || !parts.has(target)) throw damaged()
      texts ??= await readTexts(parts, partOf("sharedStrings"))
      await readXml(parts.read(target), sheetHandler(sheet, { texts, formats, startsIn1904 }))
    },
  }
}

interface Relation {
  id: string
  type: string
  /** Its path in the ZIP. */
  target: string
}

async function relations(parts: ZipParts, name: string, folder: string): Promise<Relation[]> {
  if (!parts.has(name)) throw damaged()
  const found: Relation[] = []
  await readXml(parts.read(name), {
    open(tag, { Id = "", Type = "", Target = "" }) {
      if (tag !== "Relationship") return
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target)
      found.push({ id: Id, type: Type, target })
    },
  })
  return found
}

async function readIndex(parts: ZipParts, main: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let startsIn1904 = false
  await readXml(parts.read(main), {
    open(tag, attributes) {
      const { name = "", state = "visible", date1904 = "0" } = attributes
      if (tag === "workbookPr") startsIn1904 = date1904 === "1" || date1904 === "true"
      // The number of a sheet has no prefix; the name of its part has one.
      const { sheetId, ...others } = attributes
      if (tag === "sheet") sheets.push({ name, id: attribute(others, "id") ?? "", isHidden: state !== "visible" })
    },
  })
  return { sheets, startsIn1904 }
}

/** The format of each style of cells. */
async function readStyles(parts: ZipParts, name: string | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const styles: CellFormat[] = []
  if (name === undefined || !parts.has(name)) return styles
  let isWithin = false
  await readXml(parts.read(name), {
    open(tag, { numFmtId = "0", formatCode = "" }) {
      if (tag === "numFmt") codes.set(Number(numFmtId), formatCode)
      if (tag === "cellXfs") isWithin = true
      if (tag === "xf" && isWithin) styles.push(readFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(tag) {
      if (tag === "cellXfs") isWithin = false
    },
  })
  return styles
}

async function readTexts(parts: ZipParts, name: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (name === undefined || !parts.has(name)) return texts
  let [text, length, isText, isReading] = ["", 0, false, false]
  await readXml(parts.read(name), {
    open(tag) {
      if (tag === "si") text = ""
      if (tag === "rPh") isReading = true
      isText = tag === "t"
    },
    text(piece) {
      if (isText && !isReading) text += piece
    },
    close(tag) {
      isText = false
      if (tag === "rPh") isReading = false
      if (tag !== "si") return
      length += text.length
      if (length > MOST_LETTERS) throw tooLong()
      texts.push(unescaped(text))
    },
  })
  return texts
}

/** `_x000D_` stands for a sign that XML cannot hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Context {
  texts: readonly string[]
  formats: readonly CellFormat[]
  startsIn1904: boolean
}

interface CellState {
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
}

function sheetHandler(sheet: Sheet, context: Context): XmlHandler {
  let [line, next] = [0, 0]
  let [isData, isValue] = [false, false]
  let cell: CellState | undefined
  return {
    open(tag, { r: place, t: type = "n", s: style = "0", ref = "" }) {
      if (tag === "sheetData") isData = true
      if (tag === "mergeCell") sheet.merge(readMerge(ref))
      if (!isData) return
      if (tag === "row") {
        line = place === undefined ? line + 1 : Number(place)
        next = 0
        if (!Number.isInteger(line) || line < 1) throw damaged()
      } else if (tag === "c") {
        const column = place === undefined ? next : columnOf(place)
        cell = { column, type, style: Number(style), value: "", isFormula: false }
        next = cell.column + 1
      } else if (tag === "f" && cell) cell.isFormula = true
      isValue = tag === "v" || tag === "t"
    },
    text(piece) {
      if (isValue && cell) cell.value += piece
    },
    close(tag) {
      isValue = false
      if (tag === "sheetData") isData = false
      if (tag !== "c" || !cell) return
      addCell(sheet, line, cell, context)
      cell = undefined
    },
  }
}

function addCell(
  sheet: Sheet,
  line: number,
  { column, type, style, value, isFormula }: CellState,
  context: Context,
): void {
  if (isFormula) sheet.formula()
  if (type === "e" || (isFormula && value === "" && type !== "str")) {
    sheet.unresolved({ line, column, value })
    return
  }
  if (type === "n") {
    const { text, isNumber } = shownNumber(
      value,
      context.formats[style] ?? readFormat(0, undefined),
      context.startsIn1904,
    )
    sheet.cell(line, column, text, isNumber)
    return
  }
  sheet.cell(line, column, textOf(type, value, context), false)
}

function textOf(type: string, value: string, { texts }: Context): string {
  if (type === "s") return texts[Number(value)] ?? ""
  if (type === "b") return value === "1" ? "true" : "false"
  return unescaped(value)
}

/** `AB12` → 27 */
function columnOf(place: string): number {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(place) ?? []
  if (letters === undefined) throw damaged()
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function readMerge(ref: string) {
  const [from = "", to = from] = ref.split(":")
  const lineOf = (place: string) => Number(/^[A-Z]{1,3}(\d+)$/.exec(place)?.[1] ?? 0)
  return { first: lineOf(from), last: lineOf(to), column: columnOf(from) }
}
