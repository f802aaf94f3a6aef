/** Pictures embedded in mails: those of the brand, and thumbnails of products. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import { LRUCache } from "lru-cache"
import { findPicture } from "#provider/catalogue/pictures/findPicture.ts"
import { BRAND } from "#provider/messages/mail/layout.ts"
import type { MailPicture } from "#provider/messages/mail/parts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, readWhole } from "#provider/platform/files/fileStore.ts"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import type { Log } from "#shared/log.ts"

/** Twice the displayed size. */
const SIZE = { width: 112, height: 140 }
/** An order has several mails. Each picture has a few kB. */
const KEPT = 100
const MAX_PIXELS = 60_000_000
const TIMEOUT_S = 10

/**
 * `src` is the picture's address on the wire. Undefined without a picture, or if it cannot be made: the mail is sent
 * without.
 */
export type FindMailPicture = (image: Pick<Picture, "src"> | null) => Promise<MailPicture | undefined>

export function createMailPictures({
  db,
  files,
  log,
}: {
  db: Kysely<Database>
  files: FileStore
  log: Log
}): FindMailPicture {
  const made = new LRUCache<string, MailPicture>({ max: KEPT })
  return async (image) => {
    const key = image?.src.split("/").at(-1)
    if (!key) return undefined
    const known = made.get(key)
    if (known) return known
    try {
      const found = await findPicture(db, files, key)
      const file = found && (await readWhole(found.files, found.name))
      if (!file) return undefined
      const picture: MailPicture = { cid: `${key}@shop`, type: "image/jpeg", content: await small(file) }
      made.set(key, picture)
      return picture
    } catch (error) {
      log.warn("mail.picture", { picture: key, error })
      return undefined
    }
  }
}

/** The library is loaded with the first picture, because most processes make none. */
async function small(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp")
  // Rare enough that its threads and cache must not compete with visitors.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ ...SIZE, fit: "cover" })
    .flatten({ background: "white" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const folder = join(sourceFolder, "messages/mail/pictures")

const brandFile = async (cid: string): Promise<MailPicture> => ({
  cid,
  type: "image/png",
  content: await readFile(join(folder, `${cid.replace(/@.*/, "")}.png`)),
})

let brand: Promise<MailPicture[]> | undefined

/** Mark and friezes, which every mail shows. */
export function brandPictures(): Promise<MailPicture[]> {
  brand ??= Promise.all(Object.values(BRAND).map(brandFile))
  return brand
}

export const giftCardPicture = () => brandFile("gift-card@shop")
