/** Puts a backup in the place of a shop that does not run, on both databases. */
import { createReadStream } from "node:fs"
import { copyFile, mkdir, open, rename, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { sql } from "kysely"
import { checkBackup, type Manifest } from "#provider/admin/backup/manifest.ts"
import { readDumped, restorePostgres } from "#provider/admin/backup/postgresPrograms.ts"
import { connect, databaseFile } from "#provider/platform/db/connect.ts"
import { copiesDir } from "#provider/platform/db/copyBeforeMigration.ts"
import { BASELINE, fromBeforeBaseline } from "#provider/platform/db/executedMigrations.ts"
import { isBusy } from "#provider/platform/db/isBusy.ts"
import { hasMigration } from "#provider/platform/db/shopFile.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

export interface RestoreOptions {
  folder: string
  dataDir: string
  databaseUrl: string | undefined
  files: FileStore
  /** Whether an existing SQLite database is moved aside. */
  replace: boolean
  now: Date
}

export interface Restored {
  manifest: Manifest
  /** Where the previous database was moved. */
  aside: string | undefined
}

/**
 * Puts a backup in a shop's place. Everything is compared with its checksums before anything is changed. Rejects with
 * RefusedError with a sentence; then the database is as it was.
 */
export async function restoreShop(options: RestoreOptions): Promise<Restored> {
  const { folder, databaseUrl, files } = options
  const manifest = await checkBackup(folder)
  if ((manifest.engine === "postgres") !== (databaseUrl !== undefined)) throw new RefusedError(otherEngine(manifest))
  const source = join(folder, manifest.database.name)
  await refuseOlder(source, manifest)
  if (databaseUrl === undefined) await refuseTaken(options)
  else await refuseFilled(databaseUrl)
  // The database comes last: without it there is no shop that would lack some of them.
  for (const { name } of manifest.files) await files.put(name, createReadStream(join(folder, name)))
  if (databaseUrl === undefined) return { manifest, aside: await placeSqlite(source, options) }
  await restorePostgres(databaseUrl, source)
  return { manifest, aside: undefined }
}

const otherEngine = ({ engine }: Manifest) =>
  engine === "sqlite"
    ? "This backup is of SQLite: restore it without DATABASE_URL, then move it to PostgreSQL with move-database."
    : "This backup is of PostgreSQL: set DATABASE_URL to an empty database."

/** A backup of a version from before the baseline would only be refused when the shop starts. */
export async function refuseOlder(source: string, { engine }: Manifest): Promise<void> {
  const isKnown =
    engine === "sqlite"
      ? hasMigration(source, BASELINE)
      : (await readDumped(source, "kysely_migration")).includes(`${BASELINE}\t`)
  if (!isKnown) throw new RefusedError(fromBeforeBaseline)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function refuseTaken({ dataDir, replace }: RestoreOptions): Promise<void> {
  const file = databaseFile(dataDir)
  if (!(await isThere(file))) return
  if (!replace) {
    throw new RefusedError(says`There is a shop in ${dataDir} already: --replace moves its database aside first.`)
  }
  if (isInUse(file)) throw new RefusedError(says`A shop is running in ${dataDir}: stop it first.`)
}

/** An open connection keeps SQLite from removing its log; removing it leaves the database as one file. */
export function isInUse(file: string): boolean {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    return database.prepare("pragma journal_mode = delete").get()?.["journal_mode"] === "wal"
  } catch (error) {
    // A damaged one may be what the backup is for.
    return isBusy(error)
  } finally {
    database?.close()
  }
}

async function refuseFilled(databaseUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl, dataDir: "", log: silentLog })
  try {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(connection.db)
    if (rows.length > 0) {
      throw new RefusedError(
        says`The database of DATABASE_URL is not empty: make a new one with createdb, name it in DATABASE_URL, and keep the old one until all is well.`,
      )
    }
  } finally {
    await connection.close()
  }
}

/** Answers where the database that was there went. */
export async function placeSqlite(
  source: string,
  { dataDir, now }: Pick<RestoreOptions, "dataDir" | "now">,
): Promise<string | undefined> {
  const file = databaseFile(dataDir)
  await mkdir(dataDir, { recursive: true })
  const placed = `${file}.restoring`
  await copyFile(source, placed)
  const handle = await open(placed, "r+")
  await handle.sync().finally(() => handle.close())
  const aside = (await isThere(file)) ? await moveAside(file, copiesDir(dataDir), now) : undefined
  await rename(placed, file)
  return aside
}

/** With its log, which SQLite would otherwise apply to the other database. */
async function moveAside(file: string, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, `${now.toISOString().replaceAll(":", "-")}-before-restore-${basename(file)}`)
  for (const end of ["-wal", "-shm", ""]) if (await isThere(file + end)) await rename(file + end, aside + end)
  return aside
}
