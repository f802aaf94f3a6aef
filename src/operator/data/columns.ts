/** What the columns of a file are taken for, between the form that names them and the operation. */
import type { Mapping } from "#provider/exchange/mapping.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"

/** More would make the page too long; the command line names all. */
export const MOST_COLUMNS = 36

/** Stands for each column that becomes a detail of the product, named as its heading is. */
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

/** One that was named at the command line stays what it was. */
export const columnChoices = (chosen: string): readonly string[] =>
  chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen]

/** In the order of the headings; empty for what is left out. */
export function chosenOf(headings: readonly string[], mapping: Mapping): string[] {
  const fields = new Map(Object.entries(mapping).map(([field, heading]) => [plainHeading(heading), field]))
  const plain = headings.map(plainHeading)
  return plain.map((heading, place) => {
    // Of two that are called the same the first is meant.
    const field = (plain.indexOf(heading) === place && fields.get(heading)) || ""
    return DETAIL_FIELD.test(field) ? DETAIL : field
  })
}

export interface NamedColumn {
  field: string
  heading: string
  /** Among the headings. */
  place: number
}

export function namedColumns(headings: readonly string[], chosen: readonly string[]): NamedColumn[] {
  let details = 0
  return headings.flatMap((heading, place) => {
    const said = chosen[place] ?? ""
    if (said === "") return []
    if (said === DETAIL) details += 1
    return [{ field: said === DETAIL ? `attribute_${details}_value` : said, heading, place }]
  })
}
