/** Reads a file of any format into the staging area: products and groups that hold together, and what is wrong with the rest. */
import { stat } from "node:fs/promises"
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { cellsOf, plainHeading, type Reading, type Row } from "#provider/exchange/cells.ts"
import { type CsvRow, openCsv, readHead } from "#provider/exchange/csvRows.ts"
import { CUT } from "#provider/exchange/facts.ts"
import { refuseOtherKinds } from "#provider/exchange/fileKind.ts"
import { type Findings, RefusedError, shorten } from "#provider/exchange/findings.ts"
import type { CsvFormat } from "#provider/exchange/formats/csvFormat.ts"
import { escaparate } from "#provider/exchange/formats/escaparate.ts"
import { layOut } from "#provider/exchange/formats/escaparateJson.ts"
import { isFieldColumn } from "#provider/exchange/formats/fieldColumns.ts"
import { shopify } from "#provider/exchange/formats/shopify.ts"
import { woocommerce } from "#provider/exchange/formats/woocommerce.ts"
import { readJsonItems } from "#provider/exchange/jsonItems.ts"
import { readMappedRows, taxClassReader } from "#provider/exchange/mappedRows.ts"
import { type Mapping, mapColumns, rememberedMap, unknownFormat } from "#provider/exchange/mapping.ts"
import type { Format, SourceGroup, SourceProduct } from "#provider/exchange/product.ts"
import type { Staging } from "#provider/exchange/staging.ts"
import { countUnread, type UnreadColumn } from "#provider/exchange/unreadColumns.ts"
import { bareAmount, numberHabit, readNumber } from "#provider/exchange/writtenNumbers.ts"
import type { ProductFields } from "#provider/extensions/productFields.ts"
import type { Locale } from "#shared/locale.ts"

export interface ReadOptions {
  db: Kysely<Database>
  path: string
  /** What its columns mean, where that was said. */
  map: Mapping | undefined
  /** Found from the file when it is not given. */
  format: Format | undefined
  language: Locale | undefined
  now: Date
  productFields: ProductFields
  staging: Staging
  findings: Findings
  /** How much of the file is read, in bytes. */
  progress: (done: number, total: number) => void
}

export interface ReadResult {
  format: Format
  /** Rows of a table, items of a list. */
  rows: number
  groups: SourceGroup[]
  /** Of a file of no known format: its headings, and what they mean. */
  mapped?: { headings: string[]; mapping: Mapping }
  /** What it has and the shop has no place for. */
  unread: UnreadColumn[]
  /** How the file calls a column that a product is found to lack. */
  headingOf: (column: string) => string
}

const csvFormats: [Format, CsvFormat][] = [
  ["shopify", shopify],
  ["woocommerce", woocommerce],
  ["escaparate-csv", escaparate],
]

