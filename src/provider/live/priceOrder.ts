/** Products along their prices: which stand between two of them, and between which a set of products stands. */
import { type Bits, clearBit, createBits, eachBit, except, hasBit, setBit } from "#provider/live/bits.ts"
import type { Columns } from "#provider/live/columns.ts"

/** Cents, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

/** Places from one up to another, that one not included. */
export interface Stretch {
  from: number
  to: number
}

export interface PriceOrder {
  /** Where products of these prices stand in the order; all of it when none are given. */
  placesOf(range: PriceRange | undefined): Stretch
  /** The products of these prices, by position. */
  productsOf(range: PriceRange): Bits
  /** The prices of a set's cheapest and dearest; undefined when nothing is in it. `total` is how many are. */
  rangeOf(bits: Bits, total: number): PriceRange | undefined
}

const STEPS = 32
const SMALLEST_STEP = 512

/** `positions` has the visible products, cheapest first. */
export function createPriceOrder(columns: Pick<Columns, "size" | "price">, positions: Uint32Array): PriceOrder {
  const stride = Math.max(SMALLEST_STEP, Math.ceil(positions.length / STEPS))
  const centsAt = (place: number) => columns.price[positions[place] ?? 0] ?? 0
  let made: readonly Bits[] | undefined

  /** The cheapest products, a stride more from step to step. Made for the first long stretch that is asked for. */
  function steps(): readonly Bits[] {
    made ??= makeSteps(positions, columns.size, stride)
    return made
  }

  /** So many products from the beginning. */
  function cheapest(count: number): Bits {
    const step = Math.min(steps().length - 1, Math.round(count / stride))
    const bits = (steps()[step] ?? createBits(0)).slice()
    for (let place = step * stride; place < count; place += 1) setBit(bits, positions[place] ?? 0)
    for (let place = count; place < step * stride; place += 1) clearBit(bits, positions[place] ?? 0)
    return bits
  }

  /** How many products cost less. */
  function countBelow(cents: number): number {
    let low = 0
    let high = positions.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (centsAt(middle) < cents) low = middle + 1
      else high = middle
    }
    return low
  }

  function placesOf(range: PriceRange | undefined): Stretch {
    if (!range) return { from: 0, to: positions.length }
    return { from: countBelow(range.min), to: countBelow(range.max + 1) }
  }

  return {
    placesOf,
    /** A short stretch is picked out of the order; a long one lies between two steps and what is left of them. */
    productsOf(range) {
      const { from, to } = placesOf(range)
      if (to - from > stride) return except(cheapest(to), cheapest(from))
      const bits = createBits(columns.size)
      for (let place = from; place < to; place += 1) setBit(bits, positions[place] ?? 0)
      return bits
    },
    /** Looks from both ends of the order, which soon meets one of many products; of few it asks each. */
    rangeOf(bits, total) {
      if (total === 0) return undefined
      const patience = Math.min(total, positions.length)
      const isMet = (place: number) => hasBit(bits, positions[place] ?? 0)
      let [low, high] = [0, positions.length - 1]
      while (low < patience && !isMet(low)) low += 1
      while (positions.length - high <= patience && !isMet(high)) high -= 1
      const areBothMet = low < positions.length && high >= 0 && isMet(low) && isMet(high)
      return areBothMet ? { min: centsAt(low), max: centsAt(high) } : rangeOfEach(bits, columns.price)
    },
  }
}

function makeSteps(positions: Uint32Array, size: number, stride: number): Bits[] {
  const bits = createBits(size)
  const steps = [bits.slice()]
  for (const [place, position] of positions.entries()) {
    setBit(bits, position)
    if ((place + 1) % stride === 0) steps.push(bits.slice())
  }
  return steps
}

function rangeOfEach(bits: Bits, price: Int32Array): PriceRange {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  eachBit(bits, (position) => {
    min = Math.min(min, price[position] ?? 0)
    max = Math.max(max, price[position] ?? 0)
  })
  return { min, max }
}
