/** Whether visitors see the shop, or a page that says when it opens. */
import type { Kysely, Transaction } from "kysely"
import { boolean, create, type Infer, nullable, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { readSetting, writeFacts } from "#provider/platform/secrets/settings.ts"
import type { Preview } from "#provider/site/previews.ts"
import type { ShopSite } from "#shared/contract/site.ts"

export const Opening = object({
  isOpen: boolean(),
  /** The day that visitors of a closed shop are told, if any. */
  opensOn: nullable(string()),
  /** When it was opened for the first time; null for a shop that never was. */
  openedAt: nullable(string()),
})
export type Opening = Infer<typeof Opening>

/** The demo, and shops of before there was a choice. */
const OPEN: Opening = { isOpen: true, opensOn: null, openedAt: null }
/** A new shop of its owner's own. */
export const NEVER_OPENED: Opening = { isOpen: false, opensOn: null, openedAt: null }

export async function readOpening(db: Kysely<Database>): Promise<Opening> {
  const setting = await readSetting(db, "opening")
  return setting ? create(setting.facts, Opening) : OPEN
}

/** The caller raises the catalogue's version, by which every process and every cached page follows. */
export const writeOpening = (trx: Transaction<Database>, now: Date, opening: Opening): Promise<void> =>
  writeFacts(trx, now, "opening", opening)

/** Undefined while it is open, and for one who has a link to a preview. */
export function closedFor({ isOpen, opensOn, openedAt }: Opening, preview: Preview | undefined): ShopSite["closed"] {
  return isOpen || preview ? undefined : { again: openedAt !== null, ...(opensOn !== null && { opensOn }) }
}
