/**
 * Checks of a document beyond its shape before it is shown: legible text, and pictures large enough for their place.
 */
import type { Kysely } from "kysely"
import { readPictures } from "#provider/catalogue/pictures/sitePictures.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { badInput } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"
import { fault } from "#shared/fault.ts"
import { accentFault } from "#shared/look/accentFault.ts"

/** Enough for a large screen, or for half of one with double density. */
const LEAST_WIDTH = 1200

/** Throws 400 with a fault for each field. */
export async function checkDocument(db: Kysely<Database>, { home, look, pages }: SiteDocument): Promise<void> {
  const accent = accentFault(look)
  const faults = {
    ...(accent !== undefined && { "look.accent": accent }),
    ...(await pictureFaults(db, home)),
    ...(await guideFaults(db, pages)),
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
}

/** A shop without categories may bring its document first. */
async function guideFaults(db: Kysely<Database>, pages: SiteDocument["pages"]): Promise<Record<string, string>> {
  const guided = pages.flatMap(({ guides = [] }) => guides)
  if (guided.length === 0) return {}
  const rows = await db.selectFrom("categories").select(["id", "slug"]).execute()
  if (rows.length === 0) return {}
  const known = new Set(rows.flatMap(({ id, slug }) => [id, slug]))
  const faults = pages.flatMap(({ guides = [] }, index) =>
    guides.every((each) => known.has(each)) ? [] : [[`pages.${index}.guides`, "unknown_category"]],
  )
  return Object.fromEntries(faults)
}

async function pictureFaults(db: Kysely<Database>, home: SiteDocument["home"]): Promise<Record<string, string>> {
  const wide = home.flatMap((section, index) =>
    (section.kind === "hero" || section.kind === "split") && section.picture?.key
      ? [{ index, key: section.picture.key }]
      : [],
  )
  const pictures = await readPictures(
    db,
    wide.map(({ key }) => key),
  )
  const faults = wide.flatMap(({ index, key }) => {
    const picture = pictures.get(key)
    const fault = picture ? tooNarrow(picture.width) : "unknown_picture"
    return fault === undefined ? [] : [[`home.${index}.picture.key`, fault]]
  })
  return Object.fromEntries(faults)
}

export const tooNarrow = (width: number): string | undefined =>
  width < LEAST_WIDTH ? fault("picture_small", { width, least: LEAST_WIDTH }) : undefined
