/**
 * The last price quoted by each carrier, by zone and band, for times when it does not answer: shared by all processes,
 * kept over restarts.
 */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

export interface QuotePlace {
  method: string
  zone: string
  measure: "sum" | "weight"
  /** Start of the band. */
  from: number
}

const rowOf = ({ method, zone, measure, from }: QuotePlace) => ({
  method_id: method,
  zone_id: zone,
  measure,
  band_from: from,
})

export async function saveQuote(db: Kysely<Database>, place: QuotePlace, cents: number, now: Date): Promise<void> {
  const facts = { cents, quoted_at: now.toISOString() }
  await db
    .insertInto("delivery_quotes")
    .values({ ...rowOf(place), ...facts })
    .onConflict((conflict) => conflict.columns(["method_id", "zone_id", "measure", "band_from"]).doUpdateSet(facts))
    .execute()
}

/** Undefined if there was none. */
export async function lastQuote(db: Kysely<Database>, place: QuotePlace): Promise<number | undefined> {
  const { method_id, zone_id, measure, band_from } = rowOf(place)
  const row = await db
    .selectFrom("delivery_quotes")
    .select("cents")
    .where("method_id", "=", method_id)
    .where("zone_id", "=", zone_id)
    .where("measure", "=", measure)
    .where("band_from", "=", band_from)
    .executeTakeFirst()
  return row?.cents
}
