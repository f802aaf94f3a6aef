/** One product as whoever runs the shop sees it. */
import { listCategories, type ProductCategory } from "#provider/admin/goods/product/listCategories.ts"
import { factsOf, type ProductFacts } from "#provider/admin/goods/product/productFields.ts"
import { storedProduct } from "#provider/admin/goods/product/saveProduct.ts"
import { type EventEntry, eventsOf } from "#provider/admin/listEvents.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type PricePoint, priorPrice } from "#provider/pricing.ts"
import type { Localized } from "#shared/locale.ts"

const MOST_EVENTS = 10

export type ShopProduct = Omit<ProductFacts, "variants"> & {
  id: string
  /** Its newest event: a change says that its maker had seen it. */
  version: number
  /** What its variants differ in. */
  label: Localized
  variants: (ProductFacts["variants"][number] & {
    priceCents: number
    stock: number
    /** What would stand beside a reduced price that began now. */
    lowestCents: number
  })[]
  /** Of its texts, those that have bold, lists or links, which go when the text changes. */
  rich: { es: boolean; en: boolean }
  /** Where it could stand. */
  categories: ProductCategory[]
  events: EventEntry[]
}

/** Throws 404 `product_not_found`. */
export async function viewProduct({ db, actor, now }: AdminContext, id: string): Promise<ShopProduct> {
  const stored = await storedProduct(db, id)
  const { product, variants } = stored
  const events = await eventsOf({ db, actor }, { type: "product", id }, MOST_EVENTS)
  const facts = factsOf(stored)
  const ids = variants.map((variant) => variant.id)
  const log =
    ids.length === 0 ? [] : await db.selectFrom("price_log").selectAll().where("variant_id", "in", ids).execute()
  const points = Map.groupBy(log, ({ variant_id }) => variant_id)
  const at = now().toISOString()
  const lowest = (own: readonly PricePoint[], price: number) => Math.min(price, priorPrice(own, at) ?? price)
  return {
    ...facts,
    id,
    version: events[0]?.id ?? 0,
    label: { es: product.variant_label_es, en: product.variant_label_en },
    variants: variants.map((variant, index) => ({
      ...(facts.variants[index] as ProductFacts["variants"][number]),
      priceCents: variant.price_cents,
      stock: variant.stock,
      lowestCents: lowest(points.get(variant.id) ?? [], variant.sale_price_cents ?? variant.price_cents),
    })),
    rich: { es: product.html_es !== "", en: product.html_en !== "" },
    categories: await listCategories(db),
    events,
  }
}
