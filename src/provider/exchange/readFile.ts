import { stat } from "node:fs/promises"
import { distinctHeadings } from "#provider/exchange/distinctHeadings.ts"
import { type TableKind, tableKind } from "#provider/exchange/fileKind.ts"
import type { CsvFormat } from "#provider/exchange/formats/csvFormat.ts"
import { escaparate } from "#provider/exchange/formats/escaparate.ts"
import { isFieldColumn } from "#provider/exchange/formats/fieldColumns.ts"
import { shopify } from "#provider/exchange/formats/shopify.ts"
import { isVariantList, variantList } from "#provider/exchange/formats/variantRows.ts"
import { woocommerce } from "#provider/exchange/formats/woocommerce.ts"
import { readMappedRows, taxClassReader } from "#provider/exchange/mappedRows.ts"
import { type Mapping, mapColumns, rememberedMap, unknownFormat } from "#provider/exchange/mapping.ts"
import { openTable } from "#provider/exchange/openTable.ts"
import type { Format, SourceGroup } from "#provider/exchange/product.ts"
import { checkText, type ReadOptions, type ReadResult, stage } from "#provider/exchange/reading.ts"
import { readJson } from "#provider/exchange/readJson.ts"
import { rowGaps } from "#provider/exchange/rowGaps.ts"
import {
  beside,
  countedOnce,
  emptyLines,
  headingAgain,
  isHeadingAgain,
  isRemark,
  isSum,
  remark,
  sum,
  titleAbove,
} from "#provider/exchange/rowsLeftOut.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import { countUnread, type UnreadColumn } from "#provider/exchange/unreadColumns.ts"
import { plainHeading, type Reading, type Row } from "#provider/platform/tables/cells.ts"
import { type CsvRow, readHead, type Table } from "#provider/platform/tables/csvRows.ts"
import { type Findings, RefusedError, shorten } from "#provider/platform/tables/findings.ts"
import { numberHabit } from "#provider/platform/tables/writtenNumbers.ts"
import { says } from "#provider/platform/words/says.ts"

const csvFormats: [Format, CsvFormat][] = [
  ["shopify", shopify],
  ["woocommerce", woocommerce],
  ["escaparate-csv", escaparate],
]

/**
 * Reads a file of any format into the staging area: valid products and groups, and the findings about the rest.
 * Rejects with RefusedError unless it is a complete table or JSON file.
 */
