/** Addresses of the last three months that were not found and still lead nowhere, those of people first. */
import { type Kysely, sql } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { findRedirect } from "#provider/site/redirects/followAddress.ts"
import { isLiving } from "#provider/site/redirects/livingAddress.ts"
import { missedSince } from "#provider/site/redirects/missedAddresses.ts"
import { nearAddress } from "#provider/site/redirects/nearAddress.ts"
import { otherShopAddress } from "#provider/site/redirects/otherShopAddress.ts"
import { readPublished } from "#provider/site/versions.ts"
import { Localized } from "#shared/contract/localized.ts"

/** Shown at once: so many of people, and so many of robots. */
const MOST = 50
const MOST_REFERRERS = 3

export const MissedAddress = object({
  path: string(),
  /** How often people asked; or robots, where only they did. */
  times: number(),
  /** The last day, such as `2026-11-29`. */
  last: string(),
  /** Hosts of the pages before, most visitors first. */
  referrers: array(string()),
  onlyRobots: boolean(),
  /** Where it could lead; null at the command line, which has no catalogue in memory. */
  near: nullable(object({ kind: enums(["product", "category", "department", "page"]), name: Localized, to: string() })),
})
export type MissedAddress = Infer<typeof MissedAddress>

export async function listNotFound({ db, now, catalog }: AdminContext): Promise<MissedAddress[]> {
  const since = missedSince(now())
  await catalog.searchable?.()
  const state = catalog.state?.()
  const pages = (await readPublished(db))?.document.pages ?? []
  const rows = [...(await readMissed(db, since, false)), ...(await readMissed(db, since, true))]
  const listed: MissedAddress[] = []
  for (const row of rows) {
    if ((await findRedirect(db, row.path)) || (await isLiving(db, row.path))) continue
    if (await otherShopAddress(db, row.path)) continue
    const near = state && !row.onlyRobots ? await nearAddress(db, state, pages, row.path) : null
    listed.push({ ...row, referrers: await readReferrers(db, since, row.path), near })
  }
  return listed
}

async function readMissed(db: Kysely<Database>, since: string, onlyRobots: boolean) {
  const ofPeople = sql<number>`sum(case when robot = 0 then times else 0 end)`
  const all = sql<number>`sum(times)`
  const rows = await db
    .selectFrom("missed_addresses")
    .select(["path", (onlyRobots ? all : ofPeople).as("n")])
    .select((row) => row.fn.max("day").as("last"))
    .where("day", ">=", since)
    .groupBy("path")
    .having(ofPeople, onlyRobots ? "=" : ">", 0)
    .orderBy("n", "desc")
    .orderBy("path")
    .limit(MOST)
    .execute()
  return rows.map(({ path, n, last }) => ({ path, times: Number(n), last, onlyRobots }))
}

async function readReferrers(db: Kysely<Database>, since: string, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom("missed_addresses")
    .select(["referrer", sql<number>`sum(times)`.as("n")])
    .where("path", "=", path)
    .where("day", ">=", since)
    .where("referrer", "<>", "")
    .groupBy("referrer")
    .orderBy("n", "desc")
    .orderBy("referrer")
    .limit(MOST_REFERRERS)
    .execute()
  return rows.map(({ referrer }) => referrer)
}
