/** Fields of a file's columns, between the mapping form and the operation. */
import type { Mapping } from "#provider/exchange/mapping.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"

/** More would make the page too long; the command line accepts any number. */
export const MOST_COLUMNS = 32

/** Columns named by their heading, of which there may be several: details of the product, and options of its variants. */
const NUMBERED = ["attribute", "option"] as const
const NUMBERED_FIELD = /^(attribute|option)_\d+_value$/

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
  "product_sku",
  "option",
  "id",
  "slug",
  "category",
  "department",
  "brand",
  "gtin",
  "weight",
  "weight_kg",
  "net_content",
  "starts_at",
  "ends_at",
  "images",
  "tags",
  "tax_class",
  "visible",
  "attribute",
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
    return NUMBERED_FIELD.exec(field)?.[1] ?? field
  })
}

/** Places of the columns on the page, in their order: those with a meaning, and the first others. */
export function shownColumns(headings: readonly string[], chosen: readonly string[]): number[] {
  const places = headings.keys().filter((place) => headings[place] !== "")
  const [meant, others] = [new Set<number>(), new Set<number>()]
  for (const place of places) (chosen[place] ? meant : others).add(place)
  return [...meant, ...others].slice(0, MOST_COLUMNS).toSorted((one, other) => one - other)
}

export interface NamedColumn {
  field: string
  heading: string
  /** Index among the headings. */
  place: number
}

export function namedColumns(headings: readonly string[], chosen: readonly string[]): NamedColumn[] {
  const counts = { attribute: 0, option: 0 }
  return headings.flatMap((heading, place) => {
    const choice = chosen[place] ?? ""
    if (choice === "") return []
    const numbered = NUMBERED.find((each) => each === choice)
    if (numbered === undefined) return [{ field: choice, heading, place }]
    counts[numbered] += 1
    return [{ field: `${numbered}_${counts[numbered]}_value`, heading, place }]
  })
}
