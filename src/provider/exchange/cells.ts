/** Reads the values of one row of a file, and reports those that do not fit. */
import { readAmount } from "#provider/exchange/amounts.ts"
import { type Findings, shorten } from "#provider/exchange/findings.ts"
import type { Place } from "#provider/exchange/product.ts"
import type { ProductFields } from "#provider/extensions/productFields.ts"
import type { Locale } from "#shared/locale.ts"

/** A row as it is kept until its product is complete: only columns that are read and hold something. */
export interface Row {
  line: number
  cells: Record<string, string>
  /** Where it has columns of its own, unlike a row below a heading. */
  columns?: Reading["columns"]
}

/** What all rows of a file have in common. */
export interface Reading {
  findings: Findings
  /** Columns of the heading that are read, by our name for them, with the file's own spelling. */
  columns: ReadonlyMap<string, string>
  /** Language of texts that the file does not tell; undefined when it was not said. */
  language: Locale | undefined
  now: Date
  /** What `shop.config.ts` adds to products. */
  productFields: ProductFields
}

export interface Cells {
  line: number
  /** Whether the heading has it, whatever stands in this row. */
  has(column: string): boolean
  /** Empty when there is nothing. */
  text(column: string): string
  /** In cents. Undefined when it is empty or does not fit. */
  amount(column: string): number | undefined
  whole(column: string, most: number): number | undefined
  flag(column: string): boolean | undefined
  /** The value of `choices` under the cell's text in lower case. */
  choice<Value>(column: string, choices: ReadonlyMap<string, Value>): Value | undefined
  moment(column: string): string | undefined
  place(column: string): Place
  problem(column: string, reason: string): void
  warning(column: string, reason: string): void
}

/** As spreadsheets write them, in both languages of the shop. */
const flags = new Map([
  ...["true", "1", "yes", "y", "si", "sí", "verdadero", "x"].map((word): [string, boolean] => [word, true]),
  ...["false", "0", "no", "n", "falso", "-1"].map((word): [string, boolean] => [word, false]),
])

export function cellsOf(row: Row, reading: Reading): Cells {
  const { findings } = reading
  const columns = row.columns ?? reading.columns
  const text = (column: string) => unguard(row.cells[column] ?? "")
  const place = (column: string): Place => ({ line: row.line, column: columns.get(column) ?? column })
  const problem = (column: string, reason: string) =>
    findings.problem({ ...place(column), value: shorten(text(column)), reason })
  const choice = <Value>(column: string, choices: ReadonlyMap<string, Value>) => {
    const value = text(column)
    if (value === "") return undefined
    const chosen = choices.get(value.toLowerCase())
    if (chosen === undefined) problem(column, `takes one of ${[...choices.keys()].slice(0, 8).join(", ")}`)
    return chosen
  }
  return {
    line: row.line,
    has: (column) => columns.has(column),
    text,
    amount(column) {
      if (text(column) === "") return undefined
      const read = readAmount(text(column))
      if ("cents" in read) return read.cents
      problem(column, read.reason)
      return undefined
    },
    whole(column, most) {
      const value = text(column)
      if (value === "") return undefined
      const number = /^[+-]?\d{1,12}(?:[.,]0{1,4})?$/.test(value)
        ? Math.trunc(Number(value.replace(",", ".")))
        : Number.NaN
      if (number <= most) return number
      problem(column, `takes a whole number up to ${most}`)
      return undefined
    },
    flag: (column) => choice(column, flags),
    choice,
    moment(column) {
      const value = text(column)
      if (value === "") return undefined
      const time = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]{5,12}(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value)
        ? Date.parse(value)
        : Number.NaN
      if (!Number.isNaN(time)) return new Date(time).toISOString()
      problem(column, "takes a date such as 2026-01-31 or 2026-01-31T12:00:00Z")
      return undefined
    },
    place,
    problem,
    warning: (column, reason) => findings.warning({ ...place(column), value: shorten(text(column)), reason }),
  }
}

/** Headings differ in case, accents and signs between versions and languages of a shop: `¿Está destacado?` → `esta destacado`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[¿?"'\ufeff]/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim()
    .toLowerCase()

/** Splits at commas; `\,` is a comma of the item itself. Empty and repeated items are left out. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/(?<!\\),/)
      .map((item) => item.replaceAll("\\,", ",").trim())
      .filter((item) => item !== ""),
  ),
]

export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(",", "\\,")).join(", ")

/** Cells that spreadsheets would take for a formula carry an apostrophe; this takes it off again. */
const unguard = (text: string): string => (/^'+[=+\-@]/.test(text) ? text.slice(1) : text)

/** A leading `=`, `+`, `-` or `@` would run as a formula when the file is opened. */
export const guard = (text: string): string => (/^'*[=+\-@]/.test(text) ? `'${text}` : text)

/** Text in the language that was named for the file, or in one nobody named. */
export const inLanguage = (text: string, language: Locale | undefined) =>
  language === undefined ? { any: text } : { [language]: text }
