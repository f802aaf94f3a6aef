/** Tax rates as a file: CSV with the columns territory, class, rate and from, or the same as JSON. */
import { readFile } from "node:fs/promises"
import { extname } from "node:path"
import type { TaxRateRow } from "#provider/delivery/tax/saveTax.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { csvLine } from "#provider/platform/tables/csvLine.ts"
import { openCsv } from "#provider/platform/tables/csvRows.ts"
import { findingLine, RefusedError, shorten } from "#provider/platform/tables/findings.ts"
import { quoted, says } from "#provider/platform/words/says.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { isDay } from "#shared/fields/day.ts"
import { territories } from "#shared/tax.ts"

const columns = ["territory", "class", "rate", "from"] as const
type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

/** `5.5`, or `5,5`, in hundredths of a percent; undefined for anything else. */
export function readPercent(text: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, "0"))
  return hundredths <= 10_000 ? hundredths : undefined
}

/** 550 → `5.5`. */
export const showPercent = (hundredths: number): string => String(hundredths / 100)

const cellsOf = (rate: Row<"tax_rates">) => [rate.territory, rate.tax_class, showPercent(rate.rate_bp), rate.starts_on]

export const ratesCsv = (rates: readonly Row<"tax_rates">[]): string =>
  [[...columns], ...rates.map(cellsOf)].map(csvLine).join("")

export const ratesJson = (rates: readonly Row<"tax_rates">[]): string => {
  const records = rates.map((rate) => Object.fromEntries(cellsOf(rate).map((cell, index) => [columns[index], cell])))
  return `${JSON.stringify(records, null, 2)}\n`
}

/** Rejects with RefusedError, which lists all errors. */
export async function readRateFile(file: string): Promise<TaxRateRow[]> {
  const records = extname(file).toLowerCase() === ".json" ? await readJson(file) : await readCsv(file)
  const problems: string[] = []
  const rates = records.map(({ line, cells }) =>
    rateOf(cells, (column, reason) =>
      problems.push(findingLine({ line, column, value: shorten(cells[column] ?? ""), reason: quoted(reason) })),
    ),
  )
  if (problems.length > 0) throw new RefusedError(problems.join("\n"))
  return rates
}

function rateOf(cells: Cells, problem: (column: Column, reason: string) => void): TaxRateRow {
  const { from = "" } = cells
  const territory = cells.territory?.toUpperCase() ?? ""
  const taxClass = taxClasses.find((each) => each === cells.class)
  const rate = readPercent(cells.rate ?? "")
  if (!territories.includes(territory)) problem("territory", `takes ${territories.join(", ")}`)
  if (!taxClass) problem("class", `takes ${taxClasses.join(", ")}`)
  if (rate === undefined) problem("rate", "takes a percentage from 0 to 100, such as 5.5")
  if (!isDay(from)) problem("from", "takes the day from which it holds, such as 2027-01-01")
  return { territory, tax_class: taxClass ?? "general", rate_bp: rate ?? 0, starts_on: from }
}

interface FileRow {
  /** From 1; in a JSON file, the number of the rate. */
  line: number
  cells: Cells
}

async function readCsv(file: string): Promise<FileRow[]> {
  const { heading, rows } = await openCsv(file)
  const names = heading.cells.map((name) => name.toLowerCase())
  const missing = columns.find((column) => !names.includes(column))
  if (missing) throw new RefusedError(says`The column ${missing} is missing: there are ${columns.join(", ")}.`)
  const records: FileRow[] = []
  for await (const { line, cells } of rows) {
    records.push({ line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])) })
  }
  return records
}

async function readJson(file: string): Promise<FileRow[]> {
  const value: unknown = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch((error: unknown) => {
      throw new RefusedError(says`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
    })
  if (!Array.isArray(value)) throw new RefusedError(says`${file} is no list of rates with ${columns.join(", ")}.`)
  return value.map((each: unknown, index) => ({ line: index + 1, cells: textsOf(each) }))
}

const textsOf = (value: unknown): Cells =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}
