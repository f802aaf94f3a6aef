/** Writes WooCommerce's product CSV, in one language. */
import {
  type CatalogWriter,
  type ExportFacts,
  type ExportProduct,
  isNamed,
  textOf,
} from "#provider/exchange/write/catalogWriter.ts"
import { bodyOf, groupNames, optionParts, pathOf } from "#provider/exchange/write/names.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { guard, joinList } from "#provider/platform/tables/cells.ts"
import { BYTE_ORDER_MARK, csvLine } from "#provider/platform/tables/csvLine.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { type Locale, pick } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"
import { shopMoment } from "#shared/shopTime.ts"

const columns = [
  "ID",
  "Type",
  "SKU",
  "Name",
  "Published",
  "Is featured?",
  "Visibility in catalog",
  "Short description",
  "Description",
  "Tax status",
  "Tax class",
  "In stock?",
  "Stock",
  "Backorders allowed?",
  "Sold individually?",
  "GTIN, UPC, EAN, or ISBN",
  "Weight (kg)",
  "Brands",
  "Date sale price starts",
  "Date sale price ends",
  "Sale price",
  "Regular price",
  "Categories",
  "Tags",
  "Images",
  "Upsells",
  "Download limit",
  "Download expiry days",
  "Parent",
  "Position",
  "Meta: escaparate_id",
  "Meta: escaparate_gift_card",
] as const
type Cells = Record<string, string | number>

interface Attribute {
  name: string
  value: string
  visible: "0" | "1" | ""
}

const taxClasses: Record<Row<"products">["tax_class"], string> = {
  general: "",
  reduced: "reduced-rate",
  super_reduced: "super-reduced-rate",
  zero: "zero-rate",
}
const backorders: Record<Row<"products">["backorder"], string> = { no: "0", notify: "notify", yes: "1" }

export function woocommerceCsv(facts: ExportFacts, language: Locale): CatalogWriter {
  const all: string[] = [...columns]
  for (let n = 1; n <= facts.attributes + facts.variantParts; n += 1) {
    all.push(`Attribute ${n} name`, `Attribute ${n} value(s)`, `Attribute ${n} visible`, `Attribute ${n} global`)
  }
  for (let n = 1; n <= facts.files; n += 1) all.push(`Download ${n} name`, `Download ${n} URL`)
  const line = (cells: Cells) => csvLine(all.map((column) => cells[column] ?? ""))
  return {
    begin: () => BYTE_ORDER_MARK + csvLine(all),
    product: (product) => productRows(product, facts, language).map(line).join(""),
    end: () => "",
  }
}

function productRows(product: ExportProduct, facts: ExportFacts, language: Locale): Cells[] {
  const { row, variants, attributes } = product
  const say = (text: { es: string; en: string }) => pick(text, language)
  const nameOf = (variant: Row<"variants">) => say(textOf(variant, "name"))
  const [only] = variants
  const isVariable = variants.length > 1 || (only !== undefined && isNamed(only))
  const sku = row.sku || (isVariable ? row.id : "")
  const options = optionParts(say(textOf(row, "variant_label")), variants.map(nameOf), Number.POSITIVE_INFINITY)
  const axes = isVariable ? options.names : []
  const shown = [
    ...axes.map((name, index): Attribute => {
      const values = [...new Set(variants.map((variant) => options.valuesOf(nameOf(variant))[index] ?? ""))]
      return { name, value: joinList(values), visible: "1" }
    }),
    ...attributes.map(
      ({ name, value }): Attribute => ({ name: say(name), value: joinList([say(value)]), visible: "1" }),
    ),
  ]
  const own: Cells = {
    ...ownCells(product, facts, language),
    ...downloadCells(product),
    Type: [
      isVariable ? "variable" : "simple",
      ...(row.is_virtual === 1 ? ["virtual"] : []),
      ...(row.downloadable === 1 ? ["downloadable"] : []),
    ].join(", "),
    SKU: guard(sku),
    ...(isVariable || !only ? {} : priceCells(only)),
    ...attributeCells(shown),
  }
  if (!isVariable) return [own]
  const variations = variants.map((variant, position): Cells => {
    const values = options.valuesOf(nameOf(variant))
    return {
      Type: "variation",
      SKU: guard(variant.sku),
      Name: guard(`${say(textOf(row, "name"))} - ${values.join(", ")}`),
      Published: 1,
      Parent: guard(sku),
      "Meta: escaparate_id": row.id,
      Position: position,
      Images: guard(product.variantPictures.get(variant.id) ?? ""),
      ...priceCells(variant),
      ...attributeCells(axes.map((name, index) => ({ name, value: joinList([values[index] ?? ""]), visible: "" }))),
    }
  })
  return [own, ...variations]
}

