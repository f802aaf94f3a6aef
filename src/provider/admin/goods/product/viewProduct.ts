/** One product as whoever runs the shop sees it. */
import { listCategories, type ProductCategory } from "#provider/admin/goods/product/listCategories.ts"
import { factsOf, type ProductFacts } from "#provider/admin/goods/product/productFields.ts"
import { storedProduct } from "#provider/admin/goods/product/saveProduct.ts"
import { type EventEntry, eventsOf } from "#provider/admin/listEvents.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { ProductField } from "#provider/extensions/productFields.ts"
import { chargedPrices } from "#provider/priceLog.ts"
import { type PricePoint, priorPrice } from "#provider/pricing.ts"
import type { Localized } from "#shared/locale.ts"

const MOST_EVENTS = 10

export type ShopProduct = Omit<ProductFacts, "variants"> & {
  id: string
  /** Its newest event: a change says that its maker had seen it. */
  version: number
  variants: (ProductFacts["variants"][number] & {
    /** What would stand beside a reduced price that began now. */
    lowestCents: number
  })[]
  /** Of its texts, those that have bold, lists or links, which go when the text changes. */
  rich: { es: boolean; en: boolean }
  /** Where it could stand. */
  categories: ProductCategory[]
  /** What goes well with it, by name. */
  goesWith: { id: string; name: Localized }[]
  /** Fields that `shop.config.ts` adds to products. */
  ownFields: OwnField[]
  events: EventEntry[]
}

export interface OwnField extends Pick<ProductField, "type" | "label"> {
  key: string
  unit?: string | undefined
  choices?: { value: string; label: Localized }[]
}

/** Throws 404 `product_not_found`. */
export async function viewProduct({ db, actor, now, productFields }: AdminContext, id: string): Promise<ShopProduct> {
  const stored = await storedProduct(db, id)
  const { product, variants } = stored
  const events = await eventsOf({ db, actor }, { type: "product", id }, MOST_EVENTS)
  const facts = factsOf(stored)
  const ids = variants.map((variant) => variant.id)
  const points = await chargedPrices(db, ids)
  const at = now().toISOString()
  const lowest = (own: readonly PricePoint[], price: number) => Math.min(price, priorPrice(own, at) ?? price)
  return {
    ...facts,
    id,
    version: events[0]?.id ?? 0,
    variants: variants.map((variant, index) => ({
      ...(facts.variants[index] as ProductFacts["variants"][number]),
      lowestCents: lowest(points.get(variant.id) ?? [], variant.sale_price_cents ?? variant.price_cents),
    })),
    rich: { es: product.html_es !== "", en: product.html_en !== "" },
    categories: await listCategories(db),
    goesWith: await namesOf(db, facts.related),
    ownFields: [...productFields].map(([key, field]) => ({
      ...{ key, type: field.type, label: field.label },
      ...(field.type === "number" && { unit: field.unit }),
      ...(field.type === "choice" && {
        choices: Object.entries(field.choices).map(([value, label]) => ({ value, label })),
      }),
    })),
    events,
  }
}

async function namesOf(db: AdminContext["db"], ids: readonly string[]): Promise<ShopProduct["goesWith"]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom("products").select(["id", "name_es", "name_en"]).where("id", "in", ids).execute()
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ id, name: { es: row.name_es, en: row.name_en } }] : []
  })
}
