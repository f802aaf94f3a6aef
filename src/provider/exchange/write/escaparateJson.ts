/** Writes our own JSON, one product a line. What is read from it and written again is the same to the byte. */

import type { Row } from "#provider/db/schema.ts"
import type { CatalogWriter, ExportFacts, ExportProduct } from "#provider/exchange/write/catalogWriter.ts"
import { isOneThing, textOf } from "#provider/exchange/write/catalogWriter.ts"
import { factsOf, goodsFacts } from "#provider/productFacts.ts"
import type { ProductFacts } from "#shared/contract/productFacts.ts"
import { wireAmount } from "#shared/money.ts"

export function escaparateJson({ departments, categories }: ExportFacts): CatalogWriter {
  let isFirst = true
  const list = (name: string, items: readonly object[]) =>
    `"${name}": [${items.map((item) => `\n${JSON.stringify(item)}`).join(",")}\n],\n`
  return {
    begin: () =>
      `{\n${list(
        "departments",
        departments.map((row) => ({ ...group(row), tint: row.tint, image: row.src })),
      )}${list(
        "categories",
        categories.map((row) => ({ ...group(row), department_id: row.department_id, image: row.src })),
      )}"products": [`,
    product(product) {
      const start = isFirst ? "\n" : ",\n"
      isFirst = false
      return start + JSON.stringify(productJson(product))
    },
    end: () => "\n]\n}\n",
  }
}

const group = (row: Row<"departments"> | Row<"categories">) => ({
  id: row.id,
  slug: row.slug,
  name: textOf(row, "name"),
  description: textOf(row, "description"),
  position: row.position,
})

const prices = (variant: Row<"variants">) => ({
  price: wireAmount(variant.price_cents),
  ...(variant.sale_price_cents !== null && { sale_price: wireAmount(variant.sale_price_cents) }),
  stock: variant.stock,
  ...goodsFacts(variant),
})

/** A language without warnings stays without. */
function writtenFacts(row: Row<"products">): ProductFacts {
  const facts = factsOf(row)
  return facts.warnings ? { ...facts, warnings: textOf(row, "warnings") } : facts
}

function productJson(product: ExportProduct) {
  const { row, variants, pictures, attributes, tags } = product
  const [only] = variants
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: textOf(row, "name"),
    description: textOf(row, "description"),
    category_id: row.category_id,
    department_id: row.department_id,
    featured: row.featured === 1,
    visible: row.visible === 1,
    ...(isOneThing(product) && only ? prices(only) : {}),
    ...(isOneThing(product)
      ? {}
      : {
          variantLabel: textOf(row, "variant_label"),
          variants: variants.map((variant) => ({
            id: variant.id,
            sku: variant.sku,
            name: textOf(variant, "name"),
            ...prices(variant),
          })),
        }),
    attributes,
    ...writtenFacts(row),
    tags,
    backorder: row.backorder,
    virtual: row.is_virtual === 1,
    downloadable: row.downloadable === 1,
    taxClass: row.tax_class,
    maxPerOrder: row.max_per_order,
    images: pictures,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
