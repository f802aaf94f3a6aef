/** The copy that is rehearsed with: a backup in a folder beside the data, and a database of its own where that is PostgreSQL's. */
import { randomUUID } from "node:crypto"
import { copyFileSync, existsSync, rmSync } from "node:fs"
import { mkdir, readdir, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { backUpShop } from "#provider/admin/backup/backUpShop.ts"
import { backupsFolder, listBackups } from "#provider/admin/backup/keptBackups.ts"
import { readManifest } from "#provider/admin/backup/manifest.ts"
import { restoreShop } from "#provider/admin/backup/restoreShop.ts"
import { databaseFile } from "#provider/platform/db/connect.ts"
import type { S3Settings } from "#provider/platform/files/fileSettings.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const RESERVE_BYTES = 256 * 1024 ** 2
const FOLDER = /^rehearsal-(\d+)-/

export interface ShopPlace {
  dataDir: string
  databaseUrl: string | undefined
  s3: S3Settings | undefined
}

export interface ShopCopy {
  /** Removed with all in it; also when the process ends early. */
  folder: string
  dataDir: string
  databaseUrl: string | undefined
  /** When its backup was made. */
  made: string
  remove(): Promise<void>
}

/** `backup`: its folder; left out, the newest of the owner's area, or one that is made now where there is none. */
export async function copyShop(place: ShopPlace, backup: string | undefined): Promise<ShopCopy> {
  if (place.databaseUrl === undefined && backup === undefined && !existsSync(databaseFile(place.dataDir)))
    throw new RefusedError(says`There is no database ${databaseFile(place.dataDir)}.`)
  await removeLeft(place.dataDir)
  const folder = join(place.dataDir, `rehearsal-${process.pid}-${randomUUID().slice(0, 8)}`)
  await mkdir(folder, { mode: 0o700, recursive: true })
  const removeNow = () => rmSync(folder, { recursive: true, force: true })
  process.once("exit", removeNow)
  let database: OwnDatabase | undefined
  const remove = async () => {
    await database?.drop()
    removeNow()
    process.off("exit", removeNow)
  }
  try {
    if (place.databaseUrl !== undefined) database = await createDatabase(place.databaseUrl)
    const source = backup ?? (await newestBackup(place)) ?? (await makeBackup(place, join(folder, "backup")))
    const manifest = await readManifest(source)
    const needed = [manifest.database, ...manifest.files].reduce((sum, { bytes }) => sum + bytes, 0)
    const { bavail, bsize } = await statfs(folder)
    // The migration copies the database once more, and the running shop needs room of its own.
    if (bavail * bsize - RESERVE_BYTES < needed + manifest.database.bytes)
      throw new RefusedError(
        says`There is not enough room for the rehearsal in ${place.dataDir}: it takes ${Math.ceil(needed / 1e6)} MB.`,
      )
    const dataDir = join(folder, "data")
    await mkdir(dataDir)
    const databaseUrl = database?.url
    await restoreShop({
      folder: source,
      dataDir,
      databaseUrl,
      files: folderFiles(dataDir),
      replace: false,
      now: new Date(),
    })
    const key = join(place.dataDir, "secret.key")
    if (existsSync(key)) copyFileSync(key, join(dataDir, "secret.key"))
    return { folder, dataDir, databaseUrl, made: manifest.made, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function newestBackup({ dataDir, databaseUrl }: ShopPlace): Promise<string | undefined> {
  const engine = databaseUrl === undefined ? "sqlite" : "postgres"
  const newest = (await listBackups(dataDir)).find((each) => each.engine === engine)
  return newest && join(backupsFolder(dataDir), newest.name)
}

async function makeBackup(place: ShopPlace, folder: string): Promise<string> {
  await backUpShop({ ...place, folder, files: await openFiles(place), now: new Date() })
  return folder
}

/** Those of rehearsals that were killed. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const pid = Number(FOLDER.exec(name)?.[1] ?? 0)
    if (pid > 0 && !isRunning(pid)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

async function createDatabase(databaseUrl: string): Promise<OwnDatabase> {
  const { default: pg } = await import("pg")
  const name = `escaparate_rehearsal_${randomUUID().replaceAll("-", "")}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create database ${name}`).catch((error: Error) => {
    throw new RefusedError(
      says`PostgreSQL makes no database for the rehearsal (${error.message}): give the user of DATABASE_URL the right to, with ALTER ROLE … CREATEDB.`,
    )
  })
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) }
}
