/** Opens a workbook as a table. It is read by a process of its own, which may take no more than so much memory and time. */
import { type ChildProcess, fork } from "node:child_process"
import { createReadStream } from "node:fs"
import { extname, join } from "node:path"
import { createInterface } from "node:readline"
import { type KeptRow, type Merged, MOST_LETTERS, type SheetFacts, tooLong } from "#provider/exchange/workbook/sheet.ts"
import { type CsvRow, type Table, tableOf } from "#provider/platform/tables/csvRows.ts"
import { type Finding, RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

export interface WorkbookQuestion {
  path: string
  kind: "xlsx" | "ods"
  /** The first one with a table where it is not said. */
  sheet: string | undefined
  /** Where its rows are written. */
  target: string
}

export type WorkbookAnswer = (SheetFacts & { sheet: string; sheets: string[] }) | { refused: Said }

/** The built script, or the source. */
const SCRIPT = join(import.meta.dirname, `workbookProcess${extname(import.meta.filename)}`)

export interface WorkbookLimits {
  memoryMb: number
  ms: number
}
const workbookLimits: WorkbookLimits = { memoryMb: 384, ms: 60 * SECONDS }

export interface WorkbookTable extends Table {
  sheet: string
  sheets: readonly string[]
  notes: readonly Finding[]
}

const forkReader = ({ memoryMb, ms }: WorkbookLimits): ChildProcess =>
  fork(SCRIPT, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: "advanced",
    // It needs none of the shop's secrets.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: ms,
    killSignal: "SIGKILL",
  })

/** Rejects with RefusedError in words for whatever cannot be read. */
export async function openWorkbook(question: WorkbookQuestion, limits = workbookLimits): Promise<WorkbookTable> {
  const { path } = question
  const answer = await ask(question, forkReader(limits))
  if (!answer) {
    throw new RefusedError(
      says`${path} takes too long or too much memory to be read: save it as CSV (UTF-8), and import that.`,
    )
  }
  if ("refused" in answer) throw refused(path, answer.refused)
  const blank: number[] = []
  const table = await tableOf(readRows(question, answer.merged, blank), blank)
  return { ...table, sheet: answer.sheet, sheets: answer.sheets, notes: notesOf(answer, table.heading) }
}

const refused = (path: string, reason: Said) => new RefusedError(says`${path} cannot be read: it ${reason}.`)

/** Undefined where the process ended without an answer. */
function ask(question: WorkbookQuestion, child: ChildProcess): Promise<WorkbookAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer | undefined>()
  let answer: WorkbookAnswer | undefined
  child.on("message", (message: WorkbookAnswer) => {
    answer = message
  })
  child.once("error", () => resolve(answer))
  child.once("exit", () => resolve(answer))
  child.send(question, () => {})
  return promise
}

const MOST_BLANK = 1000

/** A merged cell holds for all of its rows. */
async function* readRows(
  { path, target }: WorkbookQuestion,
  merged: readonly Merged[],
  blank: number[],
): AsyncGenerator<CsvRow> {
  const waiting = merged.toSorted((one, other) => other.first - one.first)
  const open = new Map<number, Merged & { text: string; isNumber: boolean }>()
  let [before, letters] = [0, 0]
  for await (const text of createInterface({ input: createReadStream(target), crlfDelay: Number.POSITIVE_INFINITY })) {
    const { line, cells, numbers }: KeptRow = JSON.parse(text)
    for (let missing = before + 1; missing < line && blank.length < MOST_BLANK; missing += 1) blank.push(missing)
    before = line
    const isNumber = new Set(numbers)
    const filled = new Set<number>()
    for (const each of open.values()) {
      if (each.last < line) open.delete(each.column)
      if (each.last < line || cells[each.column]) continue
      letters += each.text.length
      if (letters > MOST_LETTERS) throw refused(path, tooLong().said)
      while (cells.length < each.column) cells.push("")
      cells[each.column] = each.text
      filled.add(each.column)
      if (each.isNumber) isNumber.add(each.column)
    }
    while ((waiting.at(-1)?.first ?? Number.POSITIVE_INFINITY) <= line) {
      const next = waiting.pop()
      const value = next && cells[next.column]
      if (next?.first === line && value)
        open.set(next.column, { ...next, text: value, isNumber: isNumber.has(next.column) })
    }
    yield { line, cells, numbers: isNumber, filled }
  }
}

const whole = { line: 0, column: "", value: "" }

function notesOf(answer: SheetFacts & { sheet: string; sheets: string[] }, heading: CsvRow): Finding[] {
  const { sheet, sheets, formulas, merged, unresolved } = answer
  const others = sheets.filter((name) => name !== sheet).join(", ")
  const notes: Finding[] = []
  const note = (reason: Said) => notes.push({ ...whole, reason })
  if (others !== "") note(says`Its sheet "${sheet}" is read, and not ${others}.`)
  if (formulas > 0) note(says`Cells with formulas: ${formulas}. Their last results are taken.`)
  if (merged.some(({ last }) => last > heading.line)) note(says`Merged cells hold for all of their rows.`)
  const reason = says`is a formula without a result: open the file in its program, and save it again`
  const lacking = unresolved.map(({ line, column, value }) => ({
    line,
    column: heading.cells[column] ?? "",
    value,
    reason,
  }))
  return [...notes, ...lacking]
}
