/** Contents of a backup's folder: the database in one file, the shop's files, and a list of them with checksums. */
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { array, create, enums, type Infer, integer, literal, object, pattern, refine, string } from "superstruct"
import { FOLDERS, isFileName } from "#provider/platform/files/fileStore.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

export const MANIFEST = "backup.json"

export const DATABASE = { sqlite: "shop.sqlite", postgres: "shop.dump" } as const

/** Unsent mails are kept in the database, so their folder is not copied. */
export const SAVED_FOLDERS = [FOLDERS.masters, FOLDERS.videos, FOLDERS.downloads, FOLDERS.photos]

const Entry = object({
  name: refine(string(), "name", isFileName),
  bytes: integer(),
  sha256: pattern(string(), /^[0-9a-f]{64}$/),
})
const Manifest = object({
  format: literal(1),
  made: string(),
  engine: enums(["sqlite", "postgres"]),
  database: Entry,
  files: array(Entry),
})
export type Entry = Infer<typeof Entry>
export type Manifest = Infer<typeof Manifest>

export async function describeFile(folder: string, name: string): Promise<Entry> {
  const hash = createHash("sha256")
  let bytes = 0
  for await (const piece of createReadStream(join(folder, name))) {
    hash.update(piece)
    bytes += piece.length
  }
  return { name, bytes, sha256: hash.digest("hex") }
}

/** Reads the list and compares every file with it. Rejects with RefusedError naming the first file that differs. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const entry of [manifest.database, ...manifest.files]) {
    const facts = await stat(join(folder, entry.name)).catch(() => undefined)
    if (!facts?.isFile()) throw new RefusedError(says`The backup is not whole: ${entry.name} is missing in ${folder}.`)
    const found = await describeFile(folder, entry.name)
    if (found.sha256 !== entry.sha256) {
      throw new RefusedError(says`The backup is damaged: ${entry.name} in ${folder} is not what was written.`)
    }
  }
  return manifest
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined)
  if (text === undefined) throw new RefusedError(says`${folder} is no backup: it has no ${MANIFEST}.`)
  try {
    return create(JSON.parse(text), Manifest)
  } catch {
    throw new RefusedError(says`The backup is damaged: ${MANIFEST} in ${folder} cannot be read.`)
  }
}
