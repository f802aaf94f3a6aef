import fc from "fast-check"
import { expect, test } from "vitest"
import {
  countBetween,
  countBits,
  countBoth,
  createBits,
  eachBit,
  except,
  setBetween,
  setBit,
} from "#provider/live/bits.ts"
import { sliceOf, wantedOf } from "#provider/live/slice.ts"

const SIZE = 200
const numbers = fc.uniqueArray(fc.nat(SIZE - 1))
const range = fc.tuple(fc.nat(SIZE), fc.nat(SIZE))

function bitsOf(list: readonly number[]) {
  const bits = createBits(SIZE)
  for (const number of list) setBit(bits, number)
  return bits
}

function listOf(bits: Uint32Array): number[] {
  const list: number[] = []
  eachBit(bits, (number) => list.push(number))
  return list
}

test("sets count and combine as lists of their numbers do", () => {
  fc.assert(
    fc.property(numbers, numbers, range, (one, other, [start, end]) => {
      const [ones, others] = [bitsOf(one), bitsOf(other)]
      expect(countBits(ones)).toBe(one.length)
      expect(countBoth(ones, others)).toBe(one.filter((number) => other.includes(number)).length)
      expect(countBetween(ones, start, end)).toBe(one.filter((number) => number >= start && number < end).length)
      expect(listOf(except(ones, others)).sort()).toEqual(one.filter((number) => !other.includes(number)).sort())
      setBetween(ones, start, end)
      expect(countBetween(ones, start, end)).toBe(Math.max(0, end - start))
      expect(countBits(ones)).toBe(countBits(except(bitsOf(one), filled(start, end))) + Math.max(0, end - start))
    }),
  )
})

function filled(start: number, end: number) {
  return bitsOf(Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index))
}

test("a slice of a set is what walking the whole order finds, from any place and both ways", () => {
  const orders = fc.shuffledSubarray(
    Array.from({ length: SIZE }, (_, number) => number),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(
      orders,
      numbers,
      fc.nat(),
      fc.boolean(),
      fc.nat(30),
      fc.nat(30),
      (order, chosen, start, backwards, offset, limit) => {
        const list = chosen.filter((number) => order.includes(number))
        const first = start % order.length
        const walked = order.map((_, step) => order.at((first + (backwards ? -step : step)) % order.length))
        const expected = walked.filter((number) => list.includes(number ?? -1)).slice(offset, offset + limit)
        const way = { order: Uint32Array.from(order), first, backwards }
        expect(sliceOf(way, wantedOf(bitsOf(list), list.length), { offset, limit })).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test("a slice of a set that stands in a part of the order is found by looking at that part alone", () => {
  const order = Uint32Array.from({ length: 40 }, (_, place) => 39 - place)
  const looked: number[] = []
  const wantedAmong = (list: readonly number[]) => ({
    ...wantedOf(bitsOf([...list]), list.length),
    has(position: number) {
      looked.push(position)
      return list.includes(position)
    },
  })
  const many = [20, 21, 23, 24, 26, 28, 30, 31]
  // Whoever believes that there are more looks on to the end.
  const fewer = { ...wantedAmong([20, 24, 31]), total: 11 }
  for (const backwards of [true, false]) {
    const way = { order, first: backwards ? 19 : 8, backwards, steps: 12 }
    expect(sliceOf(way, wantedAmong(many), { offset: 1, limit: 2 })).toEqual(backwards ? [21, 23] : [30, 28])
    expect(sliceOf(way, fewer, { offset: 2, limit: 2 })).toEqual([backwards ? 31 : 20])
  }
  expect(looked.length).toBeGreaterThan(0)
  expect(looked.every((position) => position >= 20 && position <= 31)).toBe(true)
})
