import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

/** Mails that were tried in vain go out now; those that wait on purpose, so that an order can be undone, still wait. */
export async function sendWaiting(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ next_attempt_at: now.toISOString() })
    .where("status", "=", "waiting")
    .where("attempts", ">", 0)
    .where("last_error", "is not", null)
    .where("claimed_by", "is", null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
