/** Files of an earlier shop that a move brings: what each kind of them is called and which headings tell it. */
import { plainHeading } from "#provider/platform/tables/cells.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import type { ArchiveSource } from "#shared/contract/archivedOrder.ts"

export const movedKinds = ["customers", "orders", "reviews", "addresses"] as const
export type MovedKind = (typeof movedKinds)[number]

export interface MovedFormat {
  /** Null where any shop may have written it. */
  source: ArchiveSource | null
  kind: MovedKind
  /** Its name in sentences. */
  said: Said
  /** Headings by column, as `columnHeading` writes them; the first of those that a file has counts. */
  headings: Readonly<Record<string, readonly string[]>>
  /** Without one of them it is no such file. */
  needs: readonly string[]
  /** The file's own sort: one of these is there, whatever else is. */
  marks: readonly string[]
}

/** `billing_first_name` and `Billing First Name` are the same. */
export const columnHeading = (heading: string): string =>
  plainHeading(heading).replaceAll(/[_-]+/g, " ").replaceAll(/\s+/g, " ").trim()

/** The position of each column that a file has. */
export function columnsOf(cells: readonly string[], { headings }: MovedFormat): Map<string, number> {
  const written = cells.map(columnHeading)
  return new Map(
    Object.entries(headings).flatMap(([column, names]) => {
      const name = names.find((each) => written.includes(each))
      return name === undefined ? [] : [[column, written.indexOf(name)] as const]
    }),
  )
}

/** Rejects with RefusedError that says what is missing in the nearest one. */
export function formatOf(formats: readonly MovedFormat[], name: string, cells: readonly string[]): MovedFormat {
  const written = new Set(cells.map(columnHeading))
  const near = formats
    .map((format) => ({ format, columns: columnsOf(cells, format) }))
    .filter(({ format }) => format.marks.some((mark) => written.has(mark)))
    .toSorted((one, other) => other.columns.size - one.columns.size)
  const fitting = near.find(({ format, columns }) => format.needs.every((column) => columns.has(column)))
  if (fitting) return fitting.format
  if (PRODUCTS.some((headings) => headings.every((heading) => written.has(heading))))
    throw new RefusedError(says`${name}: this is a file of products, which an import brings in.`)
  const [nearest] = near
  if (!nearest)
    throw new RefusedError(says`${name}: its headings are of no file of Shopify or WooCommerce that is known.`)
  const { format, columns } = nearest
  const missing = format.needs.filter((column) => !columns.has(column)).map((column) => format.headings[column]?.[0])
  throw new RefusedError(
    says`${name}: this would be ${format.said}, but the heading ${missing.map((each) => `"${each}"`).join(", ")} is missing.`,
  )
}

/** Headings that files of products have and no other. */
const PRODUCTS: readonly (readonly string[])[] = [
  ["handle", "variant price"],
  ["url handle", "price"],
  ["sku", "regular price"],
  ["sku", "precio normal"],
]
