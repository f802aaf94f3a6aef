/** Writes Shopify's product CSV, in one language. */
import {
  type CatalogWriter,
  type ExportFacts,
  type ExportPicture,
  type ExportProduct,
  isNamed,
  textOf,
} from "#provider/exchange/write/catalogWriter.ts"
import { bodyOf, groupNames, optionParts, pathOf } from "#provider/exchange/write/names.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { guard, joinList } from "#provider/platform/tables/cells.ts"
import { csvLine } from "#provider/platform/tables/csvLine.ts"
import { type Locale, pick } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"
import { parseNetContent } from "#shared/netContent.ts"

const MAX_OPTIONS = 3

const columns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Fulfillment Service",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Taxable",
  "Variant Barcode",
  "Variant Grams",
  "Unit Price Total Measure",
  "Unit Price Total Measure Unit",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "SEO Title",
  "SEO Description",
  "Google Shopping / MPN",
  "Variant Image",
  "Status",
] as const
type Cells = Partial<Record<(typeof columns)[number], string | number>>

export function shopifyCsv(facts: ExportFacts, language: Locale): CatalogWriter {
  const line = (cells: Cells) => csvLine(columns.map((column) => cells[column] ?? ""))
  return {
    begin: () => csvLine(columns),
    product(product) {
      const { row, variants, pictures } = product
      const rows: Cells[] = []
      for (let n = 0; n < Math.max(variants.length, pictures.length); n += 1) {
        const [variant, picture] = [variants[n], pictures[n]]
        rows.push({
          Handle: row.slug,
          ...(n === 0 && ownCells(product, facts, language)),
          ...(variant && variantCells(product, variant, n === 0, language)),
          ...(picture && pictureCells(picture, n + 1, language)),
        })
      }
      return rows.map(line).join("")
    },
    end: () => "",
  }
}

function ownCells({ row, tags }: ExportProduct, facts: ExportFacts, language: Locale): Cells {
  const { department, category } = groupNames(row, facts, language)
  return {
    Title: guard(pick(textOf(row, "name"), language)),
    "Body (HTML)": guard(bodyOf(row, language)),
    Vendor: guard(row.brand),
    "Product Category": pathOf(department, category),
    Type: category,
    Tags: guard(joinList(tags)),
    Published: row.visible === 1 ? "TRUE" : "FALSE",
    "Gift Card": row.gift_card === 1 ? "TRUE" : "FALSE",
    "SEO Title": guard(pick(textOf(row, "seo_title"), language)),
    "SEO Description": guard(pick(textOf(row, "seo_description"), language)),
    "Google Shopping / MPN": guard(row.mpn),
    Status: row.visible === 1 ? "active" : "draft",
  }
}

function variantCells(
  { row, variants, variantPictures }: ExportProduct,
  variant: Row<"variants">,
  isFirst: boolean,
  language: Locale,
): Cells {
  const label = pick(textOf(row, "variant_label"), language)
  const { names, valuesOf } = optionParts(
    label,
    variants.map((each) => pick(textOf(each, "name"), language)),
    MAX_OPTIONS,
  )
  const values = isNamed(variant) ? valuesOf(pick(textOf(variant, "name"), language)) : ["Default Title"]
  const cells: Cells = {
    "Variant SKU": guard(variant.sku),
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": variant.stock,
    "Variant Inventory Policy": row.backorder === "no" ? "deny" : "continue",
    "Variant Fulfillment Service": "manual",
    // It has no dates: the price charged today.
    "Variant Price": wireAmount(variant.sale_price_cents ?? variant.price_cents),
    "Variant Compare At Price": variant.sale_price_cents === null ? "" : wireAmount(variant.price_cents),
    "Variant Requires Shipping": row.is_virtual === 1 ? "FALSE" : "TRUE",
    "Variant Taxable": row.tax_class === "zero" ? "FALSE" : "TRUE",
    "Variant Barcode": variant.gtin,
    "Variant Grams": variant.weight ?? "",
    ...contentCells(variant.net_content),
    "Variant Image": guard(variantPictures.get(variant.id) ?? ""),
  }
  for (const [index, value] of values.entries()) {
    const name = isNamed(variant) ? (names[index] ?? "") : "Title"
    Object.assign(cells, {
      [`Option${index + 1} Value`]: guard(value),
      ...(isFirst && { [`Option${index + 1} Name`]: guard(name) }),
    })
  }
  return cells
}

/** Nothing is sold by the piece there. */
function contentCells(text: string): Cells {
  const content = parseNetContent(text)
  if (!content || content.unit === "piece") return {}
  return {
    "Unit Price Total Measure": content.thousandths / 1000,
    "Unit Price Total Measure Unit": content.unit,
  }
}

const pictureCells = ({ src, alt }: ExportPicture, position: number, language: Locale): Cells => ({
  "Image Src": src,
  "Image Position": position,
  "Image Alt Text": guard(pick(alt, language)),
})
