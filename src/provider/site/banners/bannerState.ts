/** The stored state of banners before and after a change, and restoring it. */
import { isDeepStrictEqual } from "node:util"
import type { Kysely } from "kysely"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export type BannerRow = Row<"banners">

/** The changed banners by id; null for one that does not exist. */
export type BannerState = Record<string, BannerRow | null>

/** In the shop's order. */
export const readBanners = (db: Kysely<Database>): Promise<BannerRow[]> =>
  db.selectFrom("banners").selectAll().orderBy("position").orderBy("id").execute()

export async function writeBanners(change: CatalogChange, state: BannerState): Promise<void> {
  const rows = Object.values(state).filter((row) => row !== null)
  const gone = Object.keys(state).filter((id) => state[id] === null)
  if (rows.length > 0) await upsert(change.trx, "banners", ["id"], rows)
  if (gone.length > 0) await change.trx.deleteFrom("banners").where("id", "in", gone).execute()
  change.touched = true
}

/** Whether all of them are as a change left them. */
export const isStill = (state: BannerState, now: readonly BannerRow[]): boolean =>
  Object.entries(state).every(([id, row]) => isDeepStrictEqual({ ...now.find((each) => each.id === id) }, { ...row }))
