import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"
import { databaseFile } from "#provider/platform/db/connect.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

/** A quarter of a megabyte at a time, which bounds the uninterruptible part. */
const PAGES_A_BATCH = 64
const LOCK_DEADLINE_MS = 10 * SECONDS
/** Unfinished copies, named by the process that writes them. */
const PARTIAL = /^\.shop-backup-(\d+)-\w+\.partial/
/** Unfinished copies of this process. */
const beingWritten = new Set<string>()

export interface BackUpOptions {
  dataDir: string
  file: string
  replace: boolean
  onFailpoint?: OnFailpoint | undefined
}

/**
 * Copies a running shop's SQLite database. The target name always holds either the previous file or a complete copy.
 * Answers the copy's size in bytes. Throws RefusedError with a sentence; then there is no new file. Source: defences
 * FP11.
 */
export async function backUp({ dataDir, file, replace, onFailpoint }: BackUpOptions): Promise<number> {
  const source = databaseFile(dataDir)
  await refuseUnfit(source, file, replace)
  const folder = dirname(file)
  const name = `.shop-backup-${process.pid}-${randomUUID().slice(0, 8)}.partial`
  const partial = join(folder, name)
  const remove = () => {
    for (const end of ["", "-journal"]) rmSync(partial + end, { force: true })
  }
  beingWritten.add(name)
  await removeLeftovers(folder)
  await makeEmpty(partial, folder)
  process.once("exit", remove)
  try {
    await copy(source, partial, onFailpoint)
    check(partial)
    await toDisk(partial)
    await rename(partial, file)
    // Not every system can flush a folder.
    await toDisk(folder).catch(() => {})
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError(says`The backup was not made: ${error instanceof Error ? error.message : String(error)}.`)
  } finally {
    process.off("exit", remove)
    remove()
    beingWritten.delete(name)
  }
}

async function refuseUnfit(source: string, file: string, replace: boolean): Promise<void> {
  if (!(await facts(source))) throw new RefusedError(says`There is no database ${source}.`)
  const there = await facts(file)
  if (there?.isDirectory()) throw new RefusedError(says`${file} is a folder: FILE takes the name of a file.`)
  for (const end of ["", "-wal", "-shm"]) {
    const own = await facts(source + end)
    // However the path is spelled: if the database were replaced by its copy, the running shop would write to a deleted
    // file.
    if (own && own.dev === there?.dev && own.ino === there.ino) throw new RefusedError(says`${file} is the shop's own.`)
  }
  if (there && !replace) throw new RefusedError(says`${file} is there already: --force replaces it.`)
}

const facts = (path: string) => stat(path).catch(() => undefined)

/** Readable only by its owner, since it holds customers' data. */
async function makeEmpty(path: string, folder: string): Promise<void> {
  try {
    await (await open(path, "wx", 0o600)).close()
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    if (code === "ENOENT" || code === "ENOTDIR") throw new RefusedError(says`There is no folder ${folder}.`)
    throw new RefusedError(says`The folder ${folder} cannot be written to (${code}).`)
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [partial = "", pid] = PARTIAL.exec(name) ?? []
    const writer = Number(pid)
    // A process that died may have had the same id, which is usual in containers.
    const isWritten = writer === process.pid ? beingWritten.has(partial) : isRunning(writer)
    if (pid !== undefined && !isWritten) await rm(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

async function copy(source: string, partial: string, onFailpoint: OnFailpoint | undefined): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: LOCK_DEADLINE_MS })
  try {
    // A copy of one moment: without a read transaction each write of another process would restart the copying.
    database.exec("begin")
    database.prepare("select count(*) from sqlite_schema").get()
    await backup(database, partial, { rate: PAGES_A_BATCH, progress: () => onFailpoint?.("backup.copying") })
  } finally {
    database.close()
  }
}

/** Also converts it to a single file without a write-ahead log beside it. */
function check(partial: string): void {
  const database = new DatabaseSync(partial)
  try {
    database.exec("pragma journal_mode = delete")
    const found = database.prepare("pragma integrity_check(1)").get()?.["integrity_check"]
    if (found !== "ok")
      throw new RefusedError(says`The backup was not made: the shop's database is damaged (${found}).`)
  } finally {
    database.close()
  }
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