/** A day if it starts or ends with one. */
function saleCells({ sale_from, sale_to }: Row<"products">): Cells {
  const [from, to] = [sale_from, sale_to].map((moment) => (moment === null ? "" : shopMoment(moment)))
  const isDay = (text: string) => text.endsWith(" 00:00:00")
  const lastDay = (text: string) => dayOf(new Date(Date.parse(text) - DAYS / 2).toISOString())
  return {
    "Date sale price starts": from && isDay(from) ? from.slice(0, 10) : (from ?? ""),
    "Date sale price ends": to && sale_to && isDay(to) ? lastDay(sale_to) : (to ?? ""),
  }
}

function downloadCells({ files }: ExportProduct): Cells {
  const [first] = files
  return {
    "Download limit": first?.most ?? "",
    "Download expiry days": first?.days ?? "",
    ...Object.fromEntries(
      files.flatMap(({ src, name }, index) => [
        [`Download ${index + 1} name`, guard(name)],
        [`Download ${index + 1} URL`, guard(src)],
      ]),
    ),
  }
}

function ownCells({ row, pictures, tags, related }: ExportProduct, facts: ExportFacts, language: Locale): Cells {
  const { department, category } = groupNames(row, facts, language)
  return {
    Name: guard(pick(textOf(row, "name"), language)),
    Published: row.visible,
    "Is featured?": row.featured,
    "Visibility in catalog": "visible",
    // Their import reads `\n` as a line break.
    Description: guard(bodyOf(row, language).replaceAll("\\n", "\\\\n")),
    "Tax status": row.tax_class === "zero" ? "none" : "taxable",
    "Tax class": taxClasses[row.tax_class],
    "Backorders allowed?": backorders[row.backorder],
    "Sold individually?": row.max_per_order === 1 ? 1 : 0,
    Categories: guard(joinList([pathOf(department, category)])),
    Tags: guard(joinList(tags)),
    Brands: row.brand === "" ? "" : guard(joinList([row.brand])),
    Images: pictures.map(({ src }) => src).join(", "),
    Upsells: guard(joinList(related)),
    ...saleCells(row),
    "Meta: escaparate_gift_card": row.gift_card,
    "Meta: escaparate_id": row.id,
  }
}

const priceCells = (variant: Row<"variants">): Cells => ({
  "In stock?": variant.stock > 0 ? 1 : 0,
  Stock: variant.stock,
  "Sale price": variant.offer_price_cents === null ? "" : wireAmount(variant.offer_price_cents),
  "Regular price": wireAmount(variant.price_cents),
  "GTIN, UPC, EAN, or ISBN": variant.gtin,
  "Weight (kg)": variant.weight === null ? "" : variant.weight / 1000,
})

const attributeCells = (attributes: readonly Attribute[]): Cells =>
  Object.fromEntries(
    attributes.flatMap(({ name, value, visible }, index) => [
      [`Attribute ${index + 1} name`, guard(name)],
      [`Attribute ${index + 1} value(s)`, guard(value)],
      [`Attribute ${index + 1} visible`, visible],
      [`Attribute ${index + 1} global`, 0],
    ]),
  )
