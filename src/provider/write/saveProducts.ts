/** Writes products with their variants, pictures and prices; what is already so is left alone. */
import type { Moment, ProductTable, Row, StoredAttribute } from "#provider/db/schema.ts"
import { tellLowStock } from "#provider/events/lowStock.ts"
import { chargedCents, type PricePoint, priorPrice } from "#provider/pricing.ts"
import { type FactRow, noFacts } from "#provider/productFacts.ts"
import { tellBackInStock } from "#provider/stockAlerts/tellBackInStock.ts"
import { type CatalogChange, upsert } from "#provider/write/changeCatalog.ts"
import { differs } from "#provider/write/saveGroups.ts"
import { keepOldSlugs } from "#provider/write/slugs.ts"
import { MAX_PER_ORDER } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"

export interface ProductDraft {
  id: string
  slug: string
  sku: string
  name: Localized
  description: Localized
  categoryId: string | null
  departmentId: string | null
  featured?: boolean
  visible?: boolean
  variantLabel?: Localized
  attributes?: StoredAttribute[]
  tags?: string[]
  backorder?: ProductTable["backorder"]
  virtual?: boolean
  downloadable?: boolean
  giftCard?: boolean
  taxClass?: ProductTable["tax_class"]
  maxPerOrder?: number
  facts?: Partial<FactRow>
  /** Now for a new product when not given. */
  createdAt?: Moment
  /** Now for a product that differs when not given. */
  updatedAt?: Moment
  /** At least one; the only one of a plain product has no name. */
  variants: VariantDraft[]
  pictures: { key: string; alt: Localized }[]
}

export interface VariantDraft {
  id: string
  sku: string
  name?: Localized
  priceCents: number
  /** Below the price, or null. */
  salePriceCents: number | null
  stock: number
  gtin?: string
  /** In grams; null when it isn't known. */
  weight?: number | null
  /** Prices charged before the current one, for a new variant whose past is known. */
  history?: PricePoint[]
  /** Since when the current price is charged; now when not given. */
  pricedAt?: Moment
}

export interface SaveCount {
  created: number
  updated: number
  unchanged: number
}

const empty: Localized = { es: "", en: "" }
const flag = (value: boolean | undefined) => (value ? 1 : 0)

/** Keep batches to some hundreds: everything stored about them is read at once. Groups and pictures come first. */
export async function saveProducts(change: CatalogChange, drafts: readonly ProductDraft[]): Promise<SaveCount> {
  const stored = await readStored(
    change,
    drafts.map((draft) => draft.id),
  )
  const count: SaveCount = { created: 0, updated: 0, unchanged: 0 }
  const changed: ProductDraft[] = []
  for (const draft of drafts) {
    const before = stored.products.get(draft.id)
    if (!isChanged(draft, stored)) count.unchanged += 1
    else {
      changed.push(draft)
      count[before ? "updated" : "created"] += 1
    }
  }
  if (changed.length === 0) return count
  change.touched = true
  await keepOldSlugs(change, "product", stored.products, changed)
  const rows = changed.map((draft) => ({
    ...productRow(draft),
    created_at: draft.createdAt ?? stored.products.get(draft.id)?.created_at ?? change.now,
    updated_at: draft.updatedAt ?? change.now,
    version: change.version,
  }))
  await upsert(change.trx, "products", ["id"], rows)
  await saveVariants(change, changed, stored)
  await savePictures(change, changed, stored)
  const ids = changed.map((draft) => draft.id)
  await tellBackInStock(change.trx, new Date(change.now), ids)
  return count
}

interface Stored {
  products: Map<string, Row<"products">>
  variants: Map<string, Row<"variants">[]>
  pictures: Map<string, Row<"product_pictures">[]>
}

async function readStored({ trx }: CatalogChange, ids: string[]): Promise<Stored> {
  const products = await trx.selectFrom("products").selectAll().where("id", "in", ids).execute()
  const known = products.map((row) => row.id)
  if (known.length === 0) return { products: new Map(), variants: new Map(), pictures: new Map() }
  const variants = await trx
    .selectFrom("variants")
    .selectAll()
    .where("product_id", "in", known)
    .orderBy("product_id")
    .orderBy("position")
    .execute()
  const pictures = await trx
    .selectFrom("product_pictures")
    .selectAll()
    .where("product_id", "in", known)
    .orderBy("product_id")
    .orderBy("position")
    .execute()
  return {
    products: new Map(products.map((row) => [row.id, row])),
    variants: Map.groupBy(variants, (row) => row.product_id),
    pictures: Map.groupBy(pictures, (row) => row.product_id),
  }
}

function isChanged(draft: ProductDraft, stored: Stored): boolean {
  const before = stored.products.get(draft.id)
  const dates = {
    ...(draft.createdAt !== undefined && { created_at: draft.createdAt }),
    ...(draft.updatedAt !== undefined && { updated_at: draft.updatedAt }),
  }
  if (differs(before, { ...productRow(draft), ...dates })) return true
  return (
    rowsDiffer(stored.variants.get(draft.id) ?? [], draft.variants.map(variantRow(draft))) ||
    rowsDiffer(stored.pictures.get(draft.id) ?? [], pictureRows(draft))
  )
}

