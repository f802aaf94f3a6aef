/**
 * Lists of other programs with a row for each variant: columns are options of the product, and its rows belong together
 * by a shared reference, a handle or their name.
 */
import type { CsvFormat } from "#provider/exchange/formats/csvFormat.ts"
import { escaparate } from "#provider/exchange/formats/escaparate.ts"
import type { SourceProduct } from "#provider/exchange/product.ts"
import { isAskedFor } from "#provider/platform/tables/amounts.ts"
import { cellsOf, plainHeading, type Reading, type Row } from "#provider/platform/tables/cells.ts"
import { says } from "#provider/platform/words/says.ts"
import { MOST_OPTIONS } from "#shared/productBounds.ts"

/** The reference that the rows of a product share. */
export const SHARED_REFERENCE = "product_sku"
export const OPTION_VALUE = /^option_\d{1,2}_value(?:_es|_en)?$/
const NAMES = ["name_es", "name_en", "name"] as const
/** Columns that say which product a row belongs to, by precedence. */
export const KEYS = [SHARED_REFERENCE, "slug", ...NAMES] as const
const ENDS = ["", "_es", "_en"] as const
const GOODS: readonly string[] = ["price", "sale_price", "stock", "gtin", "weight", "weight_kg"]
const OF_ROWS = /^(?:option|image)_\d/

type Names = Readonly<Record<string, string>>

/** Lists that say `kind` or `product_id` themselves have the structure of the shop's own files. */
export const isVariantList = (columns: ReadonlyMap<string, unknown>): boolean =>
  !columns.has("kind") &&
  !columns.has("product_id") &&
  (columns.has(SHARED_REFERENCE) || [...columns.keys()].some((column) => OPTION_VALUE.test(column)))

/** `TAMAÑO` → `Tamaño`, as shoppers read it. */
const optionName = (heading: string): string =>
  heading === heading.toUpperCase() ? heading.charAt(0) + heading.slice(1).toLowerCase() : heading

/** Options are named by their headings, unless the file has a column for that. */
function namesOf(columns: ReadonlyMap<string, string>): Names {
  const names: Record<string, string> = {}
  for (const [column, heading] of columns) {
    const name = column.replace("_value", "_name")
    if (OPTION_VALUE.test(column) && !columns.has(name)) names[name] = optionName(heading)
  }
  return names
}

export function variantList(columns: ReadonlyMap<string, string>): CsvFormat {
  const names = namesOf(columns)
  return {
    ...escaparate,
    keyOf(row, reading) {
      const column = KEYS.find((each) => row.cells[each] !== undefined)
      if (column === undefined) return escaparate.keyOf(row, reading)
      return { key: `${column.slice(0, 4)}:${plainHeading(row.cells[column] ?? "")}` }
    },
    read: (rows, reading) => readRows(rows, reading, names),
  }
}

function readRows(rows: readonly Row[], reading: Reading, names: Names): SourceProduct | undefined {
  const options = optionsIn(rows)
  if (options.length === 0)
    return escaparate.read(
      rows.map((row) => plainRow(row, reading)),
      reading,
    )
  // Without goods of its own a row has what its sizes share, such as a description.
  const offers = rows.filter((row) => optionsIn([row]).length > 0 || GOODS.some((column) => column in row.cells))
  const priced = offers.filter((row) => !isAskedFor(row.cells["price"] ?? ""))
  const [unpriced] = offers
  // Without any price there is nothing to choose from yet.
  if (priced.length === 0 && unpriced) return escaparate.read([plainRow(unpriced, reading)], reading)
  for (const row of offers.filter((each) => !priced.includes(each)))
    cellsOf(row, reading).warning("price", says`there is no price: the variation is left out`)
  const variants = withoutRepeats(priced, options, reading)
  const product = productRow(rows, variants, reading)
  for (const [index, n] of options.entries()) {
    for (const end of ENDS) {
      const [column, own] = [`option_${n}_name${end}`, `option_${index + 1}_name${end}`]
      const name = valueIn(rows, column) ?? names[column]
      if (name !== undefined) add(product, own, name, reading.columns.get(column) ?? name)
    }
  }
  return escaparate.read([product, ...variants.map((row) => variantRow(row, { options, product, reading }))], reading)
}

type OwnRow = Row & { columns: Map<string, string> }

function add({ cells, columns }: OwnRow, column: string, value: string, heading: string): void {
  cells[column] = value
  columns.set(column, heading)
}

const valuesOf = ({ cells }: Row, n: number) => ENDS.map((end) => cells[`option_${n}_value${end}`] ?? "").join("")

const optionsIn = (rows: readonly Row[]) =>
  Array.from({ length: MOST_OPTIONS }, (_, index) => index + 1).filter((n) => rows.some((row) => valuesOf(row, n)))

const valueIn = (rows: readonly Row[], column: string) =>
  rows.find(({ cells }) => cells[column] !== undefined)?.cells[column]

/** A product without options. */
function plainRow({ line, cells }: Row, { columns }: Reading): Row {
  const { [SHARED_REFERENCE]: reference, ...others } = cells
  const own = new Map(columns)
  if (reference === undefined || others["sku"] !== undefined) return { line, cells: others, columns: own }
  own.set("sku", columns.get(SHARED_REFERENCE) ?? "sku")
  return { line, cells: { ...others, sku: reference }, columns: own }
}

