/** The period in which the shop accepts returns by its own promise, beyond the law's 14 days. */
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

export const MOST_RETURN_DAYS = 365

/** Days after delivery; null when only the law applies. */
export async function readReturnDays(db: Kysely<Database>): Promise<number | null> {
  return (await db.selectFrom("shop_returns").select("days").executeTakeFirstOrThrow()).days
}

/** Within a change of the shop. Orders keep their promised period. */
export async function putReturnDays(trx: Transaction<Database>, days: number | null): Promise<void> {
  await trx.updateTable("shop_returns").set({ days }).execute()
}
