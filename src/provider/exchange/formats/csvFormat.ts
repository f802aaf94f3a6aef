/** What a CSV format has to say of itself. */
import type { SourceGroup, SourceProduct } from "#provider/exchange/product.ts"
import type { Reading, Row } from "#provider/platform/tables/cells.ts"

/** Rows of one product share a key; a row may name another's key or alias as its parent instead, before or after it. */
export type RowKey = { key: string; aliases?: string[] } | { parent: string }

export interface CsvFormat {
  /** Its columns for what is found missing later, where they are called otherwise: `{ price: "regularPrice" }`. */
  columnFor?: Readonly<Record<string, string>>
  /** Columns of numbers: how the file writes decimals is learnt from them. */
  numbers: readonly string[]
  /** Our name for a heading, as `plainHeading` leaves it; undefined for one that is not read. */
  columnOf(heading: string): string | undefined
  /** Whether a file with these columns is of this format. */
  fits(columns: ReadonlySet<string>): boolean
  /** Undefined when the row belongs to no product; that was reported then, where it is wrong. */
  keyOf(row: Row, reading: Reading): RowKey | undefined
  /** All rows of one key, in the file's order. Undefined when they make no product; that was reported then. */
  read(rows: readonly Row[], reading: Reading): SourceProduct | undefined
  /** A department or category, for a row that lists one. */
  readGroup?(row: Row, reading: Reading): SourceGroup | undefined
}

/** `{ price: ["variant price", "price"] }` as a function from heading to name. */
export function columnNames(aliases: Readonly<Record<string, readonly string[]>>) {
  const names = new Map(Object.entries(aliases).flatMap(([name, headings]) => headings.map((text) => [text, name])))
  return (heading: string): string | undefined => names.get(heading)
}