const rowsDiffer = (before: readonly object[], given: readonly object[]) =>
  before.length !== given.length || given.some((row, index) => differs(before[index], row))

/** Every column of a product but those that saving itself fills: one that is forgotten here does not compile. */
function productRow(draft: ProductDraft): Omit<Row<"products">, "created_at" | "updated_at" | "version"> {
  return {
    id: draft.id,
    slug: draft.slug,
    sku: draft.sku,
    name_es: draft.name.es,
    name_en: draft.name.en,
    description_es: draft.description.es,
    description_en: draft.description.en,
    category_id: draft.categoryId,
    department_id: draft.departmentId,
    featured: flag(draft.featured),
    visible: flag(draft.visible ?? true),
    variant_label_es: (draft.variantLabel ?? empty).es,
    variant_label_en: (draft.variantLabel ?? empty).en,
    attributes: JSON.stringify(draft.attributes ?? []),
    tags: JSON.stringify(draft.tags ?? []),
    backorder: draft.backorder ?? "no",
    is_virtual: flag(draft.virtual),
    downloadable: flag(draft.downloadable),
    gift_card: flag(draft.giftCard),
    tax_class: draft.taxClass ?? "general",
    max_per_order: draft.maxPerOrder ?? MAX_PER_ORDER,
    ...noFacts,
    ...draft.facts,
  }
}

const variantRow = (product: ProductDraft) => (variant: VariantDraft, position: number) => ({
  id: variant.id,
  product_id: product.id,
  position,
  sku: variant.sku,
  name_es: (variant.name ?? empty).es,
  name_en: (variant.name ?? empty).en,
  price_cents: variant.priceCents,
  sale_price_cents: variant.salePriceCents,
  stock: variant.stock,
  gtin: variant.gtin ?? "",
  weight: variant.weight ?? null,
})

const pictureRows = (product: ProductDraft) =>
  product.pictures.map((picture, position) => ({
    product_id: product.id,
    position,
    picture_key: picture.key,
    alt_es: picture.alt.es,
    alt_en: picture.alt.en,
  }))

async function saveVariants(change: CatalogChange, drafts: readonly ProductDraft[], stored: Stored): Promise<void> {
  const rows: object[] = []
  const points: (PricePoint & { product_id: string; variant_id: string })[] = []
  const gone: string[] = []
  for (const draft of drafts) {
    const before = new Map((stored.variants.get(draft.id) ?? []).map((row) => [row.id, row]))
    for (const [position, variant] of draft.variants.entries()) {
      const row = variantRow(draft)(variant, position)
      const known = before.get(variant.id)
      before.delete(variant.id)
      const charged = chargedCents({ ...row, prior_price_cents: null })
      if (known && chargedCents(known) === charged) {
        rows.push({ ...row, prior_price_cents: known.prior_price_cents })
        continue
      }
      const at = variant.pricedAt ?? change.now
      const history = known ? await readHistory(change, variant.id) : (variant.history ?? [])
      rows.push({ ...row, prior_price_cents: priorPrice(history, at) })
      const ids = { product_id: draft.id, variant_id: variant.id }
      if (!known) for (const point of history) points.push({ ...ids, ...point })
      points.push({ ...ids, price_cents: charged, at })
    }
    gone.push(...before.keys())
  }
  if (gone.length > 0) await change.trx.deleteFrom("variants").where("id", "in", gone).execute()
  await upsert(change.trx, "variants", ["id"], rows)
  await upsert(change.trx, "price_log", ["id"], points)
  await tellLowVariants(change, drafts, stored)
}

async function tellLowVariants(
  { trx, now }: CatalogChange,
  drafts: readonly ProductDraft[],
  stored: Stored,
): Promise<void> {
  for (const draft of drafts) {
    const before = new Map((stored.variants.get(draft.id) ?? []).map((row) => [row.id, row.stock]))
    for (const { id, stock: after } of draft.variants) {
      await tellLowStock(trx, new Date(now), "shop", { variantId: id, before: before.get(id) ?? 0, after })
    }
  }
}

const readHistory = ({ trx }: CatalogChange, variantId: string): Promise<PricePoint[]> =>
  trx.selectFrom("price_log").select(["price_cents", "at"]).where("variant_id", "=", variantId).execute()

async function savePictures(change: CatalogChange, drafts: readonly ProductDraft[], stored: Stored): Promise<void> {
  const changed = drafts.filter((draft) => rowsDiffer(stored.pictures.get(draft.id) ?? [], pictureRows(draft)))
  const before = changed.map((draft) => draft.id).filter((id) => stored.pictures.has(id))
  if (before.length > 0) await change.trx.deleteFrom("product_pictures").where("product_id", "in", before).execute()
  await upsert(change.trx, "product_pictures", ["product_id", "position"], changed.flatMap(pictureRows))
}
