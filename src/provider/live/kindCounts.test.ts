import fc from "fast-check"
import { expect, test } from "vitest"
import {
  AVAILABLE,
  type Columns,
  createColumns,
  FEATURED,
  ON_SALE,
  putProduct,
  VISIBLE,
} from "#provider/live/columns.ts"
import { countKinds, KINDS_A_CELL } from "#provider/live/kindCounts.ts"
import { createOrders } from "#provider/live/orders.ts"
import { type Criteria, select } from "#provider/live/select.ts"
import { createSets } from "#provider/live/sets.ts"

const groups = ["a", "b", "c"]

const products = fc.array(
  fc.record({
    category: fc.option(fc.constantFrom(...groups)),
    department: fc.option(fc.constantFrom(...groups)),
    priceCents: fc.nat(300),
    flags: fc.nat(15),
  }),
  { maxLength: 700, size: "max" },
)

function columnsOf(list: typeof products extends fc.Arbitrary<infer List> ? List : never): Columns {
  const columns = createColumns(list.length)
  for (const [number, { category, department, priceCents, flags }] of list.entries()) {
    putProduct(columns, {
      id: `p${number}`,
      categoryId: category,
      departmentId: department,
      nameEs: "",
      nameEn: "",
      priceCents,
      percent: 0,
      updatedAtMs: 0,
      flags,
    })
  }
  return columns
}

test("kinds counted between two places of the price order are those that stand there", () => {
  fc.assert(
    fc.property(products, fc.nat(700), fc.nat(700), (list, one, other) => {
      const columns = columnsOf(list)
      const { price: byPrice } = createOrders(columns)
      const [from = 0, to = 0] = [one, other].map((place) => Math.min(place, byPrice.length)).sort((a, b) => a - b)
      const expected = new Uint32Array(columns.cells.length * KINDS_A_CELL)
      for (const position of byPrice.subarray(from, to)) {
        const kind = (columns.cell[position] ?? 0) * KINDS_A_CELL + ((columns.flags[position] ?? 0) & ~VISIBLE)
        expected[kind] = (expected[kind] ?? 0) + 1
      }
      expect(countKinds(columns, byPrice).between(from, to)).toEqual(expected)
    }),
    // Shrinking lists this long takes minutes.
    { numRuns: 200, endOnFailure: true },
  )
})

test("a filter counts and finds the same by the counts of kinds as by sets of products", () => {
  const ids = fc.option(
    fc.uniqueArray(fc.constantFrom(...groups)).map((list) => new Set(list)),
    { nil: undefined },
  )
  const criteria: fc.Arbitrary<Omit<Criteria, "within">> = fc.record({
    categoryIds: ids,
    departmentIds: ids,
    price: fc.option(fc.record({ min: fc.nat(300), max: fc.nat(300) }), { nil: undefined }),
    onSale: fc.boolean(),
    featured: fc.boolean(),
    available: fc.boolean(),
  })
  fc.assert(
    fc.property(products, criteria, (list, asked) => {
      const columns = columnsOf(list)
      const sets = createSets(columns, createOrders(columns).price)
      const { has, products: found, ...counted } = select(sets, { ...asked, within: undefined })
      const { has: isIn, products: all, ...expected } = select(sets, { ...asked, within: sets.visible })
      expect(counted).toEqual(expected)
      expect(found()).toEqual(all())
      for (const [position, flags] of columns.flags.subarray(0, columns.size).entries()) {
        if ((flags & VISIBLE) !== 0) expect(has(position)).toBe(isIn(position))
      }
    }),
    { numRuns: 300, endOnFailure: true },
  )
})

test("flags that tell kinds apart are those that filters ask for", () => {
  expect(ON_SALE | FEATURED | AVAILABLE).toBe(KINDS_A_CELL - 1)
})
