/** The stored product as a draft, to which changes are applied. */
import { type FactRow, factTexts, noFacts } from "#provider/catalogue/products/productFacts.ts"
import { keptDate } from "#provider/catalogue/products/serviceDates.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"
import type { Row, StoredAttribute } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { Localized } from "#shared/locale.ts"

/** Its files are not mentioned, so that they stay. */
type KeptDraft = Required<Omit<ProductDraft, "createdAt" | "updatedAt" | "oldSlugs" | "files">>

type TextColumn = "name" | "description" | "html" | "seo_title" | "seo_description" | "variant_label"

export function keepProduct({ product: row, variants, pictures }: StoredProduct): KeptDraft {
  const both = (column: TextColumn) => ({ es: row[`${column}_es`], en: row[`${column}_en`] })
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: both("name"),
    description: both("description"),
    html: both("html"),
    seoTitle: both("seo_title"),
    seoDescription: both("seo_description"),
    categoryId: row.category_id,
    departmentId: row.department_id,
    featured: row.featured === 1,
    visible: row.visible === 1,
    retired: row.retired === 1,
    publishAt: row.publish_at,
    sale: { from: row.sale_from, to: row.sale_to },
    related: JSON.parse(row.related) as string[],
    options: storedList(row.options),
    variantLabel: both("variant_label"),
    attributes: JSON.parse(row.attributes) as StoredAttribute[],
    fields: JSON.parse(row.fields) as FieldValues,
    tags: JSON.parse(row.tags) as string[],
    backorder: row.backorder,
    virtual: row.is_virtual === 1,
    downloadable: row.downloadable === 1,
    giftCard: row.gift_card === 1,
    taxClass: row.tax_class,
    maxPerOrder: row.max_per_order,
    facts: storedFacts(row),
    variants: variants.map(keepVariant),
    pictures: pictures.map((picture) => ({
      key: picture.picture_key,
      alt: { es: picture.alt_es, en: picture.alt_en },
    })),
  }
}

export function storedFacts(row: StoredProduct["product"] | undefined): FactRow {
  if (!row) return noFacts
  const texts = Object.fromEntries(factTexts.map((column) => [column, row[column]]))
  return { ...noFacts, ...texts, guarantee_months: row.guarantee_months }
}

export const storedList = (json: string | undefined): Localized[] => JSON.parse(json ?? "[]")

/** The stored variant as a draft. */
export function keepVariant(variant: Row<"variants">): VariantDraft {
  const name = variantName(variant)
  return {
    id: variant.id,
    sku: variant.sku,
    ...(name.es !== "" || name.en !== "" ? { name } : {}),
    priceCents: variant.price_cents,
    salePriceCents: variant.offer_price_cents,
    stock: variant.stock,
    gtin: variant.gtin,
    weight: variant.weight,
    netContent: variant.net_content,
    optionValues: storedList(variant.option_values),
    pictureKey: variant.picture_key,
    ...keptDate(variant),
  }
}

export const variantName = (variant: Row<"variants"> | undefined): Localized => ({
  es: variant?.name_es ?? "",
  en: variant?.name_en ?? "",
})
