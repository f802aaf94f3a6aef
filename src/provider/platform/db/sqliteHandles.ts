/**
 * The open handles of SQLite: a reader and the only writer. On a full disk only the reader is opened, until there is
 * space.
 */
import { statSync } from "node:fs"
import { DatabaseSync, type StatementSync } from "node:sqlite"
import { pathToFileURL } from "node:url"
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"

/** SQLite's own wait blocks the event loop, so it is short and repeated asynchronously. */
const BUSY_TIMEOUT_MS = 20
/** Memory-mapped reads: twelve products out of many thousands take a third less time. */
const MAPPED_BYTES = 2 ** 30
/**
 * The kernel caches pages too: eight times as much made reading no faster. A large import changes more pages at once.
 */
const READER_CACHE_KIB = 4096
const WRITER_CACHE_KIB = 32_768

/** An open file with its prepared statements, least recently used first. */
export interface Handle {
  database: DatabaseSync
  statements: Map<string, Statement>
}

export interface Statement {
  prepared: StatementSync
  answersRows: boolean
}

export interface Handles {
  /**
   * Opens both, or only the reader if the disk has no space for the writer's files. Throws when the file is no
   * database.
   */
  open(): void
  reader(): Handle
  /** Throws while the disk is full. */
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
      // Another process found space and writes, so the reader must see its writes.
      if (reader && !writer && hasLog(file)) openBoth()
      return own(reader)
    },
    writer() {
      if (reader && !writer) openBoth()
      return own(writer)
    },
    isWriting: () => writer?.database.isTransaction === true,
    close() {
      // The writer last: the last handle merges the log into the file.
      for (const { database } of opened.splice(0).reverse()) database.close()
      reader = undefined
      writer = undefined
    },
  }
}

/** Whether the write-ahead log contains data that is not in the file. */
const hasLog = (file: string) => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * `unchanging` needs no disk space: it takes no locks, and must not be used once another process writes. Source:
 * https://www.sqlite.org/uri.html#uriimmutable.
 */
type Kind = "writer" | "reader" | "unchanging"

/** Opens the file and checks the guarantees that the shop relies on. */
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
