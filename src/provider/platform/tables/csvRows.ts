/**
 * Reads a CSV file row by row: any usual encoding, separator and line ending, with the line at which each row starts.
 */
import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { CsvError, parse } from "csv-parse"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

/** A row can hold a product's whole text; anything longer is an unclosed quote. */
const MAX_ROW_CHARACTERS = 2_000_000
const HEAD_BYTES = 64 * 1024
const SEPARATORS = [",", ";", "\t", "|"] as const

export interface CsvRow {
  /** Line of the file at which it starts, from 1. */
  line: number
  /** As in the file, trimmed. */
  cells: string[]
  /** Cells of a workbook that are numbers: their decimals are told by a dot. */
  numbers?: ReadonlySet<number>
  /** Cells of a workbook that were merged with one above, and have its value. */
  filled?: ReadonlySet<number>
}

export interface Table {
  heading: CsvRow
  /** Lines above the heading that do not belong to the table: a title, a date. */
  above: CsvRow[]
  /** The first rows below the heading, which `rows` begins with. */
  first: readonly CsvRow[]
  rows: AsyncIterable<CsvRow>
  /** Empty lines met so far, at most a thousand of them. */
  blank: readonly number[]
}

export interface CsvFile extends Table {
  encoding: Encoding
}

const MOST_BLANK = 1000

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

/**
 * Opens a file and reads its heading. `onBytes` receives the number of bytes read. Rejects with RefusedError for an
 * empty file.
 */
export async function openCsv(path: string, onBytes: (bytes: number) => void = () => {}): Promise<CsvFile> {
  const encoding = await findEncoding(path)
  const blank: number[] = []
  return { ...(await tableOf(readRows(path, encoding, onBytes, blank), blank)), encoding }
}

/** Finds the heading. Rejects with RefusedError without any row. */
export async function tableOf(all: AsyncIterable<CsvRow>, blank: readonly number[]): Promise<Table> {
  const rows = all[Symbol.asyncIterator]()
  const first: CsvRow[] = []
  while (first.length < READ_AHEAD) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  const at = findHeading(first.slice(0, FIRST_ROWS))
  const heading = first[at]
  if (!heading) throw new RefusedError(says`The file is empty.`)
  const below = first.slice(at + 1)
  return { heading, above: first.slice(0, at), first: below, rows: chained(below, rows), blank }
}

async function* chained(first: readonly CsvRow[], rows: AsyncIterator<CsvRow>): AsyncGenerator<CsvRow> {
  yield* first
  for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
}

/** The heading is one of these. */
const FIRST_ROWS = 25
/** Enough to guess what the columns mean. */
const READ_AHEAD = 60
/** Most cells of a line above the heading: a title, a date beside it. */
const MOST_IN_TITLE = 3

/** The first line with at least half as many filled cells as the fullest one; the last of several that are merged. */
function findHeading(rows: readonly CsvRow[]): number {
  const counts = rows.map(({ cells }) => cells.filter((cell) => cell !== "").length)
  const most = Math.max(...counts)
  let at = counts.findIndex((count) => count > MOST_IN_TITLE || count * 2 > most)
  while ((rows[at + 1]?.filled?.size ?? 0) > 0) at += 1
  return at
}

/** The beginning of a file as text, for detecting its format. */
export async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    return new TextDecoder(markOf(head) ?? "utf-8").decode(head)
  } finally {
    await file.close()
  }
}

/** By its byte order mark, or by the zeros beside ASCII letters. */
function markOf(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le"
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be"
  const start = head.subarray(0, 64)
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) * 4 > start.length && zeros(0) === 0) return "utf-16le"
  return zeros(0) * 4 > start.length && zeros(1) === 0 ? "utf-16be" : undefined
}

/**
 * Spreadsheets save files other than UTF-8 as Windows-1252 without a mark, so that only reading it all tells. A file
 * whose non-ASCII letters are mostly UTF-8 is damaged instead of differently encoded.
 */
async function findEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let bytes = Buffer.alloc(0)
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer<ArrayBuffer>>) {
      const mark = isFirst ? markOf(chunk) : undefined
      if (mark) return mark
      isFirst = false
      bytes = chunk
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return "utf-8"
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const text = bytes.toString("utf8")
    const foreign = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
    return foreign > (text.match(/\ufffd/g)?.length ?? 0) ? "utf-8" : "windows-1252"
  }
}

async function* readText(path: string, encoding: Encoding, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD_BYTES }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    onBytes(bytes)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

async function* readRows(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
  blank: number[],
): AsyncGenerator<CsvRow> {
  const { delimiter, skipLines } = findSeparator(await readHead(path))
  const parser = parse({
    delimiter,
    // A separating tab must not be trimmed as whitespace.
    ...(delimiter === "\t" ? {} : { trim: true }),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const feeding = pipeline(Readable.from(readText(path, encoding, onBytes)), parser)
  // The loop below fails with the same error.
  feeding.catch(() => {})
  let line = 1
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const begins = line
      // The parser counts a line break within quotes twice if it is CR LF.
      line += 1
      for (const cell of record) if (cell.includes("\n") || cell.includes("\r")) line += breaksIn(cell)
      if (begins <= skipLines) continue
      if (record.every((cell) => cell.trim() === "")) {
        if (blank.length < MOST_BLANK) blank.push(begins)
        continue
      }
      yield { line: begins, cells: record.map(plainCell) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new RefusedError(
      says`The row that begins on line ${line} cannot be read: ${reasons[error.code] ?? error.message}.`,
    )
  }
}

/** `="0012"` keeps spreadsheets from turning text into a number. */
function plainCell(cell: string): string {
  const text = cell.replace(/^\ufeff/, "").trim()
  const [, quoted] = /^="((?:[^"]|"")*)"$/s.exec(text) ?? []
  return quoted === undefined ? text : quoted.replaceAll('""', '"').trim()
}

const reasons: Partial<Record<string, Said>> = {
  CSV_QUOTE_NOT_CLOSED: says`a quote is opened and never closed`,
  CSV_MAX_RECORD_SIZE: says`it is too long, probably because a quote is opened and never closed`,
}

const breaksIn = (cell: string) => cell.split(/\r\n|\n|\r/).length - 1

/** The sign that occurs equally often in most of the first lines; Excel may name it in a separate line before. */
function findSeparator(head: string): { delimiter: string; skipLines: number } {
  const named = /^\ufeff?sep=(.)\r?\n/i.exec(head)
  if (named?.[1] !== undefined) return { delimiter: named[1], skipLines: 1 }
  const lines = firstLines(head)
  const scores = SEPARATORS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const often = counts.map((count) => (count === 0 ? 0 : counts.filter((each) => each === count).length))
    // Bars also separate pictures within a cell.
    if (sign === "|" && Math.max(...often) < lines.length) return 0
    return Math.max(...often) * 1000 + Math.min(999, Math.max(...counts))
  })
  return { delimiter: SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ",", skipLines: 0 }
}

/** Lines that are not empty, without quoted text. */
function firstLines(head: string): string[] {
  const lines = head.replace(/"[^"]*"/g, "").split(/[\r\n]+/)
  return lines.filter((line) => line.replace(/[\ufeff ]/g, "") !== "").slice(0, FIRST_ROWS)
}
