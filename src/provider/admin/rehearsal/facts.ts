/** Counts and sums of a shop's database, which a migration must leave as they are. */
import { type Kysely, sql } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Said, saidOf, says } from "#provider/platform/words/says.ts"

const questions = {
  orders: "select count(*) from orders",
  "sum of the orders in cents": "select sum(total_cents) from orders",
  "money paid in cents": "select sum(paid_cents) from orders",
  "money given back in cents": "select sum(refunded_cents) from orders",
  products: "select count(*) from products",
  stock: "select sum(stock) from variants",
  "sum of the prices in cents": "select sum(price_cents) from variants",
  customers: "select count(*) from users",
  reviews: "select count(*) from reviews",
  "number of pictures": "select count(*) from pictures",
} as const
export type Fact = keyof typeof questions
export type Facts = Map<Fact, string>

/** Leaves out the questions that do not fit the schema. */
export async function readFacts(db: Kysely<Database>): Promise<Facts> {
  const facts: Facts = new Map()
  for (const [fact, query] of Object.entries(questions) as [Fact, string][]) {
    const { rows } = await sql
      .raw<Record<string, unknown>>(query)
      .execute(db)
      .catch(() => ({ rows: [] }))
    const [row] = rows
    if (row) facts.set(fact, String(Object.values(row)[0] ?? 0))
  }
  return facts
}

export const changedFacts = (before: Facts, after: Facts): Said[] =>
  Array.from(before, ([fact, value]) => ({ fact, value, now: after.get(fact) })).flatMap(({ fact, value, now }) =>
    now === undefined || now === value ? [] : [says`${saidOf(fact)}: ${value} before the migration, ${now} after it.`],
  )
