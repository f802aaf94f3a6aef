import type { Kysely } from "kysely"
import { findPicture } from "#provider/catalogue/pictures/findPicture.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, readWhole } from "#provider/platform/files/fileStore.ts"
import type { PublishedSite } from "#provider/site/versions.ts"
import type { Log } from "#shared/log.ts"

/** Twice the displayed height. */
const SIZE = { width: 400, height: 88 }
const MAX_PIXELS = 60_000_000
const TIMEOUT_S = 10

interface Needs {
  db: Kysely<Database>
  files: FileStore
  log: Log
  site: () => PublishedSite
}

/**
 * The shop's logo as a small picture for mails. Made once for each published version; undefined without one, or if it
 * cannot be made: the name is then shown alone.
 */
export function createLogoPicture({ db, files, log, site }: Needs): () => Promise<Buffer | undefined> {
  let made: { site: PublishedSite; picture: Promise<Buffer | undefined> } | undefined

  async function make({ document }: PublishedSite): Promise<Buffer | undefined> {
    const { svg, picture } = document.brand.logo
    if (svg !== "") return drawn(Buffer.from(svg))
    const found = picture === "" ? undefined : await findPicture(db, files, picture)
    const bytes = found && (await readWhole(found.files, found.name))
    return bytes && drawn(bytes)
  }

  return () => {
    const now = site()
    if (made?.site !== now) {
      const picture = make(now).catch((error: unknown) => {
        log.warn("mail.logo", { error })
        return undefined
      })
      made = { site: now, picture }
    }
    return made.picture
  }
}

async function drawn(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { density: 300, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ ...SIZE, fit: "inside" })
    .png()
    .toBuffer()
}
