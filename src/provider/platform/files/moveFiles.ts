import { createHash } from "node:crypto"
import { type FileStore, FileStoreError, FOLDERS, type StoredFile } from "#provider/platform/files/fileStore.ts"

const AT_ONCE = 4

export interface MoveReport {
  files: number
  bytes: number
  /** Already existed with the same bytes, for example after an interrupted run. */
  known: number
  copied: number
  /** Names that exist there with other content. They are not changed. */
  different: string[]
}

export interface MoveOptions {
  from: FileStore
  to: FileStore
  /** Compares without writing. */
  dryRun: boolean
  progress: (name: string, done: number, total: number) => void
}

/**
 * Copies a shop's files between stores, and verifies each by reading it back. Rejects when a store cannot be reached
 * or a copy differs: then the rest is not tried.
 */
export async function moveFiles({ from, to, dryRun, progress }: MoveOptions): Promise<MoveReport> {
  const all = await listAll(from)
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0)
  const report: MoveReport = { files: all.length, bytes, known: 0, copied: 0, different: [] }
  const waiting = all.values()
  let done = 0
  const work = async () => {
    for (const { name } of waiting) {
      const found = await moveOne(name, { from, to, dryRun })
      if (found === "different") report.different.push(name)
      else report[found] += 1
      done += 1
      progress(name, done, all.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!dryRun) await checkList(all, to)
  return report
}

async function moveOne(
  name: string,
  { from, to, dryRun }: Pick<MoveOptions, "from" | "to" | "dryRun">,
): Promise<"known" | "copied" | "different"> {
  const own = await checksum(from, name)
  if (own === undefined) throw new FileStoreError(`${name} is no longer in ${from.place}: stop the shop, then move.`)
  const there = await checksum(to, name)
  if (there !== undefined) return there === own ? "known" : "different"
  if (dryRun) return "copied"
  const content = await from.get(name)
  if (content) await to.put(name, content)
  if ((await checksum(to, name)) !== own) {
    throw new FileStoreError(`${name} does not read in ${to.place} as it was written: move again.`)
  }
  return "copied"
}

/** SHA-256; undefined for a missing file. */
async function checksum(files: FileStore, name: string): Promise<string | undefined> {
  const content = await files.get(name)
  if (!content) return undefined
  const hash = createHash("sha256")
  for await (const piece of content) hash.update(piece)
  return hash.digest("hex")
}

async function listAll(files: FileStore): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for (const folder of Object.values(FOLDERS)) for await (const file of files.list(folder)) all.push(file)
  return all.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function checkList(all: readonly StoredFile[], to: FileStore): Promise<void> {
  const there = new Set((await listAll(to)).map(({ name }) => name))
  const missing = all.filter(({ name }) => !there.has(name))
  if (missing.length > 0) {
    throw new FileStoreError(`${to.place} does not list ${missing.length} of ${all.length} files: move again.`)
  }
}
