/** Sets prices of variants of any products, with the price log. */
import { isSaleOn } from "#provider/catalogue/sales/sales.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import type { Priced } from "#provider/catalogue/write/pricePlan.ts"
import { savePriced } from "#provider/catalogue/write/saveVariants.ts"

const BATCH = 200

/** By the variant's id. Deleted ones are left out. */
export async function setPrices(change: CatalogChange, prices: ReadonlyMap<string, Priced>): Promise<void> {
  const ids = [...prices.keys()]
  for (let start = 0; start < ids.length; start += BATCH) {
    await setSome(change, ids.slice(start, start + BATCH), prices)
  }
}

async function setSome(
  change: CatalogChange,
  ids: readonly string[],
  prices: ReadonlyMap<string, Priced>,
): Promise<void> {
  const { trx, now } = change
  const variants = await trx.selectFrom("variants").selectAll().where("id", "in", ids).execute()
  const products = await touchProducts(
    change,
    variants.map((variant) => variant.product_id),
  )
  const next = variants.map((known) => {
    const after = prices.get(known.id) ?? known
    const { price_cents, offer_price_cents } = after
    const sale = products.get(known.product_id)
    const sale_price_cents = sale && isSaleOn(sale, now) ? offer_price_cents : null
    return { row: { ...known, price_cents, offer_price_cents, sale_price_cents }, known, at: now }
  })
  await savePriced(change, next)
}

/** Gives the products the change's version, by which running shops find them. Answers each product's sale period. */
export async function touchProducts(change: CatalogChange, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { from: string | null; to: string | null }>()
  change.touched = true
  const rows = await change.trx
    .updateTable("products")
    .set({ version: change.version, updated_at: change.now })
    .where("id", "in", [...new Set(ids)])
    .returning(["id", "sale_from as from", "sale_to as to"])
    .execute()
  return new Map(rows.map(({ id, from, to }) => [id, { from, to }]))
}
