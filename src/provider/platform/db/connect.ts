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
/** Further transactions wait their turn; the other connections are for what only reads. */
const MOST_TRANSACTIONS = 6
/** How much sooner than a statement a transaction that has not begun is given up: nothing of it is under way then. */
const SOONER_MS = 2 * SECONDS
/** Of a statement: of an import, and of what a visitor waits for. */
const PATIENT_MS = 30 * SECONDS
const SERVING_MS = 10 * SECONDS
/** How much later we give up ourselves, if the server does not. */
const UNHEARD_MS = 1 * SECONDS

/** SQLite's in the data directory. */
export const databaseFile = (dataDir: string) => join(dataDir, "shop.sqlite")

export type Engine = "sqlite" | "postgres"

export interface Connection {
  db: Kysely<Database>
  engine: Engine
  /** Where SQLite's file lies; undefined on PostgreSQL. */
  dataDir: string | undefined
  /** When PostgreSQL last said that its disk is full, by `performance.now()`; undefined where it never did. */
  lastFullAt(): number | undefined
  close(): Promise<void>
}

/** `databaseUrl` is `postgres://…`, or undefined for SQLite in `dataDir`, which is made when missing. */
export async function connect(options: {
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** Visitors wait for it. */
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
  // Shops on SQLite need none of it.
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
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", (error) => log.warn("database.connection_lost", { reason: error.message }))
  // So would one that breaks amid a transaction, whose caller hears of it by the query.
  pool.on("connect", (client) => client.on("error", () => {}))
  let fullAt: number | undefined
  const onError = (error: unknown) => {
    if (isDiskFull(error)) fullAt = performance.now()
  }
  // The server's own word, after which it goes on; not its goodbye.
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
 * A connection is taken for its first statement, so that who waits before it holds none. One that broke, or on which a question
 * was given up, is not used again: the answer may still come, to the next one.
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
        // Its other form, with a cursor, is for whoever was given such.
        query: query as unknown as PostgresPoolClient["query"],
        release(destroy = false) {
          taken?.then(
            (client) => client.release(destroy || fault !== undefined),
            // There is none to give back.
            () => undefined,
          )
        },
      }
    },
  }
}
