/** Puts a kept backup in the place of a running shop on SQLite, in one transaction, after the present state was saved. */
import { createReadStream } from "node:fs"
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { backUpShop } from "#provider/admin/backup/backUpShop.ts"
import { backupsFolder } from "#provider/admin/backup/keptBackups.ts"
import {
  checkBackup,
  DATABASE,
  describeFile,
  MANIFEST,
  type Manifest,
  readManifest,
} from "#provider/admin/backup/manifest.ts"
import { copyTables, keepPresent } from "#provider/admin/backup/placeTables.ts"
import { refuseOlder } from "#provider/admin/backup/restoreShop.ts"
import { eraseAccount } from "#provider/customers/eraseAccount.ts"
import { backUp } from "#provider/platform/db/backUp.ts"
import { connect, databaseFile } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"

export interface RestoreRunningOptions {
  /** Names the kept backup. */
  name: string
  dataDir: string
  files: FileStore
  reserveBytes: number
  now: Date
  progress: (part: "database" | "files", done: number, total: number) => void
}

export interface RestoredRunning {
  manifest: Manifest
  /** The backup of the state before. */
  saved: string
}

const LOCK_DEADLINE_MS = 10 * SECONDS
/** Beside the kept backups, which have other names. */
const PREPARED = ".restoring-"

/** Rejects with RefusedError with a sentence; then the shop is as it was. */
export async function restoreRunning(options: RestoreRunningOptions): Promise<RestoredRunning> {
  const { name, dataDir, files, progress } = options
  const kept = backupsFolder(dataDir)
  const folder = join(kept, name)
  progress("database", 0, 0)
  const manifest = await checkBackup(folder)
  if (manifest.engine !== "sqlite") throw new RefusedError(says`This backup is of PostgreSQL, and the shop on SQLite.`)
  await refuseOlder(join(folder, manifest.database.name), manifest)
  await removeLeftovers(kept)
  const prepared = await mkdtemp(join(kept, PREPARED))
  try {
    await copyFile(join(folder, manifest.database.name), databaseFile(prepared))
    await bringUpToDate(prepared)
    const saved = await savePresent(options, manifest.database.bytes)
    await putMissing(folder, manifest, files, progress)
    await place(options, prepared, join(kept, saved))
    return { manifest, saved }
  } finally {
    await rm(prepared, { recursive: true, force: true })
  }
}

async function savePresent(
  { dataDir, files, reserveBytes, now, progress }: RestoreRunningOptions,
  bytes: number,
): Promise<string> {
  // To the millisecond: one may go back and forth.
  const saved = `${now.toISOString().slice(0, -1).replaceAll(":", "-")}-before-restore`
  await backUpShop({
    dataDir,
    databaseUrl: undefined,
    files,
    folder: join(backupsFolder(dataDir), saved),
    now,
    // The prepared copy is written once more, to the log of the database.
    reserveBytes: reserveBytes + 2 * bytes,
    progress: (done, total) => progress("files", done, total),
  })
  return saved
}

async function removeLeftovers(kept: string): Promise<void> {
  for (const name of await readdir(kept))
    if (name.startsWith(PREPARED)) await rm(join(kept, name), { recursive: true, force: true })
}

/** A backup of an earlier version gets the tables of this one. */
async function bringUpToDate(prepared: string): Promise<void> {
  const connection = await connect({ dataDir: prepared, log: silentLog })
  try {
    await migrate(connection)
  } finally {
    await connection.close()
  }
}

/** Stored names are never given twice: those that are there stay. */
async function putMissing(
  folder: string,
  { files: saved }: Manifest,
  files: FileStore,
  progress: RestoreRunningOptions["progress"],
): Promise<void> {
  for (const [index, { name }] of saved.entries()) {
    if (!(await files.stat(name))) await files.put(name, createReadStream(join(folder, name)))
    progress("files", index + 1, saved.length)
  }
}

/**
 * Other processes go on reading the shop of before until the transaction is through; their writes wait. The saved
 * state is copied once more under the lock, so that nothing between is lost.
 */
async function place({ dataDir, now }: RestoreRunningOptions, prepared: string, saved: string): Promise<void> {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: LOCK_DEADLINE_MS })
  try {
    database.exec("pragma foreign_keys = off")
    database.exec(`attach '${databaseFile(prepared).replaceAll("'", "''")}' as kept`)
    // A write to this database alone: the attached one is still changed by another connection.
    database.exec("begin; update main.meta set value = value where key = 'catalog_version'")
    await backUp({ dataDir, file: join(saved, DATABASE.sqlite), replace: true })
    await describeAnew(saved, now)
    await eraseAgain(prepared, erasedIn(database))
    keepPresent(database)
    copyTables(database)
    const [wrong] = database.prepare("pragma main.foreign_key_check").all()
    if (wrong)
      throw new RefusedError(says`The backup does not fit: ${String(wrong["table"])} names rows that are missing.`)
    database.exec("commit")
  } finally {
    database.close()
  }
}

async function describeAnew(folder: string, now: Date): Promise<void> {
  const before = await readManifest(folder)
  const manifest: Manifest = {
    ...before,
    made: now.toISOString(),
    database: await describeFile(folder, DATABASE.sqlite),
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
}

const erasedIn = (database: DatabaseSync): string[] =>
  database
    .prepare("select subject_id as id from main.events where kind = 'customer.erased'")
    .all()
    .map(({ id }) => String(id))

/** Customers who asked for it since do not come back. */
async function eraseAgain(prepared: string, ids: readonly string[]): Promise<void> {
  const connection = await connect({ dataDir: prepared, log: silentLog })
  try {
    for (const id of ids)
      await connection.db.transaction().execute(async (trx) => {
        const user = await trx.selectFrom("users").select(["id", "email"]).where("id", "=", id).executeTakeFirst()
        if (user) await eraseAccount(trx, user)
      })
  } finally {
    await connection.close()
  }
}
