/** The interface of a CSV format. */
import type { SourceGroup, SourceProduct } from "#provider/exchange/product.ts"
import type { Reading, Row } from "#provider/platform/tables/cells.ts"

/** Rows of one product share a key; a row may instead name another's key or alias as its parent, before or after it. */
export type RowKey = { key: string; aliases?: string[] } | { parent: string }

export interface CsvFormat {
  /** The format's own columns for reports of missing values: `{ price: "regularPrice" }`. */
  columnFor?: Readonly<Record<string, string>>
  /** Numeric columns, from which the file's decimal sign is learnt. */
  numbers: readonly string[]
  /** The canonical name of a heading after `plainHeading`; undefined for an unknown one. */
  columnOf(heading: string): string | undefined
  /** Whether a file with these columns has this format. */
  fits(columns: ReadonlySet<string>): boolean
  /** Undefined when the row belongs to no product, which is reported if it is an error. */
  keyOf(row: Row, reading: Reading): RowKey | undefined
  /** All rows of one key in file order. Undefined after a reported error. */
  read(rows: readonly Row[], reading: Reading): SourceProduct | undefined
  /** A department or category, for a row that lists one. */
  readGroup?(row: Row, reading: Reading): SourceGroup | undefined
}

/** `{ price: ["variant price", "price"] }` as a function from heading to name. */
export function columnNames(aliases: Readonly<Record<string, readonly string[]>>) {
  const names = new Map(Object.entries(aliases).flatMap(([name, headings]) => headings.map((text) => [text, name])))
  return (heading: string): string | undefined => names.get(heading)
}
