/**
 * Order numbers: consecutive within a year, without gaps, because the counter is updated in the order's transaction.
 */
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { byShopClock } from "#shared/dates.ts"

const yearFormat = byShopClock("en", { year: "numeric" })

/** `"2026-000017"`. Concurrent orders wait for each other here: call it late in a transaction. */
export async function nextOrderNumber(trx: Transaction<Database>, now: Date): Promise<string> {
  const year = Number(yearFormat().format(now))
  const { last } = await trx
    .insertInto("order_numbers")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((row) => ({ last: row("order_numbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, "0")}`
}

/** All possible matches: a whole number, or its digits in any year. */
export async function numbersLike(db: Kysely<Database>, text: string): Promise<string[]> {
  const trimmed = text.trim().replace(/^#/, "")
  if (/^\d{4}-\d{1,9}$/.test(trimmed)) return [trimmed, `${trimmed.slice(0, 5)}${trimmed.slice(5).padStart(6, "0")}`]
  if (!/^\d{1,9}$/.test(trimmed)) return []
  const years = await db.selectFrom("order_numbers").select("year").execute()
  return years.map(({ year }) => `${year}-${trimmed.padStart(6, "0")}`)
}
