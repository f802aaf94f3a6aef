/** Reads the values of one row of a file, and reports those that do not fit. */
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import { readAmount } from "#provider/platform/tables/amounts.ts"
import { type Findings, type Place, shorten } from "#provider/platform/tables/findings.ts"
import { isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { type DecimalSign, readNumber } from "#provider/platform/tables/writtenNumbers.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
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
  /** Of another program: what few need of a product is left out where it cannot be read, and the rest comes in. */
  isForeign: boolean
  /** The decimal sign of a column, as its file writes the others; undefined where there is no telling. */
  decimalOf(column: string): DecimalSign | undefined
}

export interface Cells {
  line: number
  /** Of another program's file. */
  isForeign: boolean
  /** Whether the heading has it, whatever stands in this row. */
  has(column: string): boolean
  /** Empty when there is nothing. */
  text(column: string): string
  /** In cents. Undefined when it is empty or does not fit. */
  amount(column: string): number | undefined
  whole(column: string, most: number): number | undefined
  /** In plain spelling, `-0.25`; "ambiguous" where thousands and decimals look the same. Undefined for what is no number. */
  number(column: string, text?: string): string | "ambiguous" | undefined
  flag(column: string): boolean | undefined
  /** The value of `choices` under the cell's text in lower case. */
  choice<Value>(column: string, choices: ReadonlyMap<string, Value>): Value | undefined
  moment(column: string): string | undefined
  place(column: string): Place
  problem(column: string, reason: Said): void
  warning(column: string, reason: Said): void
  /** Of a cell that a product can do without: a problem, or a warning that it is left out of a file of another program. */
  doubt(column: string, reason: Said): void
}

/** As spreadsheets and other programs write them, in both languages of the shop. */
const TRUE = ["true", "1", "yes", "y", "si", "sí", "verdadero", "x", "on"]
const FALSE = ["false", "0", "no", "n", "falso", "-1", "off"]
export const flags: ReadonlyMap<string, boolean> = new Map([
  ...TRUE.map((word) => [word, true] as const),
  ...FALSE.map((word) => [word, false] as const),
])

/** `yes` and `no` in all their spellings, beside words of a column's own. */
export const flagsAs = <Value>(yes: Value, no: Value): [string, Value][] =>
  [...flags].map(([word, isTrue]) => [word, isTrue ? yes : no])

const UNCLEAR = says`may be thousands or decimals: takes a number such as 1250`

export function cellsOf(row: Row, reading: Reading): Cells {
  const { findings } = reading
  const columns = row.columns ?? reading.columns
  const text = (column: string) => unguard(row.cells[column] ?? "")
  const place = (column: string): Place => ({ line: row.line, column: columns.get(column) ?? column })
  const problem = (column: string, reason: Said) =>
    findings.problem({ ...place(column), value: shorten(text(column)), reason })
  const warning = (column: string, reason: Said) =>
    findings.warning({ ...place(column), value: shorten(text(column)), reason })
  const number = (column: string, given = text(column)) => {
    const read = readNumber(given, reading.decimalOf(column))
    return typeof read === "object" ? read.plain : read
  }
  const choice = <Value>(column: string, choices: ReadonlyMap<string, Value>) => {
    const value = text(column)
    if (value === "") return undefined
    const chosen = choices.get(value.toLowerCase())
    if (chosen === undefined) problem(column, says`takes one of ${[...choices.keys()].slice(0, 8).join(", ")}`)
    return chosen
  }
  return {
    line: row.line,
    isForeign: reading.isForeign,
    has: (column) => columns.has(column),
    text,
    amount(column) {
      if (text(column) === "") return undefined
      const read = readAmount(text(column), reading.decimalOf(column))
      if ("cents" in read) return read.cents
      problem(column, read.reason)
      return undefined
    },
    whole(column, most) {
      if (text(column) === "") return undefined
      const read = number(column)
      const whole = read === undefined ? Number.NaN : Number(read)
      if (Number.isInteger(whole) && whole <= most) return whole
      problem(column, read === "ambiguous" ? UNCLEAR : says`takes a whole number up to ${most}`)
      return undefined
    },
    number,
    flag: (column) => choice(column, flags),
    choice,
    moment(column) {
      const value = text(column)
      if (value === "") return undefined
      const moment = isoMoment(value)
      if (moment !== undefined) return moment
      problem(column, says`takes a date such as 2026-01-31 or 2026-01-31T12:00:00Z`)
      return undefined
    },
    place,
    problem,
    warning,
    doubt: (column, reason) =>
      reading.isForeign ? warning(column, says`is left out: it ${reason}`) : problem(column, reason),
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

/**
 * Splits at commas; `\,` is a comma of the item itself, and a backslash of its own before a comma or at the end is doubled. Empty and
 * repeated items are left out.
 */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/(?<=(?<!\\)(?:\\\\)*),/)
      .map((item) => item.replace(/(\\+)(,|\s*$)/g, halved).trim())
      .filter((item) => item !== ""),
  ),
]

/**
 * Splits a list of pictures. An address may have commas of its own: there a sign parts only where a space or the next address follows.
 * `names`: what parts the names of files.
 */
export function splitPictures(text: string, names: RegExp): string[] {
  const isAddress = /(?:^|[\s,;|])(?:https?:)?\/\//i.test(text)
  const parts = text.split(isAddress ? /(?<!\\)[,;]+(?=\s|(?:https?:)?\/\/)|\||\s+(?=(?:https?:)?\/\/)/i : names)
  return [
    ...new Set(
      parts
        .map((part) =>
          part
            .replaceAll("\\,", ",")
            .replace(/[,;]+$/, "")
            .trim(),
        )
        .filter(Boolean),
    ),
  ]
}

/** What parts pictures in the files of other shops. */
export const COMMA = /(?<!\\),/

const halved = (_: string, slashes: string, end: string) =>
  end === "," ? `${"\\".repeat(slashes.length >> 1)},` : "\\".repeat((slashes.length + 1) >> 1) + end

export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/(\\+)(?=,|$)/g, "$1$1").replaceAll(",", "\\,")).join(", ")

/** Cells that spreadsheets would take for a formula carry an apostrophe; this takes it off again. */
const unguard = (text: string): string => (/^'+[=+\-@]/.test(text) ? text.slice(1) : text)

/** A leading `=`, `+`, `-` or `@` would run as a formula when the file is opened. */
export const guard = (text: string): string => (/^'*[=+\-@]/.test(text) ? `'${text}` : text)

/** Text in the language that was named for the file, or in one nobody named. */
export const inLanguage = (text: string, language: Locale | undefined) =>
  language === undefined ? { any: text } : { [language]: text }
