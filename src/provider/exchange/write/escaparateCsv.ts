/** Writes the shop's own CSV: a row for each department, category, product and variant, both languages side by side. */
import { factTexts } from "#provider/catalogue/products/productFacts.ts"
import { ownColumns } from "#provider/exchange/formats/escaparate.ts"
import { fieldColumn } from "#provider/exchange/formats/fieldColumns.ts"
import {
  type CatalogWriter,
  type ExportFacts,
  type ExportProduct,
  isOneThing,
  optionValues,
  statusOf,
} from "#provider/exchange/write/catalogWriter.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { guard, joinList } from "#provider/platform/tables/cells.ts"
import { BYTE_ORDER_MARK, csvLine } from "#provider/platform/tables/csvLine.ts"
import type { Localized } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"

type Cells = Record<string, string | number | null | undefined>

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export function escaparateCsv(facts: ExportFacts): CatalogWriter {
  const columns: string[] = [
    ...ownColumns,
    ...upTo(Math.max(1, facts.pictures)).flatMap((n) => [`image_${n}`, `image_${n}_alt_es`, `image_${n}_alt_en`]),
    ...upTo(Math.max(1, facts.attributes)).flatMap((n) =>
      ["key", "name_es", "name_en", "value_es", "value_en"].map((part) => `attribute_${n}_${part}`),
    ),
    ...facts.fields.map(fieldColumn),
    ...upTo(facts.options).flatMap((n) =>
      ["name_es", "name_en", "value_es", "value_en"].map((part) => `option_${n}_${part}`),
    ),
    ...upTo(facts.files).flatMap((n) => ["", "_name", "_most", "_days"].map((part) => `file_${n}${part}`)),
  ]
  const line = (cells: Cells) => csvLine(columns.map((column) => cells[column] ?? ""))
  const departments = () => facts.departments.map((row) => line({ ...group("department", row), tint: guard(row.tint) }))
  const categories = () =>
    facts.categories.map((row) => line({ ...group("category", row), department_id: row.department_id }))
  return {
    begin: () => BYTE_ORDER_MARK + csvLine(columns) + departments().join("") + categories().join(""),
    product: (product) => productRows(product).map(line).join(""),
    end: () => "",
  }
}

const texts = <Column extends string>(row: Record<`${Column}_es` | `${Column}_en`, string>, column: Column): Cells => ({
  [`${column}_es`]: guard(row[`${column}_es`]),
  [`${column}_en`]: guard(row[`${column}_en`]),
})

const group = (kind: string, row: ExportFacts["departments"][number] | ExportFacts["categories"][number]): Cells => ({
  kind,
  id: row.id,
  slug: row.slug,
  ...texts(row, "name"),
  ...texts(row, "description"),
  position: row.position,
  legal_groups: joinList(JSON.parse(row.legal_groups)),
  image_1: row.src === null ? "" : guard(row.src),
  image_1_alt_es: guard(row.alt_es),
  image_1_alt_en: guard(row.alt_en),
})

const prices = (variant: Row<"variants">): Cells => ({
  price: wireAmount(variant.price_cents),
  sale_price: variant.offer_price_cents === null ? "" : wireAmount(variant.offer_price_cents),
  stock: variant.stock,
  gtin: variant.gtin,
  weight: variant.weight,
  net_content: guard(variant.net_content),
  starts_at: variant.starts_at,
  ends_at: variant.ends_at,
  closes_at: variant.closes_at,
  called_off: variant.date_state === "called_off" ? "true" : "",
})

const flag = (value: number) => (value === 1 ? "true" : "false")

function productRows(product: ExportProduct): Cells[] {
  const { row, variants, pictures, attributes, tags } = product
  const [only] = variants
  const own: Cells = {
    kind: "product",
    id: row.id,
    slug: row.slug,
    sku: guard(row.sku),
    ...texts(row, "name"),
    ...texts(row, "description"),
    department_id: row.department_id,
    category_id: row.category_id,
    featured: flag(row.featured),
    status: statusOf(row),
    publish_at: row.publish_at,
    sale_from: row.sale_from,
    sale_to: row.sale_to,
    gift_card: flag(row.gift_card),
    ...texts(row, "html"),
    ...texts(row, "seo_title"),
    ...texts(row, "seo_description"),
    related: guard(joinList(product.related)),
    old_slugs: guard(joinList(product.oldSlugs)),
    ...texts(row, "variant_label"),
    ...(isOneThing(product) && only ? prices(only) : {}),
    backorder: row.backorder,
    max_per_order: row.max_per_order,
    tax_class: row.tax_class,
    virtual: flag(row.is_virtual),
    downloadable: flag(row.downloadable),
    tags: guard(joinList(tags)),
    ...Object.fromEntries(factTexts.map((column) => [column, guard(row[column])])),
    guarantee_months: row.guarantee_months,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
  for (const [index, { src, alt }] of pictures.entries()) {
    const image = `image_${index + 1}`
    Object.assign(own, { [image]: guard(src), [`${image}_alt_es`]: guard(alt.es), [`${image}_alt_en`]: guard(alt.en) })
  }
  for (const [index, { key, name, value }] of attributes.entries()) {
    const part = (end: string, text: string): Cells => ({ [`attribute_${index + 1}_${end}`]: guard(text) })
    Object.assign(own, part("key", key), part("name_es", name.es), part("name_en", name.en))
    Object.assign(own, part("value_es", value.es), part("value_en", value.en))
  }
  for (const [key, value] of Object.entries(product.fields)) own[fieldColumn(key)] = guard(value)
  Object.assign(own, numbered("option", "name", product.options))
  for (const [index, { src, name, most, days }] of product.files.entries()) {
    const file = `file_${index + 1}`
    Object.assign(own, { [file]: guard(src), [`${file}_name`]: guard(name) })
    Object.assign(own, { [`${file}_most`]: most, [`${file}_days`]: days })
  }
  if (isOneThing(product)) return [own]
  return [
    own,
    ...variants.map((variant) => ({
      kind: "variant",
      product_id: row.id,
      id: variant.id,
      sku: guard(variant.sku),
      ...texts(variant, "name"),
      ...prices(variant),
      ...numbered("option", "value", optionValues(variant)),
      image_1: guard(product.variantPictures.get(variant.id) ?? ""),
    })),
  ]
}

const numbered = (kind: string, part: string, all: readonly Localized[]): Cells =>
  Object.fromEntries(
    all.flatMap(({ es, en }, index) => [
      [`${kind}_${index + 1}_${part}_es`, guard(es)],
      [`${kind}_${index + 1}_${part}_en`, guard(en)],
    ]),
  )
