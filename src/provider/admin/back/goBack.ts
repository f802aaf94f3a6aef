/** Takes a shop back to the version that served before: its database from the copy made before the upgrade, and its package. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { readStarts, type Start } from "#provider/admin/back/started.ts"
import { isInUse, placeSqlite } from "#provider/admin/backup/restoreShop.ts"
import { connect, databaseFile } from "#provider/platform/db/connect.ts"
import { copiesDir } from "#provider/platform/db/copyBeforeMigration.ts"
import { executedMigrations } from "#provider/platform/db/executedMigrations.ts"
import { shopMigrations } from "#provider/platform/db/migrate.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { ownVersion } from "#provider/platform/version.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

export interface BackOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** Whether orders may be lost that came since. */
  losesOrders: boolean
  now: Date
}

export interface WentBack {
  target: Start
  /** Whether the database was another one's. */
  isRestored: boolean
  /** Where the database that was there is now. */
  aside: string | undefined
}

/** Rejects with RefusedError with a sentence; then nothing was changed. */
export async function goBack({ dataDir, databaseUrl, losesOrders, now }: BackOptions): Promise<WentBack> {
  const connection = await connect({ dataDir, databaseUrl, log: silentLog })
  const executed = await executedMigrations(connection).finally(() => connection.close())
  const known = Object.keys(shopMigrations(connection.engine))
  const isNewer = executed.some((name) => !known.includes(name))
  const starts = readStarts(dataDir)
  const target = starts.find(({ version }) => (version === ownVersion) === isNewer)
  if (!target)
    throw new RefusedError(
      isNewer
        ? says`Version ${ownVersion} has not served this shop: restore a backup that it made.`
        : says`No other version than ${ownVersion} has served this shop, so there is none to go back to.`,
    )
  if (target.schema === executed.at(-1)) return { target, isRestored: false, aside: undefined }
  if (databaseUrl !== undefined)
    throw new RefusedError(
      says`PostgreSQL is not copied before an upgrade: make a new database, name it in DATABASE_URL, and restore the backup from before with version ${target.version}.`,
    )
  const copy = await copyOf(dataDir, target.schema)
  if (copy === undefined)
    throw new RefusedError(
      says`There is no copy of version ${target.version} in ${copiesDir(dataDir)}: restore a backup.`,
    )
  const file = databaseFile(dataDir)
  if (isInUse(file)) throw new RefusedError(says`A shop is running in ${dataDir}: stop it first.`)
  const lost = ordersSince(file, copy)
  if (lost > 0 && !losesOrders)
    throw new RefusedError(
      says`Orders came in since the copy of version ${target.version} was made, and would be lost (${lost}): write them down, then say --lose-orders.`,
    )
  return { target, isRestored: true, aside: await placeSqlite(copy, { dataDir, now }) }
}

/** The newest copy whose last migration is that one. */
async function copyOf(dataDir: string, schema: string): Promise<string | undefined> {
  const folder = copiesDir(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => /-before-\d.*\.sqlite$/.test(name))
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name))
    .find((file) => schemaOf(file) === schema)
}

function schemaOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare("select max(name) as name from kysely_migration").get()?.["name"]
  } finally {
    database.close()
  }
}

function ordersSince(file: string, copy: string): number {
  const database = new DatabaseSync(file)
  try {
    database.prepare("attach database ? as kept").run(copy)
    const query = "select count(*) as count from main.orders where id not in (select id from kept.orders)"
    return Number(database.prepare(query).get()?.["count"])
  } finally {
    database.close()
  }
}
