/** Names of files for sale in exports: by content, so that the importing shop recognises them. */
import { createHash } from "node:crypto"
import { basename, extname } from "node:path"
import type { Readable } from "node:stream"
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { DEMO_FILE } from "#provider/platform/demoPlaces.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { fileLocation } from "#provider/platform/files/purchasedFiles.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"

const HASH_DIGITS = 12
const NAME_LENGTH = 80
const OURS = new RegExp(`-[0-9a-f]{${HASH_DIGITS}}(?:\\.[a-z0-9]{1,10})?$`)

/** `guia-0a1b2c3d4e5f.pdf`; a file with such a name keeps it. */
export async function contentName(name: string, content: Readable): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of content) hash.update(chunk as Buffer)
  const end = `-${hash.digest("hex").slice(0, HASH_DIGITS)}`
  const ending = extname(name)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, "")
  const stem = basename(name, extname(name))
  const own = stem.endsWith(end) ? stem.slice(0, -end.length) : slugify(stem).slice(0, NAME_LENGTH) || "file"
  return `${own}${end}${ending}`
}

/** Export names of stored files. Older files and the demo shop's are read for it. */
export async function exportedNames(db: Kysely<Database>, files: FileStore): Promise<Map<string, string>> {
  const rows = await db.selectFrom("product_files").select("file").distinct().execute()
  const names = new Map<string, string>()
  for (const { file } of rows) names.set(await exportedName(files, file), file)
  return names
}

/** A missing file keeps its stored name. */
export async function exportedName(files: FileStore, file: string): Promise<string> {
  const plain = file.startsWith(DEMO_FILE) ? file.slice(DEMO_FILE.length) : file
  if (OURS.test(plain)) return plain
  const place = fileLocation(files, file)
  const content = await place.files.get(place.name)
  return content ? contentName(plain, content) : plain
}
