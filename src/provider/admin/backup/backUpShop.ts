import { randomUUID } from "node:crypto"
import { mkdir, readdir, rename, rm, rmdir, stat, statfs, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  DATABASE,
  describeFile,
  type Entry,
  MANIFEST,
  type Manifest,
  SAVED_FOLDERS,
} from "#provider/admin/backup/manifest.ts"
import { dumpPostgres } from "#provider/admin/backup/postgresPrograms.ts"
import { backUp } from "#provider/platform/db/backUp.ts"
import { databaseFile } from "#provider/platform/db/connect.ts"
import type { FileStore, StoredFile } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

export interface BackUpShopOptions {
  dataDir: string
  /** `postgres://…`; when left out, SQLite in the data folder. */
  databaseUrl: string | undefined
  files: FileStore
  /** Must be missing or empty. */
  folder: string
  now: Date
  /** Bytes of the disk that must stay free besides. */
  reserveBytes?: number
  /** Called with how many of the files are copied, after the database. */
  progress?: (done: number, total: number) => void
}

/**
 * Copies a whole running shop into a folder: database, pictures, files for sale. The folder appears once it is
 * complete. Rejects with RefusedError with a sentence; the folder is not created then.
 */
export async function backUpShop(options: BackUpShopOptions): Promise<Manifest> {
  const { folder } = options
  if (((await readdir(folder).catch(() => [])) as string[]).length > 0) {
    throw new RefusedError(says`${folder} is not empty: a backup takes a folder of its own.`)
  }
  const partial = join(dirname(folder), `.shop-backup-${randomUUID()}`)
  await mkdir(partial, { mode: 0o700 }).catch((error: Error) => {
    throw new RefusedError(says`The backup cannot be written beside ${folder}: ${error.message}.`)
  })
  try {
    const manifest = await fill(partial, options)
    await rmdir(folder).catch(() => undefined)
    await rename(partial, folder)
    return manifest
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function fill(partial: string, options: BackUpShopOptions): Promise<Manifest> {
  const { dataDir, databaseUrl, files, now, progress } = options
  const engine = databaseUrl === undefined ? "sqlite" : "postgres"
  await refuseWithoutRoom(partial, await listSaved(files), options)
  const name = DATABASE[engine]
  // The database is copied first: files are stored before a row refers to them, so every file of the copy exists.
  if (databaseUrl === undefined) await backUp({ dataDir, file: join(partial, name), replace: false })
  else await dumpPostgres(databaseUrl, join(partial, name))
  const manifest: Manifest = {
    format: 1,
    made: now.toISOString(),
    engine,
    database: await describeFile(partial, name),
    files: await copyFiles(files, partial, progress),
  }
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  return manifest
}

async function listSaved(files: FileStore): Promise<StoredFile[]> {
  const saved: StoredFile[] = []
  for (const folder of SAVED_FOLDERS) for await (const file of files.list(folder)) saved.push(file)
  return saved
}

/**
 * Refuses before the disk is full, which would leave half a backup and stop the shop. The size of a dump is known to
 * PostgreSQL alone.
 */
async function refuseWithoutRoom(
  folder: string,
  saved: readonly StoredFile[],
  { dataDir, databaseUrl, reserveBytes = 0 }: BackUpShopOptions,
): Promise<void> {
  const own = databaseUrl === undefined ? await stat(databaseFile(dataDir)).catch(() => undefined) : undefined
  const needed = saved.reduce((sum, { bytes }) => sum + bytes, own?.size ?? 0)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize - reserveBytes
  if (needed <= free) return
  throw new RefusedError(
    says`There is not enough room for the backup: it takes ${megabytes(needed)}, and ${megabytes(Math.max(0, free))} are free.`,
  )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

async function copyFiles(
  files: FileStore,
  partial: string,
  progress: BackUpShopOptions["progress"] = () => {},
): Promise<Entry[]> {
  const target = folderFiles(partial)
  const entries: Entry[] = []
  const saved = await listSaved(files)
  for (const [index, { name }] of saved.entries()) {
    const content = await files.get(name)
    // Undefined where the file was removed since it was listed.
    if (content) {
      await target.put(name, content)
      entries.push(await describeFile(partial, name))
    }
    progress(index + 1, saved.length)
  }
  return entries
}
