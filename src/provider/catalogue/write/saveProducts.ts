/** Saves products with their variants, pictures and prices; unchanged ones are not written. */
import type { Kysely } from "kysely"
import { type FactRow, noFacts } from "#provider/catalogue/products/productFacts.ts"
import { always, type SalePeriod } from "#provider/catalogue/sales/sales.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { type FileDraft, fileRows, readFiles, saveFiles } from "#provider/catalogue/write/saveFiles.ts"
import { differs } from "#provider/catalogue/write/saveGroups.ts"
import { saveVariants, type VariantDraft, variantRows } from "#provider/catalogue/write/saveVariants.ts"
import { addOldSlugs, keepOldSlugs, missingSlugs, readOldSlugs } from "#provider/catalogue/write/slugs.ts"
import type { Database, Moment, ProductTable, Row, StoredAttribute } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import { MAX_PER_ORDER } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"

export interface ProductDraft {
  id: string
  slug: string
  sku: string
  name: Localized
  /** Plain text. */
  description: Localized
  /** The description with bold, lists, links and tables, sanitised; empty where it equals the plain text. */
  html?: Localized
  seoTitle?: Localized
  seoDescription?: Localized
  categoryId: string | null
  departmentId: string | null
  featured?: boolean
  visible?: boolean
  /** A hidden product that was sold before and is discontinued. */
  retired?: boolean
  /** Time of the scheduled publication of a hidden product. */
  publishAt?: Moment | null
  /** Period of its reduced prices; unlimited by default. */
  sale?: SalePeriod
  /** Ids of related products chosen by the owner. */
  related?: string[]
  /** Names of the options that its variants combine. */
  options?: Localized[]
  variantLabel?: Localized
  attributes?: StoredAttribute[]
  /** Fields added by `shop.config.ts`. */
  fields?: FieldValues
  tags?: string[]
  backorder?: ProductTable["backorder"]
  virtual?: boolean
  downloadable?: boolean
  giftCard?: boolean
  taxClass?: ProductTable["tax_class"]
  maxPerOrder?: number
  facts?: Partial<FactRow>
  /** Now by default, for a new product. */
  createdAt?: Moment
  /** Now by default, for a changed product. */
  updatedAt?: Moment
  /** At least one; the only variant of a product without options has no name. */
  variants: VariantDraft[]
  pictures: { key: string; alt: Localized }[]
  /** Downloadable files; unchanged by default. */
  files?: FileDraft[]
  /** Former slugs that lead to it. Existing ones stay. */
  oldSlugs?: string[]
}

export interface SaveCount {
  created: number
  updated: number
  unchanged: number
}

const flag = (value: boolean | undefined) => (value ? 1 : 0)

/** Use batches of some hundreds, since all stored data about them is read at once. Save groups and pictures first. */
export async function saveProducts(change: CatalogChange, drafts: readonly ProductDraft[]): Promise<SaveCount> {
  const { stored, changed, count } = await compareProducts(change.trx, drafts, change.now)
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
  await addOldSlugs(change, changed)
  await saveVariants(change, changed, stored.variants)
  await savePictures(change, changed, stored)
  await saveFiles(change, changed)
  const ids = changed.map((draft) => draft.id)
  await tellBackInStock(change.trx, new Date(change.now), ids)
  return count
}

/** The effect of saving, without writing. */
export async function compareProducts(
  db: Kysely<Database>,
  drafts: readonly ProductDraft[],
  now: Moment,
): Promise<{ stored: Stored; changed: ProductDraft[]; count: SaveCount }> {
  const stored = await readStored(
    db,
    drafts.map((draft) => draft.id),
  )
  const count: SaveCount = { created: 0, updated: 0, unchanged: 0 }
  const changed = drafts.filter((draft) => isChanged(draft, stored, now))
  for (const { id } of changed) count[stored.products.has(id) ? "updated" : "created"] += 1
  count.unchanged = drafts.length - changed.length
  return { stored, changed, count }
}

interface Stored {
  products: Map<string, Row<"products">>
  variants: Map<string, Row<"variants">[]>
  pictures: Map<string, Row<"product_pictures">[]>
  files: Map<string, Row<"product_files">[]>
  /** Ids by former slug. */
  oldSlugs: Map<string, string>
}

async function readStored(db: Kysely<Database>, ids: string[]): Promise<Stored> {
  const products = await db.selectFrom("products").selectAll().where("id", "in", ids).execute()
  const known = products.map((row) => row.id)
  if (known.length === 0) {
    return { products: new Map(), variants: new Map(), pictures: new Map(), files: new Map(), oldSlugs: new Map() }
  }
  const variants = await db
    .selectFrom("variants")
    .selectAll()
    .where("product_id", "in", known)
    .orderBy("product_id")
    .orderBy("position")
    .execute()
  const pictures = await db
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
    files: await readFiles(db, known),
    oldSlugs: await readOldSlugs(db, known),
  }
}

function isChanged(draft: ProductDraft, stored: Stored, now: Moment): boolean {
  const before = stored.products.get(draft.id)
  const dates = {
    ...(draft.createdAt !== undefined && { created_at: draft.createdAt }),
    ...(draft.updatedAt !== undefined && { updated_at: draft.updatedAt }),
  }
  if (differs(before, { ...productRow(draft), ...dates })) return true
  return (
    rowsDiffer(stored.variants.get(draft.id) ?? [], variantRows(draft, now)) ||
    rowsDiffer(stored.pictures.get(draft.id) ?? [], pictureRows(draft)) ||
    (draft.files !== undefined && rowsDiffer(stored.files.get(draft.id) ?? [], fileRows(draft))) ||
    missingSlugs(draft, stored.oldSlugs).length > 0
  )
}

const rowsDiffer = (before: readonly object[], given: readonly object[]) =>
  before.length !== given.length || given.some((row, index) => differs(before[index], row))

/** Every column of a product except those set by saving itself: a missing one does not compile. */
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
    retired: flag(draft.retired),
    publish_at: draft.publishAt ?? null,
    sale_from: (draft.sale ?? always).from,
    sale_to: (draft.sale ?? always).to,
    ...localizedColumns("html", draft.html),
    ...localizedColumns("seo_title", draft.seoTitle),
    ...localizedColumns("seo_description", draft.seoDescription),
    related: JSON.stringify(draft.related ?? []),
    options: JSON.stringify(draft.options ?? []),
    ...localizedColumns("variant_label", draft.variantLabel),
    attributes: JSON.stringify(draft.attributes ?? []),
    fields: JSON.stringify(draft.fields ?? {}),
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

const localizedColumns = <Name extends string>(name: Name, text: Localized | undefined) =>
  ({ [`${name}_es`]: text?.es ?? "", [`${name}_en`]: text?.en ?? "" }) as Record<`${Name}_es` | `${Name}_en`, string>

const pictureRows = (product: ProductDraft) =>
  product.pictures.map((picture, position) => ({
    product_id: product.id,
    position,
    picture_key: picture.key,
    alt_es: picture.alt.es,
    alt_en: picture.alt.en,
  }))

async function savePictures(change: CatalogChange, drafts: readonly ProductDraft[], stored: Stored): Promise<void> {
  const changed = drafts.filter((draft) => rowsDiffer(stored.pictures.get(draft.id) ?? [], pictureRows(draft)))
  const before = changed.map((draft) => draft.id).filter((id) => stored.pictures.has(id))
  if (before.length > 0) await change.trx.deleteFrom("product_pictures").where("product_id", "in", before).execute()
  await upsert(change.trx, "product_pictures", ["product_id", "position"], changed.flatMap(pictureRows))
}
