/** Opens a file of an earlier shop: which kind it is, and its rows one by one. */
import { stat } from "node:fs/promises"
import { tableKind } from "#provider/exchange/fileKind.ts"
import { movedFormats } from "#provider/exchange/moveIn/formats.ts"
import { columnsOf, formatOf, type MovedFormat } from "#provider/exchange/moveIn/movedFile.ts"
import { openTable } from "#provider/exchange/openTable.ts"
import { readAmount } from "#provider/platform/tables/amounts.ts"
import { type Finding, RefusedError, shorten } from "#provider/platform/tables/findings.ts"
import { type DecimalSign, numberHabit } from "#provider/platform/tables/writtenNumbers.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

export interface MovedRow {
  line: number
  /** Empty where the file has none. */
  text(column: string): string
  /** By its heading, for columns of which there may be many. */
  cells: readonly string[]
  finding(column: string, reason: Said): Finding
  /** In cents; 0 where nothing is written, undefined where it is no amount. */
  amount(column: string): number | undefined
}

export interface OpenMoved {
  format: MovedFormat
  headings: readonly string[]
  rows: AsyncIterable<MovedRow>
}

const AMOUNTS = ["total", "shipping", "discount", "tax", "refunded", "item.price", "item.total"]

/** `name`: the file's name for people. Rejects with RefusedError. */
export async function openMoved(
  { name, path, folder }: { name: string; path: string; folder: string },
  onBytes: (bytes: number) => void = () => {},
): Promise<OpenMoved> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new RefusedError(says`There is no file ${name}.`)
  const kind = await tableKind(path)
  const { heading, rows } = await openTable({ path, kind, folder }, onBytes)
  const format = formatOf(movedFormats, name, heading.cells)
  const columns = columnsOf(heading.cells, format)
  const sign = await decimalSign(path, columns, () => openTable({ path, kind, folder }))
  return { format, headings: heading.cells, rows: rowsOf(rows, { columns, headings: heading.cells, sign }) }
}

/** The file writes its amounts in one way: some of them tell which. */
async function decimalSign(
  _path: string,
  columns: ReadonlyMap<string, number>,
  again: () => Promise<{ rows: AsyncIterable<{ cells: readonly string[] }> }>,
): Promise<DecimalSign> {
  const told = AMOUNTS.flatMap((column) => columns.get(column) ?? [])
  if (told.length === 0) return "."
  const habit = numberHabit()
  const { rows } = await again()
  for await (const { cells } of rows) for (const at of told) habit.see("amounts", cells[at] ?? "")
  return habit.of("amounts") ?? "."
}

async function* rowsOf(
  rows: AsyncIterable<{ line: number; cells: readonly string[] }>,
  file: { columns: ReadonlyMap<string, number>; headings: readonly string[]; sign: DecimalSign },
): AsyncGenerator<MovedRow> {
  for await (const { line, cells } of rows) yield rowOf(line, cells, file)
}

function rowOf(
  line: number,
  cells: readonly string[],
  { columns, headings, sign }: { columns: ReadonlyMap<string, number>; headings: readonly string[]; sign: DecimalSign },
): MovedRow {
  // Both shops write an apostrophe before what a spreadsheet would change.
  const text = (column: string) => (cells[columns.get(column) ?? -1] ?? "").replace(/^'/, "").toWellFormed().trim()
  return {
    line,
    cells,
    text,
    finding: (column, reason) => ({
      line,
      column: headings[columns.get(column) ?? -1] ?? "",
      value: shorten(text(column)),
      reason,
    }),
    amount(column) {
      const written = text(column).replace(/^-/, "")
      if (written === "") return 0
      const read = readAmount(written, sign)
      return "cents" in read ? read.cents : undefined
    },
  }
}
