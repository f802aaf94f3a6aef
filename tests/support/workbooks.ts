/** Workbooks as spreadsheet programs save them, for tests. */
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { ZipFile } from "yazl"

/** A text, a number, a number in a style, or a formula with its last result. */
export type SheetCell = string | number | { value: number; style: number } | { formula: string; result?: number }

export interface SheetContent {
  rows: readonly (readonly (SheetCell | undefined)[])[]
  /** `B4:B6` */
  merged?: readonly string[]
  isHidden?: boolean
}

export type Sheets = Readonly<Record<string, SheetContent>>

/** Formats of the styles 1 to 4. */
const FORMATS = ["dd/mm/yyyy", '#,##0.00\\ "€"', "0%", "0000000000000"]
export const style = { date: 1, money: 2, percent: 3, thirteen: 4 } as const

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
const letters = (column: number): string =>
  (column > 25 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26))
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`

export async function writeZip(path: string, parts: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== "mimetype" })
  zip.end()
  const written = createWriteStream(path)
  zip.outputStream.pipe(written)
  await once(written, "close")
  return path
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = (all: readonly (readonly [type: string, target: string])[]) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(
        ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join("")}</Relationships>`,
  )

export function xlsxParts(sheets: Sheets): Record<string, string> {
  const texts: string[] = []
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    "[Content_Types].xml": xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
        .map((name, index) => {
          const state = sheets[name]?.isHidden ? ' state="hidden"' : ""
          return `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
        })
        .join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": relations([
      ...names.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["styles", "styles.xml"],
      ["sharedStrings", "/xl/sharedStrings.xml"],
    ]),
    "xl/styles.xml": xml(
      `<styleSheet xmlns="${MAIN}"><numFmts count="4">${FORMATS.map(
        (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
      ).join(
        "",
      )}</numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/>${FORMATS.map(
        (_, index) => `<xf numFmtId="${164 + index}"/>`,
      ).join("")}</cellXfs></styleSheet>`,
    ),
  }
  const cellXml = (cell: SheetCell, place: string): string => {
    if (typeof cell === "string") return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`
    if ("value" in cell) return `<c r="${place}" s="${cell.style}"><v>${cell.value}</v></c>`
    return `<c r="${place}"><f>${escaped(cell.formula)}</f>${cell.result === undefined ? "" : `<v>${cell.result}</v>`}</c>`
  }
  for (const [index, name] of names.entries()) {
    const { rows = [], merged = [] } = sheets[name] ?? {}
    const data = rows.map((row, line) => {
      const cells = row.map((cell, column) =>
        cell === undefined ? "" : cellXml(cell, `${letters(column)}${line + 1}`),
      )
      return row.length === 0 ? "" : `<row r="${line + 1}">${cells.join("")}</row>`
    })
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")
    parts[`xl/worksheets/sheet${index + 1}.xml`] = xml(
      `<worksheet xmlns="${MAIN}"><sheetData>${data.join("")}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    )
  }
  // Formatted in part, as where a word of the cell is bold.
  parts["xl/sharedStrings.xml"] = xml(
    `<sst xmlns="${MAIN}">${texts
      .map(
        (text) =>
          `<si><r><t>${escaped(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(text.slice(1))}</t></r></si>`,
      )
      .join("")}</sst>`,
  )
  return parts
}

export const writeXlsx = (path: string, sheets: Sheets) => writeZip(path, xlsxParts(sheets))

const odsCell = (cell: SheetCell | undefined): string => {
  const text = (shown: string) => `<text:p>${escaped(shown)}</text:p>`
  if (cell === undefined) return "<table:table-cell/>"
  if (typeof cell === "string")
    return `<table:table-cell office:value-type="string">${text(cell)}<office:annotation>${text("nota")}</office:annotation></table:table-cell>`
  if (typeof cell === "number")
    return `<table:table-cell office:value-type="float" office:value="${cell}">${text(String(cell).replace(".", ","))}</table:table-cell>`
  if ("formula" in cell) {
    const result = cell.result === undefined ? "" : ` office:value-type="float" office:value="${cell.result}"`
    return `<table:table-cell table:formula="of:=${escaped(cell.formula)}"${result}>${cell.result === undefined ? "" : text(String(cell.result))}</table:table-cell>`
  }
  if (cell.style === style.percent)
    return `<table:table-cell office:value-type="percentage" office:value="${cell.value}">${text(`${cell.value * 100} %`)}</table:table-cell>`
  return `<table:table-cell office:value-type="float" office:value="${cell.value}">${text(String(cell.value).padStart(13, "0"))}</table:table-cell>`
}

export function odsParts(sheets: Sheets): Record<string, string> {
  const tables = Object.entries(sheets).map(([name, { rows }]) => {
    const all = rows.map(
      (row) =>
        `<table:table-row>${row.map(odsCell).join("")}<table:table-cell table:number-columns-repeated="16370"/></table:table-row>`,
    )
    return `<table:table table:name="${escaped(name)}"><table:shapes><draw:frame><text:p>dibujo</text:p></draw:frame></table:shapes>${all.join("")}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`
  })
  return {
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "META-INF/manifest.xml": xml("<manifest:manifest/>"),
    "content.xml": xml(
      `<office:document-content><office:body><office:spreadsheet>${tables.join("")}</office:spreadsheet></office:body></office:document-content>`,
    ),
  }
}

export const writeOds = (path: string, sheets: Sheets) => writeZip(path, odsParts(sheets))
