/** Options and results of reading a file, and the checks of each row and product. */
import type { Kysely } from "kysely"
import { CUT } from "#provider/exchange/facts.ts"
import type { Mapping } from "#provider/exchange/mapping.ts"
import type { Format, SourceGroup, SourceProduct } from "#provider/exchange/product.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { UnreadColumn } from "#provider/exchange/unreadColumns.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import { cellsOf, type Reading, type Row } from "#provider/platform/tables/cells.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"
import { MOST_LINE, MOST_NAME, MOST_OPTIONS, MOST_TEXT } from "#shared/productBounds.ts"

export interface ReadOptions {
  db: Kysely<Database>
  path: string
  /** The sheet of a workbook. */
  sheet: string | undefined
  /** For temporary files. */
  folder: string
  /** The meaning of its columns, if given. */
  map: Mapping | undefined
  /** Detected from the file by default. */
  format: Format | undefined
  language: Locale | undefined
  now: Date
  productFields: ProductFields
  staging: Staging
  findings: Findings
  /** Bytes read so far. */
  progress: (done: number, total: number) => void
}

export interface ReadResult {
  format: Format
  /** Rows of a table, items of a list. */
  rows: number
  groups: SourceGroup[]
  /** For an unknown format: its headings and their meaning. */
  mapped?: { headings: string[]; mapping: Mapping }
  unread: UnreadColumn[]
  /** The file's name of a column, for reports of missing values. */
  headingOf: (column: string) => string
}

export function stage(product: SourceProduct | undefined, { staging, findings }: ReadOptions): void {
  if (!product) return
  for (const text of Object.values(product.description ?? {})) {
    if (text.length <= MOST_TEXT) continue
    const reason = says`takes up to ${MOST_TEXT} characters of text, not ${text.length}`
    findings.problem({ line: product.line, column: "description", value: shorten(text), reason })
  }
  staging.addProduct(product)
}

/** Texts shown on one line; others may be long. */
const SHORT = new Set(["title", "name", "name_es", "name_en", "sku", "handle", "vendor", "type"])

/** A variant is named by its option values, separated by slashes. */
const MOST_VALUES = MOST_OPTIONS * (MOST_NAME + 3)
/** Often numeric, and rounded by spreadsheets when long. */
const NUMBERS = new Set(["sku", "id", "handle"])

/** Text that no column accepts. */
export function checkText(row: Row, reading: Reading): void {
  const cells = cellsOf(row, reading)
  for (const [column, text] of Object.entries(row.cells)) {
    if (text.includes("\ufffd")) cells.warning(column, says`holds a letter that was lost before: look at it`)
    if (NUMBERS.has(column) && /^\d[.,]\d{1,15}E\+?\d{1,3}$/i.test(text)) cells.problem(column, CUT)
    if (text.includes("\u0000")) cells.problem(column, says`takes a text without NUL characters`)
    const most = row.cells["kind"] === "variant" && column.startsWith("name") ? MOST_VALUES : MOST_LINE
    if (SHORT.has(column) && cells.text(column).length > most)
      cells.problem(column, says`takes up to ${most} characters`)
  }
}
