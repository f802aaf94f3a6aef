/** Opens the shop's database: SQLite in the data directory, or PostgreSQL behind a pool with deadlines. */
import { join } from "node:path"
import { Kysely, type PostgresPool, type PostgresPoolClient } from "kysely"
import type { Pool, PoolClient } from "pg"
import { makeDataFolder } from "#provider/platform/db/dataFolder.ts"
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { sqliteDialect } from "#provider/platform/db/sqliteDialect.ts"
import { DialectWithTurns } from "#provider/platform/db/transactionTurns.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const POSTGRES_POOL_SIZE = 10
/** Further transactions wait; the other connections are for reads. */
const MOST_TRANSACTIONS = 6
/**
 * A transaction that has not begun is given up this much sooner than a statement, since nothing of it is in progress.
 */
const SOONER_MS = 2 * SECONDS
/** Deadlines of statements: for imports, and for visitors' requests. */
const PATIENT_MS = 30 * SECONDS
const SERVING_MS = 10 * SECONDS
/** How much later this process gives up if the server does not. */
const UNHEARD_MS = 1 * SECONDS

export const databaseFile = (dataDir: string) => join(dataDir, "shop.sqlite")

export type Engine = "sqlite" | "postgres"

export interface Connection {
  db: Kysely<Database>
  engine: Engine
  /** Folder of SQLite's file; undefined on PostgreSQL. */
  dataDir: string | undefined
  /** When PostgreSQL last reported a full disk, by `performance.now()`; undefined if never. */
  lastFullAt(): number | undefined
  close(): Promise<void>
}

/** `databaseUrl` is `postgres://…`, or undefined for SQLite in `dataDir`, which is created if missing. */
export async function connect(options: {
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** Serves visitors, so that shorter deadlines apply. */
  serves?: boolean
}): Promise<Connection> {
  if (options.databaseUrl !== undefined) {
    return connectPostgres(options.databaseUrl, options.log, options.serves ? SERVING_MS : PATIENT_MS)
  }
  await makeDataFolder(options.dataDir)
  const db = new Kysely<Database>({ dialect: sqliteDialect(databaseFile(options.dataDir)) })
  return { db, engine: "sqlite", dataDir: options.dataDir, lastFullAt: () => undefined, close: () => db.destroy() }
}

async function connectPostgres(connectionString: string, log: Log, patienceMs: number): Promise<Connection> {
  // Loaded on demand, because shops on SQLite do not need it.
  const { default: pg } = await import("pg")
  const pool = new pg.Pool({
    connectionString,
    max: POSTGRES_POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: 5 * SECONDS,
    idleTimeoutMillis: 30 * SECONDS,
    statement_timeout: patienceMs,
    query_timeout: patienceMs + UNHEARD_MS,
    lock_timeout: 10 * SECONDS,
    idle_in_transaction_session_timeout: 60 * SECONDS,
    application_name: "escaparate",
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on("error", (error) => log.warn("database.connection_lost", { reason: error.message }))
  // So would one that breaks during a transaction, whose caller gets the error from its query.
  pool.on("connect", (client) => client.on("error", () => {}))
  let fullAt: number | undefined
  const onError = (error: unknown) => {
    if (isDiskFull(error)) fullAt = performance.now()
  }
  // An error of the server that leaves the connection usable.
  const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && !/^(?:08|57P)/.test(error.code ?? "")
  const db = new Kysely<Database>({
    dialect: new DialectWithTurns(
      { pool: withoutBroken(pool, isRefusal, onError) },
      { most: MOST_TRANSACTIONS, patienceMs: patienceMs - SOONER_MS },
    ),
  })
  return { db, engine: "postgres", dataDir: undefined, lastFullAt: () => fullAt, close: () => db.destroy() }
}

/**
 * A connection is taken by its first statement, so that waiting transactions hold none. A broken connection, or one
 * with an abandoned query, is not used again: the late answer would go to the next query.
 */
function withoutBroken(
  pool: Pool,
  isRefusal: (error: unknown) => boolean,
  onError: (error: unknown) => void,
): PostgresPool {
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      let taken: Promise<PoolClient> | undefined
      let fault: unknown
      const query = async (sql: string, parameters: unknown[]) => {
        if (fault) throw fault
        taken ??= pool.connect()
        const client = await taken
        try {
          return await client.query(sql, parameters)
        } catch (error) {
          onError(error)
          if (!isRefusal(error)) fault = error
          throw error
        }
      }
      return {
        // The other overload takes a cursor, which is not used.
        query: query as unknown as PostgresPoolClient["query"],
        release(destroy = false) {
          taken?.then(
            (client) => client.release(destroy || fault !== undefined),
            // No connection was taken.
            () => undefined,
          )
        },
      }
    },
  }
}