/** `01-feb`, or as workbooks keep it: `2026-02-01`. */
const A_DAY = /^\d{1,2}-(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)\.?$|^\d{4}-\d\d-\d\d$/i

/** A row that offers the same again is left out; one that contradicts is reported. */
function withoutRepeats(rows: readonly Row[], options: readonly number[], reading: Reading): Row[] {
  const seen = new Map<string, Row>()
  return rows.filter((row) => {
    const cells = cellsOf(row, reading)
    const columns = options.map((n) => ENDS.map((end) => `option_${n}_value${end}`).find(cells.has) ?? "")
    const missing = columns.find((_, index) => valuesOf(row, options[index] ?? 0) === "")
    if (missing !== undefined) {
      cells.problem(missing, says`takes a value: other rows of this product have one`)
      return false
    }
    for (const column of columns.filter((each) => A_DAY.test(cells.text(each))))
      cells.warning(column, says`looks like a day: a spreadsheet may have made it of a choice such as 1-2`)
    const choice = plainHeading(options.map((n) => valuesOf(row, n)).join("\n"))
    const before = seen.get(choice)
    if (!before) {
      seen.set(choice, row)
      return true
    }
    const isSame = GOODS.every((column) => row.cells[column] === before.cells[column])
    if (isSame) cells.warning(columns[0] ?? "", says`is left out: line ${before.line} offers the same choice`)
    else cells.problem(columns[0] ?? "", says`offers the same choice as line ${before.line}, but is not the same`)
    return false
  })
}

/** The first value of each column counts for the whole product; others are reported. */
function productRow(rows: readonly Row[], variants: readonly Row[], reading: Reading): OwnRow {
  const product: OwnRow = { line: rows[0]?.line ?? 0, cells: {}, columns: new Map() }
  for (const [column, heading] of reading.columns) {
    if (GOODS.includes(column) || OF_ROWS.test(column) || ["id", "sku", SHARED_REFERENCE].includes(column)) continue
    product.columns.set(column, heading)
    const first = rows.find(({ cells }) => cells[column] !== undefined)
    const value = first?.cells[column]
    if (first === undefined || value === undefined) continue
    product.cells[column] = value
    for (const row of rows) {
      const other = row.cells[column]
      if (other === undefined || plainHeading(other) === plainHeading(value)) continue
      cellsOf(row, reading).warning(column, says`is not as in line ${first.line}, which counts for the whole product`)
    }
  }
  for (const column of ["id", "sku"]) {
    const shared = sharedValue(variants, column)
    if (shared !== undefined) add(product, column, shared, reading.columns.get(column) ?? column)
  }
  const reference = valueIn(rows, SHARED_REFERENCE)
  if (reference !== undefined) add(product, "sku", reference, reading.columns.get(SHARED_REFERENCE) ?? "sku")
  addPictures(product, rows, reading)
  return product
}

/** A value of all rows, or of the only one of several that has any. */
function sharedValue(rows: readonly Row[], column: string): string | undefined {
  const values = rows.flatMap(({ cells }) => cells[column] ?? [])
  const isShared = rows.length > 1 && new Set(values).size === 1 && [1, rows.length].includes(values.length)
  return isShared ? values[0] : undefined
}

const picturesIn = ({ cells }: Row): number[] =>
  Object.keys(cells)
    .flatMap((column) => /^image_(\d+)$/.exec(column)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)

/** All of its rows, each once. */
function addPictures(product: OwnRow, rows: readonly Row[], { columns }: Reading): void {
  if (!columns.has("image_1")) return
  product.columns.set("image_1", columns.get("image_1") ?? "")
  const seen = new Set<string>()
  for (const row of rows) {
    for (const n of picturesIn(row)) {
      const src = row.cells[`image_${n}`] ?? ""
      if (seen.has(src)) continue
      seen.add(src)
      for (const end of ["", ...ENDS.map((each) => `_alt${each}`)]) {
        const [column, own] = [`image_${n}${end}`, `image_${seen.size}${end}`]
        const value = row.cells[column]
        if (value !== undefined) add(product, own, value, columns.get(column) ?? column)
      }
    }
  }
}

function variantRow(
  { line, cells }: Row,
  { options, product, reading }: { options: readonly number[]; product: OwnRow; reading: Reading },
): Row {
  const { columns } = reading
  const row: OwnRow = { line, cells: { kind: "variant" }, columns: new Map([["kind", ""]]) }
  const keep = (column: string, own = column) => {
    if (!columns.has(column)) return
    row.columns.set(own, columns.get(column) ?? column)
    const value = cells[column]
    if (value !== undefined) row.cells[own] = value
  }
  for (const column of GOODS) keep(column)
  if (product.cells["id"] === undefined) keep("id")
  if (product.cells["sku"] === undefined || columns.has(SHARED_REFERENCE)) keep("sku")
  if (product.cells["image_2"] !== undefined) keep(`image_${picturesIn({ line, cells })[0] ?? 1}`, "image_1")
  for (const [index, n] of options.entries()) {
    for (const end of ENDS) keep(`option_${n}_value${end}`, `option_${index + 1}_value${end}`)
  }
  return row
}
