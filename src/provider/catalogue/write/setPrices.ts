/** Sets prices of variants of any products, with the price log. */
import { setImmediate as afterOthers } from "node:timers/promises"
import { isSaleOn } from "#provider/catalogue/sales/sales.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import type { Priced } from "#provider/catalogue/write/pricePlan.ts"
import { savePriced } from "#provider/catalogue/write/saveVariants.ts"
import { ApiError } from "#shared/ApiError.ts"

const BATCH = 500

export interface PriceRules {
  /** The prices that all of them must have now, by the variant's id; else 409 with the code. */
  is: ReadonlyMap<string, Priced>
  code: "changed_after" | "prices_changed"
}

/** By the variant's id. Deleted ones are left out, unless `rules` say what they must be. */
export async function setPrices(
  change: CatalogChange,
  prices: ReadonlyMap<string, Priced>,
  rules?: PriceRules,
): Promise<void> {
  const ids = [...prices.keys()]
  for (let start = 0; start < ids.length; start += BATCH) {
    await setSome(change, ids.slice(start, start + BATCH), prices, rules)
    await afterOthers()
  }
}

async function setSome(
  change: CatalogChange,
  ids: readonly string[],
  prices: ReadonlyMap<string, Priced>,
  rules: PriceRules | undefined,
): Promise<void> {
  const { trx, now } = change
  const variants = await trx
    .selectFrom("variants")
    .select(["id", "product_id", "price_cents", "offer_price_cents", "sale_price_cents", "prior_price_cents"])
    .where("id", "in", ids)
    .execute()
  if (
    rules &&
    !(variants.length === ids.length && variants.every((variant) => isAt(rules.is.get(variant.id), variant)))
  )
    throw new ApiError(409, rules.code)
  const products = await touchProducts(
    change,
    variants.map((variant) => variant.product_id),
  )
  const next = variants.map((known) => {
    const { price_cents, offer_price_cents } = prices.get(known.id) ?? known
    const sale = products.get(known.product_id)
    const sale_price_cents = sale && isSaleOn(sale, now) ? offer_price_cents : null
    return { row: { ...known, price_cents, offer_price_cents, sale_price_cents }, known, at: now }
  })
  await savePriced(change, next)
}

const isAt = (price: Priced | undefined, { price_cents, offer_price_cents }: Priced) =>
  price?.price_cents === price_cents && price.offer_price_cents === offer_price_cents

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
