/** Kysely on Node's own SQLite: reads never wait for a write, and waiting for the write lock never blocks the event loop. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely"
import { isBusy } from "#provider/db/isBusy.ts"
import { SECONDS } from "#shared/limits.ts"

/** How long a transaction waits for another process to finish its own. */
const LOCK_DEADLINE_MS = 9 * SECONDS
/** How long opening waits: a start takes a while besides. */
const OPEN_DEADLINE_MS = 7 * SECONDS
/** SQLite's own wait blocks the event loop, so it is short and we wait in between. */
const BUSY_TIMEOUT_MS = 20
/** Readers look into the kernel's memory instead of copying it: twelve products out of many thousands take a third less time. */
const MAPPED_BYTES = 2 ** 30
/** Of pages the kernel keeps as well: with eight times as much, reading took no less time. A large import changes more at once. */
const READER_CACHE_KIB = 4096
const WRITER_CACHE_KIB = 32_768
const MAX_STATEMENTS = 300
/** Longer texts are bulk inserts: run a few times, heavy to keep. */
const MAX_KEPT_SQL = 5000

class Adapter extends SqliteAdapter {
  /** Kysely would otherwise hand out one connection at a time, and reads would wait for a transaction's end. */
  override get supportsMultipleConnections() {
    return true
  }
  /** So migrations run in a transaction. It begins with the write lock: the Migrator needs no lock besides. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/** One open file with its prepared statements, least recently used first. */
interface Handle {
  database: DatabaseSync
  statements: Map<string, Statement>
}

interface Statement {
  prepared: StatementSync
  answersRows: boolean
}

interface SqliteConnection extends DatabaseConnection {
  /** Set while a transaction holds the writer. */
  release: (() => void) | undefined
}

/**
 * A dialect over one file. Selects outside a transaction run on a read-only handle, everything else on the only writer,
 * one transaction at a time. Throws when the file is no database; the file is left as it is.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => createDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

function createDriver(file: string): Driver {
  let writer: Handle | undefined
  let reader: Handle | undefined
  const acquireWriter = createMutex()
  const own = (handle: Handle | undefined): Handle => {
    if (!handle) throw new Error("The database is not open")
    return handle
  }

  function createConnection(): SqliteConnection {
    const connection: SqliteConnection = {
      release: undefined,
      async executeQuery<Row>(query: CompiledQuery) {
        if (connection.release) return run<Row>(own(writer), query)
        if (SelectQueryNode.is(query.query)) return run<Row>(own(reader), query)
        const deadline = performance.now() + LOCK_DEADLINE_MS
        const release = await acquireWriter()
        try {
          return await retryWhileBusy(() => run<Row>(own(writer), query), deadline)
        } finally {
          release()
        }
      },
      async *streamQuery<Row>(query: CompiledQuery) {
        const { database } = own(connection.release ? writer : reader)
        for (const row of database.prepare(query.sql).iterate(...inputs(query))) yield { rows: [row as Row] }
      },
    }
    return connection
  }

  /** A connection that holds no transaction must not end that of another. */
  function end(connection: SqliteConnection, sql: "commit" | "rollback"): void {
    if (!connection.release) return
    try {
      if (own(writer).database.isTransaction) own(writer).database.exec(sql)
    } finally {
      if (!writer?.database.isTransaction) {
        connection.release()
        connection.release = undefined
      }
    }
  }

  return {
    async init() {
      // Whoever ends holds all of it for a moment.
      writer = await retryWhileBusy(() => open(file, false), performance.now() + OPEN_DEADLINE_MS)
      reader = open(file, true)
    },
    acquireConnection: async () => createConnection(),
    async beginTransaction(given) {
      const connection = given as SqliteConnection
      // Those who wait for their turn are refused with whoever is first: all are answered in time.
      const deadline = performance.now() + LOCK_DEADLINE_MS
      const release = await acquireWriter()
      try {
        // Immediate: a transaction that turns from reading to writing half-way could never be let in.
        await retryWhileBusy(() => own(writer).database.exec("begin immediate"), deadline)
        connection.release = release
      } catch (error) {
        release()
        throw error
      }
    },
    commitTransaction: async (connection) => end(connection as SqliteConnection, "commit"),
    rollbackTransaction: async (connection) => end(connection as SqliteConnection, "rollback"),
    async releaseConnection(connection) {
      end(connection as SqliteConnection, "rollback")
    },
    async destroy() {
      reader?.database.close()
      writer?.database.close()
      reader = undefined
      writer = undefined
    },
  }
}

/** Opens the file and makes sure that it promises what the shop relies on. */
function open(file: string, readOnly: boolean): Handle {
  try {
    const database = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS })
    if (!readOnly) database.exec("pragma journal_mode = wal")
    const cacheKiB = readOnly ? READER_CACHE_KIB : WRITER_CACHE_KIB
    database.exec(`pragma synchronous = full; pragma cache_size = -${cacheKiB}; pragma temp_store = memory`)
    if (readOnly) database.exec(`pragma mmap_size = ${MAPPED_BYTES}`)
    expectPragma(database, "journal_mode", "wal")
    expectPragma(database, "synchronous", 2)
    expectPragma(database, "foreign_keys", 1)
    expectPragma(database, "busy_timeout", BUSY_TIMEOUT_MS)
    return { database, statements: new Map() }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database ${file} cannot be used (${reason}). The file was left as it is.`, { cause })
  }
}

function expectPragma(database: DatabaseSync, name: string, wanted: string | number): void {
  const found = Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
  if (found !== wanted) throw new Error(`${name} is ${String(found)} instead of ${wanted}`)
}

function inputs(query: CompiledQuery): SQLInputValue[] {
  return query.parameters as SQLInputValue[]
}

function run<Row>(handle: Handle, query: CompiledQuery): QueryResult<Row> {
  const { prepared, answersRows } = prepare(handle, query.sql)
  if (answersRows) return { rows: prepared.all(...inputs(query)) as Row[] }
  const { changes } = prepared.run(...inputs(query))
  return { rows: [], numAffectedRows: BigInt(changes) }
}

function prepare({ database, statements }: Handle, sql: string): Statement {
  const known = statements.get(sql)
  if (known) {
    statements.delete(sql)
    statements.set(sql, known)
    return known
  }
  const prepared = database.prepare(sql)
  // Asking a statement for its columns takes longer than a short query.
  const statement = { prepared, answersRows: prepared.columns().length > 0 }
  if (sql.length > MAX_KEPT_SQL) return statement
  if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? "")
  statements.set(sql, statement)
  return statement
}

async function retryWhileBusy<Result>(attempt: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await sleep(5 + Math.random() * 20)
    }
  }
}

/** Hands out one lock at a time, in the order of asking; the answer is the function that gives it back. */
function createMutex(): () => Promise<() => void> {
  let tail: Promise<void> = Promise.resolve()
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = tail
    tail = promise
    await before
    return resolve
  }
}
