/** A provider as the contract suite meets it: on either database, called in process and over HTTP. */
import { once } from "node:events"
import { rmSync } from "node:fs"
import type { Server } from "node:http"
import express from "express"
import type { Extensions } from "#provider/admin/extensions/extensions.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import type { Provider } from "#provider/api/provider.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Log, silentLog } from "#shared/log.ts"
import { fillDataDir, postgresTemplate, type Template } from "#tests/support/databaseTemplates.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { startPostgres } from "#tests/support/postgres.ts"
import { testPayments, wideHolds } from "#tests/support/shopSettings.ts"
import { newDataDir } from "#tests/support/startShop.ts"

/** Where the pages of the owner's area are. */
export const ADMIN_ORIGIN = "http://localhost:3000"

export type Engine = Connection["engine"]

/** Where the suites of one test file get their databases. */
export interface Databases {
  engine: Engine
  /** Empty when the template is left out. */
  create(template?: Template): Promise<DatabasePlace>
  stop(): Promise<void>
}

export interface DatabasePlace {
  databaseUrl?: string
  dataDir: string
}

export async function openDatabases(engine: Engine): Promise<Databases> {
  const server = engine === "postgres" ? await startPostgres({ like: await postgresTemplate() }) : undefined
  const folders: string[] = []
  return {
    engine,
    async create(template) {
      const dataDir = newDataDir()
      folders.push(dataDir)
      if (server) return { dataDir, databaseUrl: await server.createDatabase({ template }) }
      if (template) await fillDataDir(dataDir, template)
      return { dataDir }
    },
    async stop() {
      await server?.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface ContractShop {
  provider: Provider
  place: DatabasePlace
  clients: { "in process": Api; "over HTTP": Api }
  /** Up to and including `/api/v1`. */
  url: string
  /** A connection of its own, as another process would have. */
  connection: Connection
  /** Events logged as errors. */
  errors: string[]
  /** Events logged as warnings. */
  warnings: string[]
  /** All that was logged, with its facts. */
  lines: string[]
  /** Without a moment time goes on as it does. */
  setNow(moment?: string): void
  close(): Promise<void>
}

export type ClientName = keyof ContractShop["clients"]
export const clientNames: ClientName[] = ["in process", "over HTTP"]

/** By which a database's contract is asked: both in the long run, else the one on SQLite and the other on PostgreSQL. */
export function clientsOn(engine: Engine): readonly ClientName[] {
  if (isLongRun) return clientNames
  return engine === "sqlite" ? ["over HTTP"] : ["in process"]
}

export interface ContractShopOptions {
  seedDemo: boolean
  /** Fills the database before the provider opens it. */
  prepare?: (connection: Connection) => Promise<void>
  payments?: PaymentSettings
  /** Customers order as much as a test needs when left out. */
  holds?: Partial<HoldSettings>
  /** In its data directory when left out. */
  files?: FileStore
  /** One that is there; a new one when left out. */
  place?: DatabasePlace
  onFailpoint?: OnFailpoint
  diskReserveBytes?: number
  extensions?: Extensions
  /** How far its clock is ahead of ours. */
  aheadMs?: number
}

/** `prepare` runs before the demo shop is made, and a clock that is ahead gives it other dates. */
const templateFor = ({ seedDemo, prepare, aheadMs }: ContractShopOptions): Template =>
  seedDemo && !prepare && !aheadMs ? "seeded" : "migrated"

export async function openContractShop(databases: Databases, options: ContractShopOptions): Promise<ContractShop> {
  const place = options.place ?? (await databases.create(templateFor(options)))
  const connection = await connect({ ...place, log: silentLog })
  await migrate(connection)
  await options.prepare?.(connection)
  const errors: string[] = []
  const warnings: string[] = []
  const lines: string[] = []
  const tell =
    (...seen: string[][]): Log["info"] =>
    (event, facts) => {
      lines.push(JSON.stringify([event, facts], withStacks))
      for (const list of seen) list.push(event)
    }
  const log: Log = { ...silentLog, info: tell(), warn: tell(warnings), error: tell(errors) }
  const ownNow = () => new Date(Date.now() + (options.aheadMs ?? 0))
  let now = ownNow
  const provider = await openProvider({
    ...place,
    seedDemo: options.seedDemo,
    payments: options.payments ?? testPayments,
    holds: options.holds ?? wideHolds,
    onFailpoint: options.onFailpoint,
    diskReserveBytes: options.diskReserveBytes,
    files: options.files,
    extensions: options.extensions,
    adminOrigin: ADMIN_ORIGIN,
    log,
    now: () => now(),
  })
  // As behind a proxy: tests call from addresses of their own.
  const server = express().set("trust proxy", 1).use("/api/v1", provider.router).listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${portOf(server)}/api/v1`
  return {
    provider,
    place,
    clients: {
      "in process": provider.api,
      "over HTTP": createHttpClient({ baseUrl: url, fetch, timeoutMs: 10 * SECONDS }),
    },
    url,
    connection,
    errors,
    warnings,
    lines,
    setNow(moment) {
      now = moment === undefined ? ownNow : () => new Date(moment)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await provider.close()
      await connection.close()
    },
  }
}

/** An error has no properties of its own that JSON would tell. */
const withStacks = (_key: string, value: unknown) => (value instanceof Error ? value.stack : value)

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === "object" && address ? address.port : 0
}