/** Rejects with RefusedError for a file that is no table and no JSON, or breaks off. */
export async function readFile(options: ReadOptions): Promise<ReadResult> {
  const size = await fileSize(options.path)
  await refuseOtherKinds(options.path)
  const isJson = options.format === undefined && /^[\ufeff\s]*[[{]/.test(await readHead(options.path))
  const onBytes = (bytes: number) => options.progress(bytes, size)
  return isJson || options.format === "escaparate-json" ? readJson(options, onBytes) : readCsv(options, onBytes)
}

async function fileSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new RefusedError(`There is no file ${path}.`)
  if (!found.isFile()) throw new RefusedError(`${path} is no file.`)
  return found.size
}

async function readCsv(options: ReadOptions, onBytes: (bytes: number) => void): Promise<ReadResult> {
  const { path, staging, findings, language, now, productFields } = options
  const { heading, above, encoding, rows } = await openCsv(path, onBytes)
  const mapping = options.map ?? (await mappingFor(heading.cells, options))
  const [name, format, positions] = mapping
    ? (["escaparate-csv", escaparate, mapColumns(heading.cells, mapping, language)] as const)
    : chooseFormat(heading.cells, options.format)
  const columns = new Map([...positions].map(([column, position]) => [column, heading.cells[position] ?? ""]))
  const completed = mapping
    ? await readMappedRows(options.db, columns, { now, findings })
    : name === "escaparate-csv" && (await taxClassReader(options.db, columns, now))
  const unread = countUnread(heading, positions, findings)
  const habit = numberHabit()
  const isForeign = mapping !== undefined || name !== "escaparate-csv"
  const reading: Reading = { findings, columns, language, now, productFields, isForeign, decimalOf: habit.of }
  const numbers = [...columns.keys()].filter((column) => format.numbers.includes(column) || isFieldColumn(column))
  const whole = { line: 0, column: "", value: "" }
  for (const { line, cells } of above) {
    const value = shorten(cells.filter((cell) => cell !== "").join(" "))
    findings.warning({
      ...whole,
      line,
      value,
      reason: `stands above the headings of line ${heading.line} and is left out`,
    })
  }
  if (encoding === "windows-1252")
    findings.warning({ ...whole, reason: "The file is not UTF-8: it is read as Windows-1252." })
  const slips = name === "escaparate-csv" && !mapping ? warnOfUnread(heading, positions, findings) : []
  const groups: SourceGroup[] = []
  let count = 0
  for await (const { line, cells } of rows) {
    count += 1
    const surplus = cells.slice(heading.cells.length).find((cell) => cell !== "")
    if (surplus !== undefined) {
      const reason = `takes ${heading.cells.length} cells, as the heading has, not ${cells.length}; a text with a comma stands in quotes`
      findings.problem({ line, column: "", value: shorten(surplus), reason })
      continue
    }
    if (isSum(cells)) {
      findings.warning({
        line,
        column: "",
        value: shorten(cells.join(" ")),
        reason: "is a sum and no product: it is left out",
      })
      continue
    }
    const row = { line, cells: pickCells(positions, cells) }
    if (completed) completed(row)
    for (const column of numbers) habit.see(column, row.cells[column] ?? "")
    if (name !== "escaparate-csv" || mapping) unread.row(line, cells)
    const group = format.readGroup?.(row, reading)
    if (group) groups.push(group)
    else addRow(row, format, reading, staging)
  }
  const leftOut = unread.end()
  for (const { line, parent } of staging.adopt()) {
    const value = parent.replace(/^(sku|ownId):|^id:(?!\d+$)/, "")
    const column = columns.get("parent") ?? columns.get("product_id") ?? ""
    findings.problem({ line, column, value, reason: "takes a product of this file" })
  }
  for (const group of staging.groups()) {
    for (const row of group) checkText(row, reading)
    stage(format.read(group, reading), options)
  }
  const headingOf = (column: string) => columns.get(format.columnFor?.[column] ?? column) ?? column
  const mapped = mapping && { headings: heading.cells, mapping }
  return { format: name, rows: count, groups, headingOf, unread: [...slips, ...leftOut], ...(mapped && { mapped }) }
}

/** Undefined for a file of a known format. Rejects for one whose columns nobody has said the meaning of. */
async function mappingFor(headings: readonly string[], { db, format }: ReadOptions): Promise<Mapping | undefined> {
  if (format !== undefined || csvFormats.some(([, each]) => each.fits(new Set(positionsOf(headings, each).keys())))) {
    return undefined
  }
  const known = await rememberedMap(db, headings)
  if (!known) throw unknownFormat(headings)
  return known
}

function stage(product: SourceProduct | undefined, { staging, findings }: ReadOptions): void {
  if (!product) return
  for (const text of Object.values(product.description ?? {})) {
    if (text.length <= MAX_TEXT) continue
    const reason = `takes up to ${MAX_TEXT} characters of text, not ${text.length}`
    findings.problem({ line: product.line, column: "description", value: shorten(text), reason })
  }
  staging.addProduct(product)
}

/** Other shops' files have many columns that mean nothing here; in our own one it is a slip. */
function warnOfUnread(heading: CsvRow, positions: ReadonlyMap<string, number>, findings: Findings): UnreadColumn[] {
  const read = new Set(positions.values())
  const slips: UnreadColumn[] = []
  for (const [position, column] of heading.cells.entries()) {
    if (column === "" || read.has(position)) continue
    findings.warning({ line: heading.line, column, value: "", reason: "is no column of the format and not read" })
    slips.push({ column, rows: null, example: "" })
  }
  return slips
}

function addRow(row: Row, format: CsvFormat, reading: Reading, staging: Staging): void {
  const key = format.keyOf(row, reading)
  if (key) staging.addRow(row, key)
}

/** `TOTAL;;1.234,50;87`: what a sheet adds up at its end. */
function isSum(cells: readonly string[]): boolean {
  const [first = "", ...others] = cells.filter((cell) => cell !== "")
  const isNamed = /^(?:sub-?)?total(?:es|s)?\b[\s\p{L}]{0,30}:?$|^sumas?(?: total)?:?$/iu.test(first)
  return isNamed && others.length > 0 && others.every((cell) => readNumber(bareAmount(cell)) !== undefined)
}

/** Only cells that are read and hold something are kept. */
function pickCells(positions: ReadonlyMap<string, number>, cells: readonly string[]): Row["cells"] {
  const picked: Row["cells"] = {}
  for (const [column, position] of positions) {
    const cell = cells[position]
    if (cell !== undefined && cell !== "") picked[column] = cell.toWellFormed()
  }
  return picked
}

/** The position of each column a format reads. A column that is there twice counts once. */
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

const MAX_TEXT = 20_000
const MAX_LINE = 500
/** Texts that stand in one line of a page; the others may be long. */
const SHORT = new Set(["title", "name", "name_es", "name_en", "sku", "handle", "vendor", "type"])

/** Of digits, as often as not: spreadsheets round what is long. */
const NUMBERS = new Set(["sku", "id", "handle"])

/** What no column takes, whatever it means. */
function checkText(row: Row, reading: Reading): void {
  const cells = cellsOf(row, reading)
  for (const [column, text] of Object.entries(row.cells)) {
    if (text.includes("\ufffd")) cells.warning(column, "holds a letter that was lost before: look at it")
    if (NUMBERS.has(column) && /^\d[.,]\d{1,15}E\+?\d{1,3}$/i.test(text)) cells.problem(column, CUT)
    if (text.includes("\u0000")) cells.problem(column, "takes a text without NUL characters")
    if (SHORT.has(column) && text.length > MAX_LINE) cells.problem(column, `takes up to ${MAX_LINE} characters`)
  }
}

/** Lists of our own JSON, and what their items are. */
const jsonLists = new Map<string, "product" | SourceGroup["kind"]>([
  ["", "product"],
  ["products", "product"],
  ["categories", "category"],
  ["departments", "department"],
])

async function readJson(options: ReadOptions, onBytes: (bytes: number) => void): Promise<ReadResult> {
  const { path, findings, language, now, productFields } = options
  const reading: Reading = {
    findings,
    columns: new Map(),
    language,
    now,
    productFields,
    isForeign: false,
    decimalOf: () => ".",
  }
  const groups: SourceGroup[] = []
  const unknown = new Set<string>()
  let count = 0
  for await (const { list, line, text } of readJsonItems(path, onBytes)) {
    const kind = jsonLists.get(list)
    if (kind === undefined) {
      unknown.add(list)
      continue
    }
    count += 1
    const rows = parseItem(text, line, findings, (item) =>
      layOut(item, kind, { line, problem: findings.problem, unknown: (key) => unknown.add(key) }),
    )
    if (!rows) continue
    for (const row of rows) checkText(row, reading)
    const [first] = rows
    if (!first) continue
    if (kind === "product") {
      if (escaparate.keyOf(first, reading)) stage(escaparate.read(rows, reading), options)
    } else {
      const group = escaparate.readGroup?.(first, reading)
      if (group) groups.push(group)
    }
  }
  for (const key of unknown) {
    findings.warning({ line: 0, column: key, value: "", reason: "is no part of the format and not read" })
  }
  const unread = [...unknown].map((column) => ({ column, rows: null, example: "" }))
  return { format: "escaparate-json", rows: count, groups, headingOf: (column) => column, unread }
}

function parseItem<Result>(text: string, line: number, findings: Findings, use: (item: unknown) => Result) {
  let item: unknown
  try {
    item = JSON.parse(text)
  } catch (error) {
    const reason = `is no JSON: ${error instanceof Error ? error.message : String(error)}`
    findings.problem({ line, column: "", value: shorten(text), reason })
    return undefined
  }
  return use(item)
}
