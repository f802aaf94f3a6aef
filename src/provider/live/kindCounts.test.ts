import fc from "fast-check"
import { expect, test } from "vitest"
import { AVAILABLE, FEATURED, ON_SALE, VISIBLE } from "#provider/live/columns.ts"
import { countKinds, KINDS_A_CELL } from "#provider/live/kindCounts.ts"
import { createOrders } from "#provider/live/orders.ts"
import { type Criteria, select } from "#provider/live/select.ts"
import { createSets } from "#provider/live/sets.ts"
import { columnsOf, liveGroups, liveProducts, unshrunk } from "#tests/support/liveProducts.ts"

test("kinds counted between two places of the price order are those that stand there", () => {
  fc.assert(
    fc.property(liveProducts, fc.nat(700), fc.nat(700), (list, one, other) => {
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
    { numRuns: 200, ...unshrunk },
  )
})

test("a filter counts and finds the same by the counts of kinds as by sets of products", () => {
  const ids = fc.option(
    fc.uniqueArray(fc.constantFrom(...liveGroups)).map((list) => new Set(list)),
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
    fc.property(liveProducts, criteria, (list, asked) => {
      const columns = columnsOf(list)
      const sets = createSets(columns, createOrders(columns).price)
      const { has, products: found, ...counted } = select(sets, { ...asked, within: undefined })
      const { has: isIn, products: all, ...expected } = select(sets, { ...asked, within: sets.visible })
      expect(counted).toEqual(expected)
      expect(found()).toEqual(all())
      for (let position = 0; position < columns.size; position += 1) expect(has(position)).toBe(isIn(position))
    }),
    { numRuns: 300, ...unshrunk },
  )
})

test("flags that tell kinds apart are those that filters ask for", () => {
  expect(ON_SALE | FEATURED | AVAILABLE).toBe(KINDS_A_CELL - 1)
})
