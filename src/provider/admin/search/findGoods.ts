/** Products for the owner's search, drafts included, with their state; and the orders of one. */
import { type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { pictureRows } from "#provider/catalogue/products/productRows.ts"
import { matchingProducts } from "#provider/catalogue/search/matchingProducts.ts"
import { type FoundOrder, findOrders } from "#provider/orders/operations/searchOrders.ts"
import { localized, picture } from "#provider/platform/wire.ts"
import { Picture } from "#shared/contract/catalog.ts"
import { Localized } from "#shared/contract/localized.ts"

const LAST_ORDERS = 3

export const FoundProduct = object({
  id: string(),
  slug: string(),
  sku: string(),
  name: Localized,
  picture: nullable(Picture),
  /** Total of all variants. */
  stock: number(),
  fromCents: number(),
  toCents: number(),
})
export type FoundProduct = Infer<typeof FoundProduct>

export interface FoundProducts {
  rows: FoundProduct[]
  more: boolean
  /** The corrected search text. */
  meant: string | null
}

export async function productsLike(context: AdminContext, text: string, most: number): Promise<FoundProducts> {
  const { ids, meant } = await matchingProducts(context, text, { most: most + 1 })
  const rows = await readFound(context, ids.slice(0, most))
  return { rows, more: ids.length > most, meant }
}

async function readFound({ db }: AdminContext, ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return []
  const products = await db
    .selectFrom("products")
    .select(["id", "slug", "sku", "name_es", "name_en"])
    .where("id", "in", ids)
    .execute()
  const kinds = await db
    .selectFrom("variants")
    .select(["product_id", "stock", "price_cents", "sale_price_cents"])
    .where("product_id", "in", ids)
    .execute()
  const byProduct = Map.groupBy(kinds, ({ product_id }) => product_id)
  const pictures = await picturesOf(db, ids)
  const found = products.map(({ id, slug, sku, name_es: es, name_en: en }) => {
    const own = byProduct.get(id) ?? []
    const prices = own.map(({ price_cents, sale_price_cents }) => sale_price_cents ?? price_cents)
    return {
      id,
      slug,
      sku,
      name: { es, en },
      picture: pictures.get(id) ?? null,
      stock: own.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
      fromCents: Math.min(...prices),
      toCents: Math.max(...prices),
    }
  })
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function picturesOf(db: AdminContext["db"], ids: readonly string[]): Promise<Map<string, Picture>> {
  const rows = await pictureRows(db).where("product_id", "in", ids).where("product_pictures.position", "=", 0).execute()
  return new Map(rows.map((row) => [row.product_id, picture(row, localized(row.alt_es, row.alt_en))]))
}

/** Orders with a product: how many, and the last ones. */
export async function soldIn(
  context: AdminContext,
  productId: string,
): Promise<{ orders: FoundOrder[]; count: number }> {
  const { db } = context
  const lines = db.selectFrom("order_lines").select("order_id").where("product_id", "=", productId)
  const { count } = await db
    .selectFrom(lines.distinct().as("own"))
    .select((build) => build.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", lines)
    .orderBy("created_at", "desc")
    .limit(LAST_ORDERS)
    .execute()
  return { orders: await findOrders(context, rows), count: Number(count) }
}