export async function readFile(options: ReadOptions): Promise<ReadResult> {
  const size = await fileSize(options.path)
  const kind = await tableKind(options.path)
  const onBytes = (bytes: number) => options.progress(bytes, size)
  const isJson =
    kind === "text" && options.format === undefined && /^[\ufeff\s]*[[{]/.test(await readHead(options.path))
  return isJson || options.format === "escaparate-json" ? readJson(options, onBytes) : readTable(options, kind, onBytes)
}

async function fileSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new RefusedError(says`There is no file ${path}.`)
  if (!found.isFile()) throw new RefusedError(says`${path} is no file.`)
  return found.size
}

async function readTable(options: ReadOptions, kind: TableKind, onBytes: (bytes: number) => void): Promise<ReadResult> {
  const { staging, findings, language, now, productFields } = options
  const { heading: given, above, notes, first, rows, blank } = await openTable({ ...options, kind }, onBytes)
  const mapping = options.map ?? (await mappingFor({ heading: given, first }, options))
  const heading = mapping ? { ...given, cells: distinctHeadings({ heading: given, first }) } : given
  const [name, found, positions] = mapping
    ? (["escaparate-csv", escaparate, mapColumns(heading.cells, mapping, language)] as const)
    : chooseFormat(heading.cells, options.format)
  const columns = new Map([...positions].map(([column, position]) => [column, heading.cells[position] ?? ""]))
  const isList = mapping !== undefined && isVariantList(columns)
  const format = isList ? variantList(new Map(columns)) : found
  const completed = mapping
    ? await readMappedRows(options.db, columns, { now, findings })
    : name === "escaparate-csv" && (await taxClassReader(options.db, columns, now))
  const unread = countUnread(heading, positions, findings)
  const habit = numberHabit()
  const isForeign = mapping !== undefined || name !== "escaparate-csv"
  const reading: Reading = { findings, columns, language, now, productFields, isForeign, decimalOf: habit.of }
  const numbers = [...columns.keys()].filter((column) => format.numbers.includes(column) || isFieldColumn(column))
  for (const { line, cells } of above) findings.warning(titleAbove(line, cells, heading.line))
  for (const note of notes) findings.warning(note)
  const slips = name === "escaparate-csv" && !mapping ? warnOfUnread(heading, positions, findings) : []
  const gaps = isList ? rowGaps(columns, findings) : undefined
  const groups: SourceGroup[] = []
  let [count, last] = [0, heading.line]
  for await (const { line, cells, numbers: exact, filled } of rows) {
    count += 1
    last = line
    const surplus = cells.slice(heading.cells.length).find((cell) => cell !== "")
    // The cells of a workbook are told apart by more than commas.
    if (surplus !== undefined && kind !== "text") findings.warning(beside(line, surplus))
    else if (surplus !== undefined) {
      const reason = says`takes ${heading.cells.length} cells, as the heading has, not ${cells.length}; a text with a comma stands in quotes`
      findings.problem({ line, column: "", value: shorten(surplus), reason })
      continue
    }
    const row = { line, cells: pickCells(positions, cells) }
    if (mapping && isRemark(cells, positions.size)) {
      const finding = remark(line, cells)
      if (gaps) gaps.title(row, finding)
      else findings.warning(finding)
      continue
    }
    if (mapping && isHeadingAgain(cells, given.cells)) {
      findings.warning(headingAgain(line, cells))
      continue
    }
    if (isSum(cells)) {
      findings.warning(sum(line, cells))
      gaps?.end()
      continue
    }
    gaps?.fill(row)
    if (row.cells["stock"] !== undefined && filled?.has(positions.get("stock") ?? -1)) {
      findings.warning(countedOnce(line, columns.get("stock") ?? "", row.cells["stock"]))
      delete row.cells["stock"]
    }
    if (completed) completed(row)
    for (const column of numbers) {
      if (!exact?.has(positions.get(column) ?? -1)) habit.see(column, row.cells[column] ?? "")
      else if (row.cells[column] !== undefined) row.cells[column] = unambiguous(row.cells[column])
    }
    if (name !== "escaparate-csv" || mapping) unread.row(line, cells)
    const group = format.readGroup?.(row, reading)
    if (group) groups.push(group)
    else addRow(row, format, reading, staging)
  }
  gaps?.end()
  if (mapping) for (const finding of emptyLines(blank, heading.line, last)) findings.warning(finding)
  const leftOut = unread.end()
  for (const { line, parent } of staging.adopt()) {
    const value = parent.replace(/^(sku|ownId):|^id:(?!\d+$)/, "")
    const column = columns.get("parent") ?? columns.get("product_id") ?? ""
    findings.problem({ line, column, value, reason: says`takes a product of this file` })
  }
  for (const group of staging.groups()) {
    for (const row of group) checkText(row, reading)
    stage(format.read(group, reading), options)
  }
  const headingOf = (column: string) => columns.get(format.columnFor?.[column] ?? column) ?? column
  const mapped = mapping && { headings: heading.cells, mapping }
  return { format: name, rows: count, groups, headingOf, unread: [...slips, ...leftOut], ...(mapped && { mapped }) }
}

/** Undefined for a known format. Rejects if the meaning of its columns is unknown. */
async function mappingFor(
  table: Pick<Table, "heading" | "first">,
  { db, format }: ReadOptions,
): Promise<Mapping | undefined> {
  const given = table.heading.cells
  if (format !== undefined || csvFormats.some(([, each]) => each.fits(new Set(positionsOf(given, each).keys())))) {
    return undefined
  }
  const headings = distinctHeadings(table)
  const known = await rememberedMap(db, headings)
  if (known) return known
  throw unknownFormat(
    headings,
    table.first.map(({ cells }) => cells),
  )
}

/** Other shops' files have many irrelevant columns; in the shop's own format one is a mistake. */
function warnOfUnread(heading: CsvRow, positions: ReadonlyMap<string, number>, findings: Findings): UnreadColumn[] {
  const read = new Set(positions.values())
  const slips: UnreadColumn[] = []
  for (const [position, column] of heading.cells.entries()) {
    if (column === "" || read.has(position)) continue
    findings.warning({ line: heading.line, column, value: "", reason: says`is no column of the format and not read` })
    slips.push({ column, rows: null, example: "" })
  }
  return slips
}

function addRow(row: Row, format: CsvFormat, reading: Reading, staging: Staging): void {
  const key = format.keyOf(row, reading)
  if (key) staging.addRow(row, key)
}

/** `1.125` of a workbook is no thousand; a CSV's may be one. */
const unambiguous = (number: string) => (/^[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${number}0` : number)

/** Keeps only known columns with a value. */
function pickCells(positions: ReadonlyMap<string, number>, cells: readonly string[]): Row["cells"] {
  const picked: Row["cells"] = {}
  for (const [column, position] of positions) {
    const cell = cells[position]
    if (cell !== undefined && cell !== "") picked[column] = cell.toWellFormed()
  }
  return picked
}

/** The position of each known column. The first of duplicates counts. */
function positionsOf(headings: readonly string[], format: CsvFormat): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [position, cell] of headings.entries()) {
    const column = format.columnOf(plainHeading(cell))
    if (column !== undefined && !positions.has(column)) positions.set(column, position)
  }
  return positions
}

function chooseFormat(
  headings: readonly string[],
  wanted: Format | undefined,
): readonly [name: Format, format: CsvFormat, positions: Map<string, number>] {
  for (const [name, format] of csvFormats) {
    if (wanted !== undefined && wanted !== name) continue
    const positions = positionsOf(headings, format)
    if (wanted !== undefined || format.fits(new Set(positions.keys()))) return [name, format, positions]
  }
  throw unknownFormat(headings)
}
