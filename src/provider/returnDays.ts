/** Until when the shop takes goods back by its own promise, beyond the law's 14 days. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { changeShop } from "#provider/delivery/changeShop.ts"

/** After delivery; null for the law's alone. */
export async function readReturnDays(db: Kysely<Database>): Promise<number | null> {
  return (await db.selectFrom("shop_returns").select("days").executeTakeFirstOrThrow()).days
}

/** Orders keep what they were promised. */
export const saveReturnDays = (db: Kysely<Database>, days: number | null): Promise<void> =>
  changeShop(db, async (trx) => {
    await trx.updateTable("shop_returns").set({ days }).execute()
  })
