/** Low stock: variants at or below the threshold. */
import { type Kysely, sql } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { LOW_STOCK } from "#shared/limits.ts"

/** The number is literal text as in the index: with a parameter SQLite would not use it. */
export const runsLow = sql<boolean>`(variants.stock <= ${sql.lit(LOW_STOCK)})`

export async function countLowStock(db: Kysely<Database>): Promise<number> {
  const { n } = await db
    .selectFrom("variants")
    .select(({ fn }) => fn.countAll<number | string>().as("n"))
    .where(runsLow)
    .executeTakeFirstOrThrow()
  return Number(n)
}
