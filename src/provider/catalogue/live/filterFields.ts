/** The shop's own fields that listings can be filtered by: choices and booleans with `filter: true`. */
import { create, record, string } from "superstruct"
import type { Selection } from "#provider/catalogue/live/select.ts"
import {
  type FieldValues,
  inWords,
  type ProductField,
  type ProductFields,
} from "#provider/platform/extensions/productFields.ts"
import { type CatalogFilter, OWN_FIELD } from "#shared/catalogQuery.ts"
import type { Facets } from "#shared/contract/catalog.ts"

/** By key. */
export type FilterFields = ReadonlyMap<string, Extract<ProductField, { type: "choice" | "boolean" }>>

export const filterFieldsOf = (fields: ProductFields): FilterFields =>
  new Map(
    [...fields].flatMap(([key, field]) =>
      (field.type === "choice" || field.type === "boolean") && field.filter ? [[key, field] as const] : [],
    ),
  )

const Values = record(string(), string())

/** The filterable values among a product's stored fields, in the order of `shop.config.ts`. */
export function filterValues(fields: FilterFields, stored: string): FieldValues {
  const values = create(JSON.parse(stored), Values)
  return Object.fromEntries([...fields.keys()].flatMap((key) => (key in values ? [[key, values[key] ?? ""]] : [])))
}

/** Values with results, in the order of `shop.config.ts`, and the selected ones even without. */
export function ownFacets(fields: FilterFields, { own }: Selection, filter: CatalogFilter): NonNullable<Facets["own"]> {
  return [...fields].flatMap(([key, field]) => {
    const counts = own.get(key)
    const chosen = filter.own?.[OWN_FIELD + key] ?? []
    const known = field.type === "choice" ? Object.keys(field.choices) : ["true", "false"]
    const values = known
      .filter((value) => counts?.has(value) || chosen.includes(value))
      .map((value) => ({
        value,
        name: { es: inWords(field, value, "es"), en: inWords(field, value, "en") },
        count: counts?.get(value) ?? 0,
      }))
    return values.length === 0 ? [] : [{ key: OWN_FIELD + key, name: field.label, values }]
  })
}
