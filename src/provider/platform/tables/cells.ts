/** Reads the values of a file's row, and reports invalid ones. */
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import { readAmount } from "#provider/platform/tables/amounts.ts"
import { type Findings, type Place, shorten } from "#provider/platform/tables/findings.ts"
import { splitLanguages } from "#provider/platform/tables/languageMarks.ts"
import { isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { type DecimalSign, readNumber } from "#provider/platform/tables/writtenNumbers.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

/** A row as kept until its product is complete: only known columns with a value. */
export interface Row {
  line: number
  cells: Record<string, string>
  /** Its own columns, for a row that is not under a heading. */
  columns?: Reading["columns"]
}

/** Common data of all rows of a file. */
export interface Reading {
  findings: Findings
  /** The known columns of the heading, by their canonical name, with the file's own spelling. */
  columns: ReadonlyMap<string, string>
  /** Language of texts without one; undefined if not given. */
  language: Locale | undefined
  now: Date
  productFields: ProductFields
  /** From another program: unreadable optional values are dropped, and the rest is imported. */
  isForeign: boolean
  /** The decimal sign of a column, judged by the file's other numbers; undefined if unknown. */
  decimalOf(column: string): DecimalSign | undefined
}

export interface Cells {
  line: number
  /** From another program's file. */
  isForeign: boolean
  /** Whether the heading has the column, regardless of this row. */
  has(column: string): boolean
  /** Empty if the cell is. */
  text(column: string): string
  /** As `text`; empty for what is written where there is no number, such as `-`. */
  figures(column: string): string
  /** In cents. Undefined if empty or invalid. */
  amount(column: string): number | undefined
  whole(column: string, most: number): number | undefined
  /**
   * In canonical form, `-0.25`; "ambiguous" if thousands and decimals cannot be told apart. Undefined for anything
   * else.
   */
  number(column: string, text?: string): string | "ambiguous" | undefined
  flag(column: string): boolean | undefined
  /** The value of `choices` for the cell's text in lower case. */
  choice<Value>(column: string, choices: ReadonlyMap<string, Value>): Value | undefined
  moment(column: string): string | undefined
  place(column: string): Place
  problem(column: string, reason: Said): void
  warning(column: string, reason: Said): void
  /** Reports an optional cell: as a problem, or, in a file of another program, as a warning that it is dropped. */
  doubt(column: string, reason: Said): void
}

/** As spreadsheets and other programs write them, in both languages. */
const TRUE = ["true", "1", "yes", "y", "si", "sí", "verdadero", "x", "on", "activo", "active", "enabled"]
const FALSE = ["false", "0", "no", "n", "falso", "-1", "off", "inactivo", "inactive", "disabled"]
export const flags: ReadonlyMap<string, boolean> = new Map([
  ...TRUE.map((word) => [word, true] as const),
  ...FALSE.map((word) => [word, false] as const),
])

/** `yes` and `no` in all their spellings, in addition to a column's own words. */
export const flagsAs = <Value>(yes: Value, no: Value): [string, Value][] =>
  [...flags].map(([word, isTrue]) => [word, isTrue ? yes : no])

/** Written where there is no number: `-`, `n/d`, and the errors of spreadsheets. */
const NOTHING = /^(?:[-\u2013\u2014.]{1,3}|n[./]?[acd]\.?|s\/[cd]|null|#n\/[ad]|#[¡!]?(?:valor|value|ref|div\/0)[!?])$/i
/** `12 uds.` */
const PIECES = /\s*\b(?:uds?|unds?|unid|unidad(?:es)?|piezas?|pzas?|ejemplares|pcs|pieces?|units?)\.?$/i

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
  const figures = (column: string) => (NOTHING.test(text(column)) ? "" : text(column))
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
    figures,
    amount(column) {
      const written = figures(column)
      if (written === "") return undefined
      const read = readAmount(written, reading.decimalOf(column))
      if ("cents" in read) return read.cents
      problem(column, read.reason)
      return undefined
    },
    whole(column, most) {
      const written = figures(column).replace(PIECES, "")
      if (written === "") return undefined
      const read = number(column, written)
      const whole = read === undefined ? Number.NaN : Number(read)
      if (Number.isInteger(whole) && whole <= most) return whole
      problem(column, read === "ambiguous" ? UNCLEAR : says`takes a whole number up to ${most}`)
      return undefined
    },
    number,
    flag: (column) => choice(column, flags),
    choice,
    moment(column) {
      const value = figures(column)
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

/**
 * Headings differ in case, accents and signs between versions and languages of a shop: `¿Está destacado?` → `esta
 * destacado`.
 */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[¿?"'\ufeff]/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim()
    .toLowerCase()

/**
 * Splits at commas; `\,` is a literal comma, and a backslash before a comma or at the end is doubled. Drops empty and
 * repeated items.
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
 * Splits a list of pictures. Addresses may contain commas: there a separator counts only before a space or another
 * address.
 * `names`: separator of file names.
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

/** Separates pictures in other shops' files. */
export const COMMA = /(?<!\\),/

const halved = (_: string, slashes: string, end: string) =>
  end === "," ? `${"\\".repeat(slashes.length >> 1)},` : "\\".repeat((slashes.length + 1) >> 1) + end

export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/(\\+)(?=,|$)/g, "$1$1").replaceAll(",", "\\,")).join(", ")

/**
 * Cells that look like a formula carry an apostrophe, which this removes, as from numbers that people keep their zeros
 * in: `'0012`.
 */
const unguard = (text: string): string => (/^'+(?:[=+\-@]|\d+$)/.test(text) ? text.slice(1) : text)

/** A leading `=`, `+`, `-` or `@` would run as a formula when the file is opened in a spreadsheet. */
export const guard = (text: string): string => (/^'*[=+\-@]|^'+\d+$/.test(text) ? `'${text}` : text)

/** Text in the file's language, or in an unknown one; one that has marks of languages, in these. */
export const inLanguage = (text: string, language: Locale | undefined): { es?: string; en?: string; any?: string } =>
  splitLanguages(text) ?? (language === undefined ? { any: text } : { [language]: text })
