/**
 * Kysely on Node's own SQLite: reads never wait for a write, and waiting for the write lock never blocks the event
 * loop.
 */
import type { SQLInputValue } from "node:sqlite"
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
import { isBusy } from "#provider/platform/db/isBusy.ts"
import { createHandles, type Handle, type Statement } from "#provider/platform/db/sqliteHandles.ts"
import { SECONDS } from "#shared/limits.ts"

/** How long a transaction waits for another process to finish its own. */
const LOCK_DEADLINE_MS = 9 * SECONDS
/** How long opening waits; the rest of the start takes time too. */
const OPEN_DEADLINE_MS = 7 * SECONDS
const MAX_STATEMENTS = 300
/** Longer statements are bulk inserts: rarely reused and expensive to keep. */
const MAX_KEPT_SQL = 5000

class Adapter extends SqliteAdapter {
  /** Otherwise Kysely would hand out one connection at a time, and reads would wait for a transaction's end. */
  override get supportsMultipleConnections() {
    return true
  }
  /** Lets migrations run in a transaction. It begins with the write lock, so the Migrator needs no lock of its own. */
  override get supportsTransactionalDdl() {
    return true
  }
}

interface SqliteConnection extends DatabaseConnection {
  /** Set while a transaction holds the writer. */
  release: (() => void) | undefined
}

/**
 * A dialect for one file. Selects outside a transaction run on a read-only handle, everything else on the only writer,
 * one transaction at a time. Throws when the file is no database; the file is left unchanged.
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
  const handles = createHandles(file)
  const acquireWriter = createMutex()

  function createConnection(): SqliteConnection {
    const connection: SqliteConnection = {
      release: undefined,
      async executeQuery<Row>(query: CompiledQuery) {
        if (connection.release) return run<Row>(handles.writer(), query)
        if (SelectQueryNode.is(query.query)) return run<Row>(handles.reader(), query)
        const deadline = performance.now() + LOCK_DEADLINE_MS
        const release = await acquireWriter()
        try {
          return await retryWhileBusy(() => run<Row>(handles.writer(), query), deadline)
        } finally {
          release()
        }
      },
      async *streamQuery<Row>(query: CompiledQuery) {
        const { database } = connection.release ? handles.writer() : handles.reader()
        for (const row of database.prepare(query.sql).iterate(...inputs(query))) yield { rows: [row as Row] }
      },
    }
    return connection
  }

  /** A connection without a transaction must not end that of another. */
  function end(connection: SqliteConnection, sql: "commit" | "rollback"): void {
    if (!connection.release) return
    try {
      if (handles.writer().database.isTransaction) handles.writer().database.exec(sql)
    } finally {
      if (!handles.isWriting()) {
        connection.release()
        connection.release = undefined
      }
    }
  }

  return {
    async init() {
      // A process that exits briefly locks the whole file.
      await retryWhileBusy(handles.open, performance.now() + OPEN_DEADLINE_MS)
    },
    acquireConnection: async () => createConnection(),
    async beginTransaction(given) {
      const connection = given as SqliteConnection
      // Waiting transactions share the deadline of the first, so that all are answered in time.
      const deadline = performance.now() + LOCK_DEADLINE_MS
      const release = await acquireWriter()
      try {
        // Immediate: a transaction that turned from reading to writing could be refused half-way.
        await retryWhileBusy(() => handles.writer().database.exec("begin immediate"), deadline)
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
      handles.close()
    },
  }
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
  // Querying a statement's columns takes longer than a short query.
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

/** Hands out one lock at a time in order; the answer is the function that releases it. */
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
