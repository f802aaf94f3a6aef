/** Finds products that can be ordered now by name or number, for orders by hand. */
import { type Infer, object, string } from "superstruct"
import { type LivingLine, readLines } from "#provider/cart/cartLines.ts"
import { pageOf, selectProducts } from "#provider/catalogue/live/query.ts"
import type { Services } from "#provider/orders/context.ts"
import { cleanSearch, emptyFilter } from "#shared/catalogQuery.ts"
import { CartLine } from "#shared/contract/cart.ts"

const MOST_PRODUCTS = 8
const MOST_ITEMS = 24

export const FoundItem = object({
  ...CartLine.schema,
  /** Also for a product without options. */
  variantId: string(),
  sku: string(),
})
export type FoundItem = Infer<typeof FoundItem>

export async function findGoods({ db, catalog }: Pick<Services, "db" | "catalog">, q: string): Promise<FoundItem[]> {
  const text = q.trim()
  if (text === "") return []
  const exact = await db
    .selectFrom("variants")
    .select(["product_id", "id"])
    .where("sku", "in", [...new Set([text, text.toUpperCase(), text.toLowerCase()])])
    .limit(MOST_ITEMS)
    .execute()
  const rows = exact.length > 0 ? exact : await named({ db, catalog }, text)
  const items = rows.map(({ product_id: productId, id: variantId }) => ({ productId, variantId, amount: 1 }))
  const { lines } = await readLines(db, items, new Map())
  return lines.slice(0, MOST_ITEMS).map(itemOf)
}

async function named({ db, catalog }: Pick<Services, "db" | "catalog">, text: string) {
  const search = cleanSearch(text)
  if (search === "") return []
  await catalog.searchable()
  const state = catalog.state()
  const selection = selectProducts(state, { filter: emptyFilter(), search }, false)
  const slice = { orderby: "relevance", order: "DESC", locale: "es", offset: 0, limit: MOST_PRODUCTS } as const
  const ids = pageOf(state, selection, slice)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom("variants")
    .select(["product_id", "id"])
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.product_id) - ids.indexOf(other.product_id))
}

const itemOf = ({ wire, variantId, sku }: LivingLine): FoundItem => ({ ...wire, variantId, sku })
