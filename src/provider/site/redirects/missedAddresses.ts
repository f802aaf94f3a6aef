/** Addresses that were not found, counted by day and without their visitors. */
import { type Kysely, sql } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import type { Context } from "#provider/site/context.ts"
import { addressKey, bareAddress } from "#provider/site/redirects/redirectKeys.ts"
import type { FollowAddressInput } from "#shared/contract/catalogEndpoints.ts"
import { addDays, dayOf } from "#shared/dates.ts"
import { isPersonalPath, isSecretAddress } from "#shared/screenPaths.ts"

const KEPT_DAYS = 90
const MOST_ROWS = 20_000
/** Rows left of too many, so that new ones find room until the next cleaning. */
const LEFT_ROWS = 15_000

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/

/** Anyone can ask for anything: what one network asks for is only counted up to a limit. */
export async function countMissed(
  { db, disk, limits, now, caller }: Context,
  { path, referrer = "", robot = false }: FollowAddressInput,
): Promise<void> {
  const key = addressKey(path)
  if (key === undefined || disk.isLow()) return
  const url = new URL(key, "https://shop.invalid")
  if (isPersonalPath(url.pathname) || isSecretAddress(url)) return
  if (!(await limits.mayTake("missedByNetwork", networkOf(caller.network)))) return
  const host = referrer.toLowerCase()
  const missed = {
    day: dayOf(now().toISOString()),
    path: bareAddress(key),
    referrer: HOST.test(host) ? host : "",
    robot: robot ? (1 as const) : (0 as const),
  }
  const counted = await db
    .updateTable("missed_addresses")
    .set((row) => ({ times: row("times", "+", 1) }))
    .where((row) => row.and(missed))
    .executeTakeFirst()
  if (counted.numUpdatedRows > 0n || (await countRows(db)) >= MOST_ROWS) return
  await db
    .insertInto("missed_addresses")
    .values({ ...missed, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "path", "referrer", "robot"])
        .doUpdateSet({ times: sql<number>`missed_addresses.times + 1` }),
    )
    .execute()
}

async function countRows(db: Kysely<Database>): Promise<number> {
  const { n } = await db
    .selectFrom("missed_addresses")
    .select((row) => row.fn.countAll().as("n"))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const missedSince = (now: Date) => addDays(dayOf(now.toISOString()), -KEPT_DAYS)

/** Too many: those of the oldest days go first, and of a day the rarest. */
export async function forgetMissed(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("missed_addresses").where("day", "<", missedSince(now)).execute()
  if ((await countRows(db)) < MOST_ROWS) return
  await sql`delete from missed_addresses where (day, path, referrer, robot) not in (
    select day, path, referrer, robot from missed_addresses order by day desc, times desc, path limit ${sql.lit(LEFT_ROWS)}
  )`.execute(db)
}
