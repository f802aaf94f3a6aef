/** Random catalogues in memory, of few groups, prices and days, so that products often have them in common. */
import fc from "fast-check"
import { type Columns, createColumns, putProduct } from "#provider/live/columns.ts"

export const liveGroups = ["a", "b", "c"] as const
const group = fc.option(fc.constantFrom<string>(...liveGroups))

/** In the order of their positions. */
export const liveProducts = fc.array(
  fc.record({
    categoryId: group,
    departmentId: group,
    priceCents: fc.nat(300),
    updatedAtMs: fc.nat(100),
    flags: fc.nat(15),
  }),
  { maxLength: 700, size: "max" },
)
export type LiveProducts = typeof liveProducts extends fc.Arbitrary<infer List> ? List : never

/** Shrinking what is this long takes minutes. */
export const unshrunk = { endOnFailure: true }

/** Their ids are `p0`, `p1`, … by position. */
export function columnsOf(products: LiveProducts): Columns {
  const columns = createColumns(products.length)
  for (const [position, facts] of products.entries()) {
    putProduct(columns, { id: `p${position}`, nameEs: "", nameEn: "", percent: 0, ...facts })
  }
  return columns
}
