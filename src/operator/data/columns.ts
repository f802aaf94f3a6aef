/** Fields of a file's columns, between the mapping form and the operation. */
import type { Mapping } from "#provider/exchange/mapping.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"

/** More would make the page too long; the command line accepts any number. */
export const MOST_COLUMNS = 36

/** Marks a column that becomes an attribute of the product, named by its heading. */
const DETAIL = "attribute"
const DETAIL_FIELD = /^attribute_\d+_value$/

const choices: readonly string[] = [
  "name",
  "name_es",
  "name_en",
  "description",
  "description_es",
  "description_en",
  "html",
  "price",
  "sale_price",
  "stock",
  "sku",
  "id",
  "category",
  "department",
  "brand",
  "gtin",
  "weight",
  "weight_kg",
  "images",
  "tags",
  "tax_class",
  "visible",
  DETAIL,
]

/** A field given at the command line is kept as a choice. */
export const columnChoices = (chosen: string): readonly string[] =>
  chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen]

/** In the order of the headings; empty for columns that are left out. */
export function chosenOf(headings: readonly string[], mapping: Mapping): string[] {
  const fields = new Map(Object.entries(mapping).map(([field, heading]) => [plainHeading(heading), field]))
  const plain = headings.map(plainHeading)
  return plain.map((heading, place) => {
    // The first of two equal headings is meant.
    const field = (plain.indexOf(heading) === place && fields.get(heading)) || ""
    return DETAIL_FIELD.test(field) ? DETAIL : field
  })
}

export interface NamedColumn {
  field: string
  heading: string
  /** Index among the headings. */
  place: number
}

export function namedColumns(headings: readonly string[], chosen: readonly string[]): NamedColumn[] {
  let details = 0
  return headings.flatMap((heading, place) => {
    const choice = chosen[place] ?? ""
    if (choice === "") return []
    if (choice === DETAIL) details += 1
    return [{ field: choice === DETAIL ? `attribute_${details}_value` : choice, heading, place }]
  })
}
