import type { Kysely } from "kysely"
import { type PricePoint, withoutSlips } from "#provider/catalogue/pricing.ts"
import type { Database } from "#provider/platform/db/schema.ts"

/**
 * The charged prices of variants without slips: prices reverted within minutes, at which nothing was ordered. By the
 * variant's id. `next`, also by id, is about to be logged and may revert a price.
 */
export async function chargedPrices(
  db: Kysely<Database>,
  ids: readonly string[],
  next: ReadonlyMap<string, PricePoint> = new Map(),
): Promise<Map<string, PricePoint[]>> {
  if (ids.length === 0) return new Map()
  const log = await db
    .selectFrom("price_log")
    .select(["variant_id", "product_id", "price_cents", "at"])
    .where("variant_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute()
  const points = Map.groupBy(log, ({ variant_id }) => variant_id)
  const all = new Map(
    ids.map((id): [string, PricePoint[]] => {
      const coming = next.get(id)
      return [id, [...(points.get(id) ?? []), ...(coming ? [coming] : [])]]
    }),
  )
  const suspects = new Set(ids.filter((id) => withoutSlips(all.get(id) ?? [], []).length < (all.get(id)?.length ?? 0)))
  const products = log.flatMap(({ variant_id, product_id }) => (suspects.has(variant_id) ? [product_id] : []))
  const ordered = await orderMoments(db, [...new Set(products)])
  return new Map([...all].map(([id, each]) => [id, withoutSlips(each, ordered.get(id) ?? [])]))
}

async function orderMoments(db: Kysely<Database>, products: readonly string[]): Promise<Map<string, string[]>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.variant_id", "orders.created_at"])
    .where("order_lines.product_id", "in", products)
    .execute()
  const byVariant = Map.groupBy(rows, ({ variant_id }) => variant_id)
  return new Map([...byVariant].map(([id, own]) => [id, own.map(({ created_at }) => created_at)]))
}
