/** How long stock alerts are kept. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

/** Time to confirm an alert; its links are valid as long as it waits. */
export const UNCONFIRMED_ALERT_MS = 48 * HOURS
/** Products away for a year will not come back. */
const WAITING_MS = 365 * DAYS

export async function forgetOldAlerts(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs).toISOString()
  await db
    .deleteFrom("stock_alerts")
    .where("confirmed_at", "is", null)
    .where("created_at", "<", before(UNCONFIRMED_ALERT_MS))
    .execute()
  await db.deleteFrom("stock_alerts").where("created_at", "<", before(WAITING_MS)).execute()
  await db
    .deleteFrom("stock_alert_tokens")
    .where("created_at", "<", before(UNCONFIRMED_ALERT_MS))
    .where("email", "not in", (build) => build.selectFrom("stock_alerts").select("email"))
    .execute()
}
