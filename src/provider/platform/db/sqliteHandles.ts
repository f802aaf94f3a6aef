/** The open files of SQLite: one that reads and the only one that writes. On a full disk the shop is read until there is room. */
import { statSync } from "node:fs"
import { DatabaseSync, type StatementSync } from "node:sqlite"
import { pathToFileURL } from "node:url"
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"

/** SQLite's own wait blocks the event loop, so it is short and we wait in between. */
const BUSY_TIMEOUT_MS = 20
/** Readers look into the kernel's memory instead of copying it: twelve products out of many thousands take a third less time. */
const MAPPED_BYTES = 2 ** 30
/** Of pages the kernel keeps as well: with eight times as much, reading took no less time. A large import changes more at once. */
const READER_CACHE_KIB = 4096
const WRITER_CACHE_KIB = 32_768

/** One open file with its prepared statements, least recently used first. */
export interface Handle {
  database: DatabaseSync
  statements: Map<string, Statement>
}

export interface Statement {
  prepared: StatementSync
  answersRows: boolean
}

export interface Handles {
  /** Both, or the reader alone where the disk has no room for what a writer needs. Throws when the file is no database. */
  open(): void
  reader(): Handle
  /** Throws as long as the disk is full. */
  writer(): Handle
  isWriting(): boolean
  close(): void
}

export function createHandles(file: string): Handles {
  const opened: Handle[] = []
  let reader: Handle | undefined
  let writer: Handle | undefined

  function openBoth(): void {
    const first = open(file, "writer")
    try {
      reader = open(file, "reader")
    } catch (error) {
      first.database.close()
      throw error
    }
    writer = first
    opened.push(writer, reader)
  }

  const own = (handle: Handle | undefined): Handle => {
    if (!handle) throw new Error("The database is not open")
    return handle
  }

  return {
    open() {
      try {
        openBoth()
      } catch (error) {
        if (!isDiskFull(error) || hasLog(file)) throw error
        reader = open(file, "unchanging")
        opened.push(reader)
      }
    },
    reader() {
      // Another process found room and writes: what is read must be what it wrote.
      if (reader && !writer && hasLog(file)) openBoth()
      return own(reader)
    },
    writer() {
      if (reader && !writer) openBoth()
      return own(writer)
    },
    isWriting: () => writer?.database.isTransaction === true,
    close() {
      // The writer after the reader: it brings the log into the file when it is the last.
      for (const { database } of opened.splice(0).reverse()) database.close()
      reader = undefined
      writer = undefined
    },
  }
}

/** Whether there is something in the write-ahead log that the file itself has not. */
const hasLog = (file: string) => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** `unchanging` needs no room: it keeps no locks, and must not be used once somebody writes. Source: https://www.sqlite.org/uri.html#uriimmutable. */
type Kind = "writer" | "reader" | "unchanging"

/** Opens the file and makes sure that it promises what the shop relies on. */
function open(file: string, kind: Kind): Handle {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(kind === "unchanging" ? unchanging(file) : file, {
      readOnly: kind !== "writer",
      enableForeignKeyConstraints: true,
      timeout: BUSY_TIMEOUT_MS,
    })
    prepareHandle(database, kind)
    return { database, statements: new Map() }
  } catch (cause) {
    database?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database ${file} cannot be used (${reason}). The file was left as it is.`, { cause })
  }
}

function prepareHandle(database: DatabaseSync, kind: Kind): void {
  const isWriter = kind === "writer"
  if (isWriter) database.exec("pragma journal_mode = wal")
  const cacheKiB = isWriter ? WRITER_CACHE_KIB : READER_CACHE_KIB
  database.exec(`pragma synchronous = full; pragma cache_size = -${cacheKiB}; pragma temp_store = memory`)
  if (!isWriter) database.exec(`pragma mmap_size = ${MAPPED_BYTES}`)
  if (kind !== "unchanging") expectPragma(database, "journal_mode", "wal")
  expectPragma(database, "synchronous", 2)
  expectPragma(database, "foreign_keys", 1)
  expectPragma(database, "busy_timeout", BUSY_TIMEOUT_MS)
}

function unchanging(file: string): URL {
  const address = pathToFileURL(file)
  address.searchParams.set("immutable", "1")
  return address
}

function expectPragma(database: DatabaseSync, name: string, wanted: string | number): void {
  const found = Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
  if (found !== wanted) throw new Error(`${name} is ${String(found)} instead of ${wanted}`)
}
