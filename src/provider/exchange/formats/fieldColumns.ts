/** Columns of the shop's own files for product fields of `shop.config.ts`: `field_pages`. */
import type { SourceProduct } from "#provider/exchange/product.ts"
import { type ProductField, type ProductFields, readField } from "#provider/platform/extensions/productFields.ts"
import type { Cells, Reading } from "#provider/platform/tables/cells.ts"
import { isoText } from "#provider/platform/tables/writtenDates.ts"
import { quoted, says } from "#provider/platform/words/says.ts"

const PREFIX = "field_"
const COLUMN = /^field_[a-z][a-z0-9_]{0,39}$/

export const fieldColumn = (key: string) => PREFIX + key
export const isFieldColumn = (column: string) => COLUMN.test(column)

/** Numbers and days in canonical form. Unreadable values stay as written, and are reported. */
function inOneSpelling(field: ProductField, cells: Cells, column: string): string {
  const text = cells.text(column)
  if (field.type === "number") return cells.number(column) ?? text
  return field.type === "date" ? isoText(text) : text
}

/** An empty cell removes the field. */
export function readProductFields(
  cells: Cells,
  columns: Reading["columns"],
  fields: ProductFields,
): Pick<SourceProduct, "fields"> {
  const values: NonNullable<SourceProduct["fields"]> = {}
  for (const column of columns.keys()) {
    if (!column.startsWith(PREFIX)) continue
    const [key, text] = [column.slice(PREFIX.length), cells.text(column)]
    const field = fields.get(key)
    const read = field && text !== "" ? readField(field, inOneSpelling(field, cells, column)) : { value: null }
    if (!field && text !== "") cells.problem(column, says`takes nothing: shop.config.ts adds no field "${key}"`)
    else if ("reason" in read) cells.problem(column, quoted(read.reason))
    else values[key] = read.value
  }
  return Object.keys(values).length > 0 ? { fields: values } : {}
}
