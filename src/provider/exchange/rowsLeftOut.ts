/** Rows of a table that are no products: titles of sections, notes, and sums. */
import { plainHeading } from "#provider/platform/tables/cells.ts"
import { type Finding, shorten } from "#provider/platform/tables/findings.ts"
import { bareAmount, readNumber } from "#provider/platform/tables/writtenNumbers.ts"
import { says } from "#provider/platform/words/says.ts"

/** `COCINA;;;`: the title of a section, or a note below the table. A table of one or two columns has none. */
export const isRemark = (cells: readonly string[], columns: number): boolean =>
  columns > 2 && cells.filter((cell) => cell !== "").length === 1

/** `TOTAL;;1.234,50;87`: the totals at the end of a sheet. */
export function isSum(cells: readonly string[]): boolean {
  const [first = "", ...others] = cells.filter((cell) => cell !== "")
  const isNamed =
    /^(?:sub-?)?total(?:es|s)?\b[\s\p{L}]{0,30}:?$|^sumas?(?: total)?:?$/iu.test(first) ||
    /^suma y sigue:?$|^(?:importe|grand|gran) total:?$/iu.test(first)
  return isNamed && others.length > 0 && others.every((cell) => readNumber(bareAmount(cell)) !== undefined)
}

const shown = (cells: readonly string[]) => shorten(cells.filter((cell) => cell !== "").join(" "))

export const titleAbove = (line: number, cells: readonly string[], heading: number) => ({
  line,
  column: "",
  value: shown(cells),
  reason: says`stands above the headings of line ${heading} and is left out`,
})

export const remark = (line: number, cells: readonly string[]) => ({
  line,
  column: "",
  value: shown(cells),
  reason: says`names nothing but itself and is no product: it is left out`,
})

export const sum = (line: number, cells: readonly string[]) => ({
  line,
  column: "",
  value: shown(cells),
  reason: says`is a sum and no product: it is left out`,
})

export const beside = (line: number, value: string): Finding => ({
  line,
  column: "",
  value: shorten(value),
  reason: says`stands beside the table and is left out`,
})

/** A merged cell that holds for several rows. */
export const countedOnce = (line: number, column: string, value: string): Finding => ({
  line,
  column,
  value,
  reason: says`stands once for several rows: it is left out here, so that nothing is counted twice`,
})

/** Lists for printing have their headings on each page. */
export function isHeadingAgain(cells: readonly string[], heading: readonly string[]): boolean {
  const filled = [...cells.keys()].filter((column) => cells[column] !== "")
  return (
    filled.length > 1 &&
    filled.every((column) => plainHeading(cells[column] ?? "") === plainHeading(heading[column] ?? ""))
  )
}

export const headingAgain = (line: number, cells: readonly string[]): Finding => ({
  line,
  column: "",
  value: shown(cells),
  reason: says`has the headings again: it is left out`,
})

/** Those between the products; spreadsheets save many below. */
export const emptyLines = (blank: readonly number[], first: number, last: number): Finding[] =>
  blank
    .filter((line) => line > first && line < last)
    .map((line) => ({ line, column: "", value: "", reason: says`is an empty line: it is left out` }))
