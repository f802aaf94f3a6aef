/** Products of paid orders of some days. */
import { type Kysely, sql } from "kysely"
import { array, type Infer, nullable, number, object, string } from "superstruct"
import type { FigureDays } from "#provider/orders/figures/figurePeriod.ts"
import { momentsOf } from "#provider/orders/figures/takenOn.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"

/** Listed at once. */
const MOST = 20

export const SoldProduct = object({
  id: string(),
  name: Localized,
  /** Its picture's address; null without one. */
  picture: nullable(string()),
  pieces: number(),
  /** As charged, before refunds. */
  cents: number(),
})
export type SoldProduct = Infer<typeof SoldProduct>
export const SoldProducts = array(SoldProduct)

/** Most pieces first; of orders that were not cancelled. */
export async function soldProducts(
  db: Kysely<Database>,
  { from, to }: FigureDays,
  most = MOST,
): Promise<SoldProduct[]> {
  const [begins, ends] = momentsOf(from, to)
  const rows = await db
    .selectFrom("order_lines as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .select(["line.product_id as id"])
    .select((row) => [
      row.fn.max("line.name_es").as("es"),
      row.fn.max("line.name_en").as("en"),
      row.fn.max("line.image").as("image"),
      sql<number>`sum(line.amount)`.as("pieces"),
      sql<number>`sum(line.total_cents)`.as("cents"),
    ])
    .where("orders.paid_at", ">=", begins)
    .where("orders.paid_at", "<", ends)
    .where("orders.cancelled_at", "is", null)
    .groupBy("line.product_id")
    .orderBy("pieces", "desc")
    .orderBy("cents", "desc")
    .orderBy("line.product_id")
    .limit(most)
    .execute()
  return rows.map(({ id, es, en, image, pieces, cents }) => ({
    id,
    name: { es, en },
    picture: srcOf(image),
    pieces: Number(pieces),
    cents: Number(cents),
  }))
}

/** Stored by the shop itself. */
const srcOf = (image: string | null): string | null => (image === null ? null : (JSON.parse(image).src ?? null))
