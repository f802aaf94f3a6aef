/** Writes the shop's own JSON, one product a line. Import and export preserve it to the byte. */
import { factsOf, goodsFacts } from "#provider/catalogue/products/productFacts.ts"
import type { CatalogWriter, ExportFacts, ExportFile, ExportProduct } from "#provider/exchange/write/catalogWriter.ts"
import { isOneThing, optionValues, statusOf, textOf } from "#provider/exchange/write/catalogWriter.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { ProductFacts } from "#shared/contract/productFacts.ts"
import type { Localized } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"

export function escaparateJson({ departments, categories }: ExportFacts): CatalogWriter {
  let isFirst = true
  const list = (name: string, items: readonly object[]) =>
    `"${name}": [${items.map((item) => `\n${JSON.stringify(item)}`).join(",")}\n],\n`
  return {
    begin: () =>
      `{\n${list(
        "departments",
        departments.map((row) => ({ ...group(row), tint: row.tint, image: image(row) })),
      )}${list(
        "categories",
        categories.map((row) => ({ ...group(row), department_id: row.department_id, image: image(row) })),
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
  ...(row.legal_groups !== "[]" && { legalGroups: JSON.parse(row.legal_groups) as string[] }),
})

/** With its alt text, if any. */
function image(row: ExportFacts["departments"][number] | ExportFacts["categories"][number]) {
  const alt = textOf(row, "alt")
  return row.src === null || isEmpty(alt) ? row.src : { src: row.src, alt }
}

const prices = (variant: Row<"variants">) => ({
  price: wireAmount(variant.price_cents),
  ...(variant.offer_price_cents !== null && { sale_price: wireAmount(variant.offer_price_cents) }),
  stock: variant.stock,
  ...goodsFacts(variant),
  ...(variant.starts_at !== null && { startsAt: variant.starts_at }),
  ...(variant.ends_at !== null && { endsAt: variant.ends_at }),
  ...(variant.closes_at !== null && { closesAt: variant.closes_at }),
  ...(variant.date_state === "called_off" && { calledOff: true }),
})

/** A language without a text stays so. */
function writtenFacts(row: Row<"products">): ProductFacts {
  return {
    ...factsOf(row, (es, en) => ({ es, en })),
    // An explicit empty brand prevents reading one of the details as the brand.
    ...(row.brand === "" && row.attributes.includes('"brand"') && { brand: "" }),
  }
}

const isEmpty = ({ es, en }: Localized) => es === "" && en === ""

function writtenTexts(row: Row<"products">) {
  const [html, title, description] = [textOf(row, "html"), textOf(row, "seo_title"), textOf(row, "seo_description")]
  return {
    ...(!isEmpty(html) && { html }),
    ...(!isEmpty(title) && { seoTitle: title }),
    ...(!isEmpty(description) && { seoDescription: description }),
  }
}

const writtenFile = ({ src, name, most, days }: ExportFile) => ({
  src,
  name,
  ...(most !== null && { most }),
  ...(days !== null && { days }),
})

function productJson(product: ExportProduct) {
  const { row, variants, pictures, attributes, tags } = product
  const [only] = variants
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: textOf(row, "name"),
    description: textOf(row, "description"),
    ...writtenTexts(row),
    category_id: row.category_id,
    department_id: row.department_id,
    featured: row.featured === 1,
    status: statusOf(row),
    ...(row.publish_at !== null && { publishAt: row.publish_at }),
    ...(row.sale_from !== null && { saleFrom: row.sale_from }),
    ...(row.sale_to !== null && { saleTo: row.sale_to }),
    ...(isOneThing(product) && only ? prices(only) : {}),
    ...(isOneThing(product)
      ? {}
      : {
          variantLabel: textOf(row, "variant_label"),
          ...(product.options.length > 0 && { options: product.options.map((name) => ({ name })) }),
          variants: variants.map((variant) => ({
            id: variant.id,
            sku: variant.sku,
            name: textOf(variant, "name"),
            ...prices(variant),
            ...(product.options.length > 0 && { optionValues: optionValues(variant) }),
            ...(variant.picture_key !== null && { picture: product.variantPictures.get(variant.id) }),
          })),
        }),
    attributes,
    ...(Object.keys(product.fields).length > 0 && { fields: product.fields }),
    ...writtenFacts(row),
    ...(row.video !== "" && { video: row.video }),
    ...(row.video_poster !== "" && { videoPoster: row.video_poster }),
    tags,
    backorder: row.backorder,
    virtual: row.is_virtual === 1,
    downloadable: row.downloadable === 1,
    ...(row.gift_card === 1 && { giftCard: true }),
    ...(product.files.length > 0 && { files: product.files.map(writtenFile) }),
    ...(product.related.length > 0 && { related: product.related }),
    ...(product.oldSlugs.length > 0 && { oldSlugs: product.oldSlugs }),
    taxClass: row.tax_class,
    maxPerOrder: row.max_per_order,
    images: pictures,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
