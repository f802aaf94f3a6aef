/** Opens the shop behind `/api/v1`: database, demo shop, catalogue in memory, and the two ways to call it. */
import { createHash } from "node:crypto"
import type { Router } from "express"
import { createCaller } from "#provider/caller.ts"
import type { Context } from "#provider/context.ts"
import { type Connection, connect } from "#provider/db/connect.ts"
import { migrate } from "#provider/db/migrate.ts"
import { type SeedProgress, seedDemo } from "#provider/demo/seed.ts"
import { createInProcessClient } from "#provider/inProcessClient.ts"
import { openLiveCatalog } from "#provider/live/liveCatalog.ts"
import { countsOf, newestOf } from "#provider/live/query.ts"
import { describeApi } from "#provider/openapi.ts"
import { findPicture, firstPictureKeys, type PictureFile } from "#provider/pictures.ts"
import { createRouter } from "#provider/router.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { DAYS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

export interface ProviderOptions {
  /** `postgres://…`; SQLite in the data directory when left out. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Fills an empty database with the demo shop. */
  seedDemo: boolean
  log: Log
  now?: () => Date
  onSeedProgress?: SeedProgress
}

export interface Provider {
  /** To be mounted at `/api/v1`. */
  router: Router
  /** The same calls in this process. Answers are shared: nobody may change them. */
  api: Api
  /** Changes with everything that an answer made from the catalogue alone depends on: the catalogue, and the day. */
  catalogVersion(): number
  /** Calls the listener after each change of the catalogue; answers the function that stops it. */
  onCatalogChange(listener: () => void): () => void
  /** Undefined for a key that is not known. */
  resolvePicture(key: string): Promise<PictureFile | undefined>
  /** Pictures of the first pages, most visible first. */
  pictureKeys(): Promise<string[]>
  /** Rejects when the database does not answer. */
  health(): Promise<void>
  close(): Promise<void>
}

/** Products whose pictures count as those of the first pages. */
const FIRST_PRODUCTS = 100
const DAY_NUMBERS = 100_000

/** Rejects with one sentence when the database cannot be used; nothing stays open then. */
export async function openProvider(options: ProviderOptions): Promise<Provider> {
  const connection = await connect(options)
  try {
    return await serve(connection, options)
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function serve(connection: Connection, options: ProviderOptions): Promise<Provider> {
  const { db } = connection
  const { log, dataDir, now = () => new Date() } = options
  await migrate(connection)
  if (options.seedDemo && (await seedDemo(db, now(), options.onSeedProgress))) log.info("demo.seeded")
  const catalog = await openLiveCatalog(db, log)
  const context: Context = { db, catalog, now, log }
  const call = createCaller(context)
  const openapi = describeApi()
  const catalogVersion = () => catalog.state().version * DAY_NUMBERS + Math.floor(now().getTime() / DAYS)
  const tagStart = await catalogTagStart(connection, openapi)
  return {
    router: createRouter({ call, openapi, log, catalogTag: () => `W/"${tagStart}-${catalogVersion().toString(36)}"` }),
    api: createInProcessClient(call),
    catalogVersion,
    onCatalogChange: (listener) => catalog.onChange(listener),
    resolvePicture: (key) => findPicture(db, dataDir, key),
    async pictureKeys() {
      const state = catalog.state()
      return firstPictureKeys(db, newestOf(state, countsOf(state).products, FIRST_PRODUCTS, []))
    },
    async health() {
      await db.selectFrom("meta").select("value").limit(1).execute()
    },
    async close() {
      await catalog.close()
      await connection.close()
    },
  }
}

/** Which catalogue answers, in which shape: another database or another version of the shop has other tags. */
async function catalogTagStart({ db }: Connection, openapi: object): Promise<string> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", "catalog_id").executeTakeFirstOrThrow()
  const shape = createHash("sha256").update(JSON.stringify(openapi)).digest("base64url").slice(0, 8)
  return `${row.value.toString(36)}-${shape}`
}
