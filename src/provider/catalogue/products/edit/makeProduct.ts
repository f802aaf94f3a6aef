/** Creates products, empty or copied from another one, as drafts that are hidden until they are published. */
import { enums, type Infer, nullable, object, optional, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { freeName } from "#provider/catalogue/products/edit/newNames.ts"
import { storedProduct } from "#provider/catalogue/products/edit/saveProduct.ts"
import { keepProduct } from "#provider/catalogue/products/keepProduct.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import { usualTaxClasses } from "#provider/catalogue/usualTaxClass.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { type ProductDraft, saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"
import { bothLines, line } from "#provider/platform/lines.ts"
import { record } from "#provider/platform/operations/record.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { badInput } from "#shared/ApiError.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { whole, wholeCents } from "#shared/fields/whole.ts"
import type { Localized } from "#shared/locale.ts"
import { MOST_CENTS, MOST_NAME, MOST_STOCK, MOST_VARIANT_ID } from "#shared/productBounds.ts"

export const NewProduct = object({
  /** In one language at least. */
  name: bothLines(MOST_NAME),
  priceCents: wholeCents(0, MOST_CENTS),
  stock: optional(whole(0, MOST_STOCK)),
  sku: optional(line(MOST_NAME)),
  category: optional(nullable(string())),
  /** That of most of its category when left out. */
  taxClass: optional(enums(taxClasses)),
})

export const Made = object({
  id: string(),
})
export type Made = Infer<typeof Made>

type Given = Infer<typeof NewProduct>

/** Throws 400 by field. */
export const makeProduct = (context: AdminContext, given: Given): Promise<Made> => {
  const name = { es: given.name.es ?? "", en: given.name.en ?? "" }
  if (name.es === "" && name.en === "") throw badInput({ "name.es": "missing" })
  return make(context, async ({ trx }) => {
    const id = await freeName(trx, name.es || name.en)
    const category = given.category || null
    const row = await trx.selectFrom("categories").select("department_id").where("id", "=", category).executeTakeFirst()
    if (category !== null && !row) throw badInput({ category: "unknown_category" })
    const { priceCents, stock = 0, sku = "" } = given
    const usual = category === null ? undefined : (await usualTaxClasses(trx, category)).get(category)
    return {
      id,
      slug: id,
      sku,
      name,
      description: { es: "", en: "" },
      visible: false,
      pictures: [],
      categoryId: category,
      departmentId: row?.department_id ?? null,
      taxClass: given.taxClass ?? usual ?? "general",
      variants: [{ id, sku, priceCents, salePriceCents: null, stock }],
    }
  })
}

const COPY: Localized = { es: " (copia)", en: " (copy)" }

/** All of its facts except identifiers and stock. Throws 404. */
export const duplicateProduct = (context: AdminContext, from: string): Promise<Made> =>
  make(context, async ({ trx }) => {
    const stored = await storedProduct(trx, from)
    const draft = keepProduct(stored)
    const named = (text: string, end: string) => (text === "" ? "" : text.slice(0, MOST_NAME - end.length) + end)
    const name = { es: named(draft.name.es, COPY.es), en: named(draft.name.en, COPY.en) }
    const id = await freeName(trx, name.es || name.en)
    const taken = new Set<string>()
    const variants = draft.variants.map((variant) => copied(variant, idOf(id, variant, taken)))
    return {
      ...draft,
      id,
      slug: id,
      sku: "",
      name,
      visible: false,
      retired: false,
      publishAt: null,
      featured: false,
      variants,
      files: copiedFiles(stored),
    }
  })

/** The same files, with download counts of their own. */
const copiedFiles = ({ files }: StoredProduct) =>
  files.map(({ name, file, most, days }) => ({ id: newId(), name, file, most, days }))

const copied = (variant: VariantDraft, id: string): VariantDraft => ({ ...variant, id, sku: "", gtin: "", stock: 0 })

/** As an import names variants: `shirt:red-large`. */
function idOf(productId: string, { name }: VariantDraft, taken: Set<string>): string {
  const kind = slugify(name?.en || name?.es || "")
  const base = (kind === "" ? productId : `${productId}:${kind}`).slice(0, MOST_VARIANT_ID)
  let id = base
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
  taken.add(id)
  return id
}

async function make(
  context: AdminContext,
  draftIn: (catalogue: CatalogChange) => Promise<ProductDraft>,
): Promise<Made> {
  const made = await changeCatalog(context.db, context.now(), async (catalogue) => {
    const draft = await draftIn(catalogue)
    await saveProducts(catalogue, [draft])
    const { id, name } = draft
    await record(catalogue.trx, context, {
      kind: "product.made",
      subject: { type: "product", id },
      data: { after: { name } },
    })
    return { id }
  })
  await context.catalog.refresh().catch(() => {})
  return made
}
