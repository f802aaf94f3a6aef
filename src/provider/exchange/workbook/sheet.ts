/** The rows of one sheet, written to a file as they are read, within limits. */
import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 200
export const MOST_CELLS = 1_000_000
/** Letters of its cells together: those that repeat a shared text are counted each time. */
export const MOST_LETTERS = 60_000_000
const MOST_MERGED = 50_000
const MOST_EXAMPLES = 20
const PIECE = 256 * 1024

/** A value that stands for the rows below it as well, as far as `last`. */
export interface Merged {
  first: number
  last: number
  column: number
}

/** A cell without a value of its own. */
export interface Unresolved {
  line: number
  column: number
  value: string
}

export interface SheetFacts {
  merged: Merged[]
  /** Cells that hold a formula. */
  formulas: number
  /** Formulas without a result, or with an error; the first of them. */
  unresolved: Unresolved[]
}

/** A row as it is kept between the processes: cells from the first column, and those that are numbers. */
export interface KeptRow {
  line: number
  cells: string[]
  numbers: number[]
}

export interface Sheet {
  /** Rows come in their order, and the cells of a row before the next one. */
  cell(line: number, column: number, text: string, isNumber: boolean): void
  merge(merged: Merged): void
  formula(): void
  unresolved(cell: Unresolved): void
  /** A table has two rows of two cells. */
  isTable(): boolean
  end(): SheetFacts
}

export const tooLong = () => new RefusedError(says`has more text than a price list`)

export interface SheetFile {
  /** Anew: rows of an earlier sheet are forgotten. */
  begin(): Sheet
  close(): void
}

export function openSheetFile(path: string): SheetFile {
  const file = openSync(path, "w")
  return {
    begin() {
      ftruncateSync(file)
      return newSheet(file)
    },
    close: () => closeSync(file),
  }
}

function newSheet(file: number): Sheet {
  const facts: SheetFacts = { merged: [], formulas: 0, unresolved: [] }
  let row: KeptRow | undefined
  let [rows, tableRows, cells, letters, at] = [0, 0, 0, 0, 0]
  let waiting = ""

  function write(isAll: boolean): void {
    if (waiting === "" || (!isAll && waiting.length < PIECE)) return
    at += writeSync(file, waiting, at)
    waiting = ""
  }

  function endRow(): void {
    if (!row) return
    rows += 1
    if (rows > MOST_ROWS) throw new RefusedError(says`has more than ${MOST_ROWS} rows: save it in parts`)
    if (row.cells.filter((cell) => cell !== "").length > 1) tableRows += 1
    waiting += `${JSON.stringify(row)}\n`
    row = undefined
    write(false)
  }

  return {
    cell(line, column, text, isNumber) {
      const shown = text.trim()
      if (shown === "") return
      if (column >= MOST_COLUMNS)
        throw new RefusedError(says`has more than ${MOST_COLUMNS} columns: leave out those that the shop does not need`)
      cells += 1
      if (cells > MOST_CELLS) throw new RefusedError(says`has more than ${MOST_CELLS} cells: save it in parts`)
      letters += shown.length
      if (letters > MOST_LETTERS) throw tooLong()
      if (row?.line !== line) endRow()
      row ??= { line, cells: [], numbers: [] }
      while (row.cells.length < column) row.cells.push("")
      row.cells[column] = shown
      if (isNumber) row.numbers.push(column)
    },
    merge(merged) {
      if (merged.last > merged.first && merged.column < MOST_COLUMNS && facts.merged.length < MOST_MERGED)
        facts.merged.push(merged)
    },
    formula() {
      facts.formulas += 1
    },
    unresolved(cell) {
      if (facts.unresolved.length < MOST_EXAMPLES) facts.unresolved.push(cell)
    },
    isTable: () => tableRows + Number((row?.cells.filter((cell) => cell !== "").length ?? 0) > 1) > 1,
    end() {
      endRow()
      write(true)
      return facts
    },
  }
}
