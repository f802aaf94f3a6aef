/** Orders that were paid on some days: payments less refunds. */
import { type Kysely, sql } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { addDays } from "#shared/dates.ts"
import { readMoment } from "#shared/shopTime.ts"

export interface Taken {
  from: string
  /** Inclusive. */
  to: string
  cents: number
  orders: number
}

/** The moments of some days by the shop's clock: the second is the first one after them. */
export const momentsOf = (from: string, to: string): [string, string] => [
  readMoment(from) ?? from,
  readMoment(addDays(to, 1)) ?? to,
]

export async function takenOn(db: Kysely<Database>, from: string, to: string): Promise<Taken> {
  const [begins, ends] = momentsOf(from, to)
  const { rows } = await sql<{ cents: number | string | null; orders: number | string }>`
    select sum(paid_cents - refunded_cents) as cents, count(*) as orders
    from orders where paid_at >= ${begins} and paid_at < ${ends}`.execute(db)
  return { from, to, cents: Number(rows[0]?.cents ?? 0), orders: Number(rows[0]?.orders ?? 0) }
}
