/** Copies all of a running shop into a folder: database, pictures, files for sale. The folder is there once it is whole. */
import { randomUUID } from "node:crypto"
import { mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  DATABASE,
  describeFile,
  type Entry,
  MANIFEST,
  type Manifest,
  SAVED_FOLDERS,
} from "#provider/backup/manifest.ts"
import { dumpPostgres } from "#provider/backup/postgresPrograms.ts"
import { backUp } from "#provider/db/backUp.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import type { FileStore } from "#provider/files/fileStore.ts"
import { folderFiles } from "#provider/files/folderFiles.ts"

export interface BackUpShopOptions {
  dataDir: string
  /** `postgres://…`; SQLite in the data folder when left out. */
  databaseUrl: string | undefined
  files: FileStore
  /** Must not be there, or be empty. */
  folder: string
  now: Date
}

/** Rejects with RefusedError with a sentence; then there is no such folder. */
export async function backUpShop(options: BackUpShopOptions): Promise<Manifest> {
  const { folder } = options
  if (((await readdir(folder).catch(() => [])) as string[]).length > 0) {
    throw new RefusedError(`${folder} is not empty: a backup takes a folder of its own.`)
  }
  const partial = join(dirname(folder), `.shop-backup-${randomUUID()}`)
  await mkdir(partial, { mode: 0o700 }).catch((error: Error) => {
    throw new RefusedError(`The backup cannot be written beside ${folder}: ${error.message}.`)
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

async function fill(partial: string, { dataDir, databaseUrl, files, now }: BackUpShopOptions): Promise<Manifest> {
  const engine = databaseUrl === undefined ? "sqlite" : "postgres"
  const name = DATABASE[engine]
  // First: what it speaks of is kept before it speaks of it, so that all of it is there afterwards.
  if (databaseUrl === undefined) await backUp({ dataDir, file: join(partial, name), replace: false })
  else await dumpPostgres(databaseUrl, join(partial, name))
  const manifest: Manifest = {
    format: 1,
    made: now.toISOString(),
    engine,
    database: await describeFile(partial, name),
    files: await copyFiles(files, partial),
  }
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  return manifest
}

async function copyFiles(files: FileStore, partial: string): Promise<Entry[]> {
  const target = folderFiles(partial)
  const entries: Entry[] = []
  for (const saved of SAVED_FOLDERS) {
    for await (const { name } of files.list(saved)) {
      const content = await files.get(name)
      // Removed since it was listed.
      if (!content) continue
      await target.put(name, content)
      entries.push(await describeFile(partial, name))
    }
  }
  return entries
}
