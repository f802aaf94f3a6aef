import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import type { TaxClass } from "#shared/cartLines.ts"

/**
 * The default tax class of a new product: that of most products of its category. By the category's id; categories
 * without a majority are left out. `only`: just this one.
 */
export async function usualTaxClasses(
  db: Kysely<Database>,
  only?: string,
): Promise<ReadonlyMap<string | null, TaxClass>> {
  const counted = db
    .selectFrom("products")
    .select(({ fn }) => ["category_id", "tax_class", fn.countAll<number | string>().as("count")])
    .where("category_id", "is not", null)
    // Gift cards are taxed when spent.
    .where("gift_card", "=", 0)
    .groupBy(["category_id", "tax_class"])
  const rows = await (only === undefined ? counted : counted.where("category_id", "=", only)).execute()
  const totals = new Map<string | null, number>()
  for (const { category_id, count } of rows) totals.set(category_id, (totals.get(category_id) ?? 0) + Number(count))
  const usual = rows.filter(({ category_id, count }) => Number(count) * 2 > (totals.get(category_id) ?? 0))
  return new Map(usual.map(({ category_id, tax_class }) => [category_id, tax_class]))
}
