/** Opens the shop's database: SQLite in the data directory, or PostgreSQL behind a pool with deadlines. */
import { join } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import { makeDataFolder } from "#provider/db/dataFolder.ts"
import type { Database } from "#provider/db/schema.ts"
import { sqliteDialect } from "#provider/db/sqliteDialect.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const POSTGRES_POOL_SIZE = 10

/** SQLite's in the data directory. */
export const databaseFile = (dataDir: string) => join(dataDir, "shop.sqlite")

export type Engine = "sqlite" | "postgres"

export interface Connection {
  db: Kysely<Database>
  engine: Engine
  /** Where SQLite's file lies; undefined on PostgreSQL. */
  dataDir: string | undefined
  close(): Promise<void>
}

/** `databaseUrl` is `postgres://…`, or undefined for SQLite in `dataDir`, which is made when missing. */
export async function connect(options: {
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
}): Promise<Connection> {
  if (options.databaseUrl !== undefined) return connectPostgres(options.databaseUrl, options.log)
  await makeDataFolder(options.dataDir)
  const db = new Kysely<Database>({ dialect: sqliteDialect(databaseFile(options.dataDir)) })
  return { db, engine: "sqlite", dataDir: options.dataDir, close: () => db.destroy() }
}

async function connectPostgres(connectionString: string, log: Log): Promise<Connection> {
  // Shops on SQLite need none of it.
  const { default: pg } = await import("pg")
  const pool = new pg.Pool({
    connectionString,
    max: POSTGRES_POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: 5 * SECONDS,
    idleTimeoutMillis: 30 * SECONDS,
    statement_timeout: 30 * SECONDS,
    query_timeout: 35 * SECONDS,
    lock_timeout: 10 * SECONDS,
    idle_in_transaction_session_timeout: 60 * SECONDS,
    application_name: "escaparate",
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", (error) => log.warn("database.connection_lost", { reason: error.message }))
  // So would one that breaks amid a transaction, whose caller hears of it by the query.
  pool.on("connect", (client) => client.on("error", () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: "postgres", dataDir: undefined, close: () => db.destroy() }
}
