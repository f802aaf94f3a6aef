import { array, create, string } from "superstruct"
import type { Context } from "#provider/catalogue/context.ts"
import { inOtherCategories, relatedTo } from "#provider/catalogue/live/query.ts"
import { readBoughtTogether } from "#provider/catalogue/products/boughtTogether.ts"
import { readProductSummaries } from "#provider/catalogue/products/productRows.ts"
import type { ProductSummary } from "#shared/contract/product.ts"

/** Many of those bought together may be out of stock, or in the same category. */
const TOGETHER_READ = 50

/**
 * Related products: chosen by the owner, else bought together, else nearby. Chosen ones first; the rest of the limit
 * is filled up.
 */
export async function readRelated({ db, catalog }: Context, id: string, limit: number): Promise<ProductSummary[]> {
  const row = await db.selectFrom("products").select("related").where("id", "=", id).executeTakeFirst()
  const chosen = create(JSON.parse(row?.related ?? "[]"), array(string()))
  const together = inOtherCategories(catalog.state(), id, await readBoughtTogether(db, id, TOGETHER_READ))
  const wanted = [...chosen, ...together.slice(0, limit)]
  // Some may be hidden or deleted, or among the nearby ones.
  const near = relatedTo(catalog.state(), id, limit + wanted.length)
  return (await readProductSummaries(db, [...new Set([...wanted, ...near])])).slice(0, limit)
}
