/** What goes well with a product: chosen by the owner, else bought together with it, else near it. */
import { array, create, string } from "superstruct"
import type { Context } from "#provider/catalogue/context.ts"
import { inOtherCategories, relatedTo } from "#provider/catalogue/live/query.ts"
import { readBoughtTogether } from "#provider/catalogue/products/boughtTogether.ts"
import { readProductSummaries } from "#provider/catalogue/products/productRows.ts"
import type { ProductSummary } from "#shared/contract/product.ts"

/** Of what is bought together much may be out of stock, or of the same category. */
const TOGETHER_READ = 50

/** Those chosen by hand first; what is left of the limit is filled. */
export async function readRelated({ db, catalog }: Context, id: string, limit: number): Promise<ProductSummary[]> {
  const row = await db.selectFrom("products").select("related").where("id", "=", id).executeTakeFirst()
  const chosen = create(JSON.parse(row?.related ?? "[]"), array(string()))
  const together = inOtherCategories(catalog.state(), id, await readBoughtTogether(db, id, TOGETHER_READ))
  const wanted = [...chosen, ...together.slice(0, limit)]
  // Some of them may be hidden or gone by now, or stand among those near.
  const near = relatedTo(catalog.state(), id, limit + wanted.length)
  return (await readProductSummaries(db, [...new Set([...wanted, ...near])])).slice(0, limit)
}
