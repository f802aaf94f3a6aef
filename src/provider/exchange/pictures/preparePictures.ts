/** Prepares a file's pictures before anything is written: from the shop, a folder or the internet. */

import { mkdir, writeFile } from "node:fs/promises"
import { basename, extname, join } from "node:path"
import type { Kysely } from "kysely"
import { type Infer, number, object } from "superstruct"
import { fetchPicture, PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { readLocalPicture } from "#provider/catalogue/pictures/localPicture.ts"
import { checkPicture, KEY_DIGITS, makeMaster, sha256 } from "#provider/catalogue/pictures/master.ts"
import type { PreparedPicture, StagedPicture } from "#provider/exchange/staging/stagedPictures.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import type { FetchLimits } from "#provider/platform/security/fetchPublic.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { says } from "#provider/platform/words/says.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

const AT_ONCE = 4
/** After so many consecutive failures, a host's other pictures are skipped. */
const HOST_FAILURES = 5
const NAME_LENGTH = 60

export interface PictureContext {
  db: Kysely<Database>
  staging: Staging
  findings: Findings
  /** Folder of local pictures: a real path. */
  folder: string
  /** Temporary folder of new masters, and their final storage. */
  incoming: string
  files: FileStore
  /** Pictures that already exist, by name in the file. */
  atHand?: { picture: (src: string) => string | undefined } | undefined
  limits: FetchLimits
  /** Downloads pictures again that were imported from the same address before. */
  fetchAgain: boolean
  /** Downloads nothing and only checks local files. */
  dryRun: boolean
  progress: (done: number) => void
}

export const PictureCount = object({
  /** Already existing. */
  known: number(),
  /** Imported now; in a dry run, those that would be tried. */
  added: number(),
  failed: number(),
})
export type PictureCount = Infer<typeof PictureCount>

/** Gives every picture in the staging area a key, or the reason why it has none. */
export async function preparePictures(context: PictureContext): Promise<PictureCount> {
  const { staging, findings, progress } = context
  await mkdir(context.incoming, { recursive: true })
  const count: PictureCount = { known: 0, added: 0, failed: 0 }
  const failures = new Map<string, number>()
  const waiting = staging.pictures()
  let done = 0
  const work = async () => {
    for (const picture of waiting) {
      const prepared = await prepare(picture, context, failures)
      staging.finishPicture(picture.src, prepared)
      if (prepared.key === null) {
        count.failed += 1
        const { line, column, src } = picture
        findings.warning({
          line,
          column,
          value: shorten(src),
          reason: says`${prepared.reason}: the placeholder is shown`,
        })
      } else count[prepared.row ? "added" : "known"] += 1
      done += 1
      progress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return count
}

async function prepare(
  { src }: StagedPicture,
  context: PictureContext,
  failures: Map<string, number>,
): Promise<PreparedPicture> {
  const url = remoteUrl(src)
  const host = url?.host ?? ""
  try {
    const known = context.atHand?.picture(src) ?? (await findKnown(src, url, context))
    if (known !== undefined) return { key: known }
    if (/^[a-z][\w+.-]+:/i.test(src) && !url) throw new PictureError(says`takes an http or https address, or a file`)
    if (url && context.dryRun) return dryPicture(src)
    if ((failures.get(host) ?? 0) >= HOST_FAILURES) throw new PictureError(says`is not tried: ${host} does not answer`)
    const bytes = url ? await fetchPicture(url, context.limits) : await readLocalPicture(src, context.folder)
    failures.delete(host)
    return await keep(bytes, url, src, context)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    if (url && error.isHostDown) failures.set(host, (failures.get(host) ?? 0) + 1)
    return { key: null, reason: error.said }
  }
}

/** Other programs leave out the scheme, or spaces unencoded. */
export const remoteUrl = (src: string): URL | undefined =>
  parseWebAddress(src.replace(/^\/\//, "https://").replaceAll(" ", "%20"), { http: true })

/** The key of an existing picture with this name, or imported from this address before. */
async function findKnown(src: string, url: URL | undefined, context: PictureContext): Promise<string | undefined> {
  if (url) return context.fetchAgain ? undefined : findSource(url.href, context)
  const pictures = context.db.selectFrom("pictures").select("key")
  return (await pictures.where("key", "in", [src, basename(src, extname(src))]).executeTakeFirst())?.key
}

/** Only if its file exists: a lost one is made again. */
async function findSource(source: string, { db, files }: PictureContext): Promise<string | undefined> {
  const row = await db
    .selectFrom("picture_sources")
    .innerJoin("pictures", "pictures.key", "picture_sources.picture_key")
    .select(["pictures.key", "pictures.origin", "pictures.file"])
    .where("picture_sources.source", "=", source)
    .executeTakeFirst()
  const isThere = row && (row.origin === "demo" || (await files.stat(masterName(row.file))))
  return isThere ? row.key : undefined
}

/** Its sources are its address and its bytes, which both avoid encoding it again. */
async function keep(
  bytes: Buffer,
  url: URL | undefined,
  src: string,
  context: PictureContext,
): Promise<PreparedPicture> {
  const { db, incoming, files, staging } = context
  const content = `sha256:${sha256(bytes)}`
  const remember = (key: string) => {
    for (const source of url ? [content, url.href] : [content]) staging.addSource(source, key)
  }
  const known = await findSource(content, context)
  if (known !== undefined) {
    remember(known)
    return { key: known }
  }
  if (context.dryRun) {
    await checkPicture(bytes)
    return dryPicture(src)
  }
  const name = nameOf(url?.pathname ?? src)
  const { file, ending, hash, width, height, blur, color } = await makeMaster(bytes, name)
  const sameInShop = await db.selectFrom("pictures").select(["key", "file"]).where("hash", "=", hash).executeTakeFirst()
  // Must not await until the key is taken, because others are prepared concurrently.
  const same = sameInShop?.key ?? staging.keyOfHash(hash)
  const key = same ?? staging.takeKey(stemOf(name, hash), hash)
  remember(key)
  const fileName = sameInShop ? basename(sameInShop.file) : `${key}.${ending}`
  if (same === undefined || !(await files.stat(masterName(fileName)))) await writeFile(join(incoming, fileName), file)
  if (same !== undefined) return { key }
  return { key, row: { key, origin: "data", file: `masters/${fileName}`, width, height, blur, color, hash } }
}

const masterName = (file: string) => FOLDERS.masters + basename(file)

function nameOf(path: string): string {
  const name = basename(path.replaceAll("\\", "/"), extname(path))
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The part of a picture's key before the hash, in plain ASCII. */
function stemOf(name: string, hash: string): string {
  const end = `-${hash.slice(0, KEY_DIGITS)}`
  const own = name.endsWith(end) ? name.slice(0, -end.length) : slugify(name)
  return (
    own
      .replace(/[^A-Za-z0-9_-]+/g, "-")
      .replace(/^[-_]+|-+$/g, "")
      .slice(0, NAME_LENGTH) || "picture"
  )
}

/** Stands for a picture that would be tried; it is rolled back with the dry run. */
const dryPicture = (src: string): PreparedPicture => ({
  key: `dry-run ${src}`,
  row: { key: `dry-run ${src}`, origin: "data", file: "", width: 1, height: 1, blur: "", color: "#ffffff", hash: src },
})
