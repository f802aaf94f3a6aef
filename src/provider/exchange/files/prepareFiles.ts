import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import type { Kysely } from "kysely"
import { PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { findInFolder } from "#provider/catalogue/pictures/localPicture.ts"
import { contentName, exportedNames } from "#provider/catalogue/products/fileNames.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, FOLDERS, isFileName } from "#provider/platform/files/fileStore.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const MAX_BYTES = 4_000_000_000

interface FileContext {
  db: Kysely<Database>
  staging: Staging
  findings: Findings
  /** A real path. */
  folder: string
  files: FileStore
  /** Readable local files, by the name in the import file. */
  atHand?: { file: (src: string) => string | undefined } | undefined
}

/**
 * Finds a file's downloads before anything is written: stored ones, and those in a folder. Gives every download in the
 * staging area its stored name; a missing one is a problem.
 */
export async function prepareFiles(context: FileContext): Promise<void> {
  const { db, staging, findings, files, atHand } = context
  const wanted = staging.files()
  if (wanted.length === 0) return
  const known = await exportedNames(db, files)
  for (const { src, line, column, isHoped } of wanted) {
    try {
      const stored = atHand?.file(src) ?? known.get(src) ?? (await findStored(src, files))
      if (stored === undefined) {
        const path = await findFile(src, context.folder)
        staging.finishFile(src, await contentName(src, createReadStream(path)), path)
      } else staging.finishFile(src, stored)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const reason = says`${error.said}: a file for sale lies beside the file, or where --files says`
      const finding = { line, column, value: shorten(src) }
      if (isHoped) findings.warning({ ...finding, reason: says`${reason}; the product is brought in as a draft` })
      else findings.problem({ ...finding, reason })
    }
  }
}

/** A file placed directly in the store. */
async function findStored(src: string, files: FileStore): Promise<string | undefined> {
  return isFileName(src) && (await files.stat(FOLDERS.downloads + src)) ? src : undefined
}

async function findFile(src: string, folder: string): Promise<string> {
  if (/^[a-z][\w+.-]+:\/\//i.test(src)) throw new PictureError(says`takes a file, not an address`)
  const path = await findInFolder(src.replaceAll("\\", "/"), folder)
  const found = await stat(path)
  if (!found.isFile()) throw new PictureError(says`is no file`)
  if (found.size === 0) throw new PictureError(says`is empty`)
  if (found.size > MAX_BYTES) throw new PictureError(says`is longer than ${MAX_BYTES / 1_000_000} MB`)
  await openOnce(path)
  return path
}

async function openOnce(path: string): Promise<void> {
  try {
    await (await open(path)).close()
  } catch (error) {
    throw new PictureError(says`cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
}
