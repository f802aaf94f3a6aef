import fc from "fast-check"
import { expect, test } from "vitest"
import { createBits, setBit } from "#provider/live/bits.ts"
import { createPriceOrder, type PriceRange } from "#provider/live/priceOrder.ts"
import { unshrunk } from "#tests/support/liveProducts.ts"

const DEAREST = 200

/** By position; long enough for several steps of the order, and dense enough for many of one price. */
const catalogues = fc.record({
  prices: fc.int32Array({ min: 0, max: DEAREST, maxLength: 3000, size: "max" }),
  /** One of so many products is hidden. */
  hiddenEach: fc.integer({ min: 2, max: 9 }),
})
const ranges = fc.record({ min: fc.nat(DEAREST + 1), max: fc.nat(DEAREST + 1) })
const options = { numRuns: 200, ...unshrunk }

type Catalogue = typeof catalogues extends fc.Arbitrary<infer One> ? One : never

function orderOf({ prices, hiddenEach }: Catalogue) {
  const visible = [...prices.keys()].filter((position) => position % hiddenEach !== 0)
  const byPrice = visible.sort((one, other) => (prices[one] ?? 0) - (prices[other] ?? 0))
  return { byPrice, order: createPriceOrder({ size: prices.length, price: prices }, Uint32Array.from(byPrice)) }
}

const lies = (cents: number | undefined, { min, max }: PriceRange) =>
  cents !== undefined && cents >= min && cents <= max

function setOf(positions: readonly number[], size: number) {
  const bits = createBits(size)
  for (const position of positions) setBit(bits, position)
  return bits
}

test("the places between two prices are those of the products that cost so much", () => {
  fc.assert(
    fc.property(catalogues, ranges, (catalogue, range) => {
      const { byPrice, order } = orderOf(catalogue)
      const { from, to } = order.placesOf(range)
      expect(byPrice.slice(from, to)).toEqual(byPrice.filter((position) => lies(catalogue.prices[position], range)))
      expect(order.placesOf(undefined)).toEqual({ from: 0, to: byPrice.length })
    }),
    options,
  )
})

test("the products between two prices are those visible that cost so much, in a short stretch and a long one", () => {
  fc.assert(
    fc.property(catalogues, fc.array(ranges, { minLength: 1, maxLength: 5 }), (catalogue, asked) => {
      const { byPrice, order } = orderOf(catalogue)
      for (const range of asked) {
        const expected = byPrice.filter((position) => lies(catalogue.prices[position], range))
        expect(order.productsOf(range)).toEqual(setOf(expected, catalogue.prices.length))
      }
    }),
    options,
  )
})

test("a set's prices reach from its cheapest product to its dearest, of many products and of few", () => {
  const shares = fc.oneof(fc.nat(5), fc.nat(3000))
  fc.assert(
    fc.property(catalogues, shares, fc.nat(3000), (catalogue, most, start) => {
      const { byPrice, order } = orderOf(catalogue)
      const chosen = byPrice.slice(start % (byPrice.length + 1)).slice(0, most)
      const cents = chosen.map((position) => catalogue.prices[position] ?? 0)
      const expected = cents.length === 0 ? undefined : { min: Math.min(...cents), max: Math.max(...cents) }
      expect(order.rangeOf(setOf(chosen, catalogue.prices.length), chosen.length)).toEqual(expected)
    }),
    options,
  )
})
