/** A stretch of a set in an order, at a cost of the stretch or of the set, whichever is less, and never of the whole catalogue's walk. */
import { type Bits, clearBit, createBits, eachBit, hasBit, setBit } from "#provider/live/bits.ts"

/** Steps through an order from one of its places, round its end to the place before. */
export interface Way {
  order: Uint32Array
  /** Place of the first step. */
  first: number
  backwards: boolean
  /** How many steps to look at, when what is wanted stands in a part of the order; left out, all. */
  steps?: number
}

/** Only positions that the order has. */
export interface Wanted {
  has(position: number): boolean
  /** All of them at once, which costs more than to ask about a few. */
  products(): Bits
  /** How many there are. */
  total: number
}

export const wantedOf = (set: Bits, total: number): Wanted => ({
  has: (position) => hasBit(set, position),
  products: () => set,
  total,
})

/** The same without a few positions, each named once, whether they are among them or not. */
export const without = ({ has, products, total }: Wanted, few: readonly number[]): Wanted => ({
  has: (position) => has(position) && !few.includes(position),
  products() {
    const rest = products().slice()
    for (const position of few) clearBit(rest, position)
    return rest
  },
  total: total - few.filter(has).length,
})

/** Looking at a place of the order costs a third of sorting a position into its place. */
const WALK_PER_SORTED = 3
/** A set that stands evenly in the order is met sooner than after so many times the steps that it takes on average. */
const PATIENCE = 4

/** Positions of the set as the way meets them, at most `limit`, after leaving out `offset`. */
export function sliceOf(way: Way, wanted: Wanted, { offset, limit }: { offset: number; limit: number }): number[] {
  const { steps = way.order.length } = way
  const { total } = wanted
  if (steps === 0 || offset >= total) return []
  if (total === steps) {
    return Array.from({ length: Math.min(limit, total - offset) }, (_, index) => positionAt(way, offset + index))
  }
  const met = Math.min(limit, total - offset)
  const patience = (PATIENCE * (offset + met) * steps) / total
  const walked =
    patience < total * WALK_PER_SORTED ? walk(way, wanted, offset, met, Math.min(steps, patience)) : undefined
  return walked ?? sort(way, wanted, offset, limit)
}

function positionAt({ order, first, backwards }: Way, step: number): number {
  const place = backwards ? first - step : first + step
  return order[place < 0 ? place + order.length : place >= order.length ? place - order.length : place] ?? 0
}

/** Undefined when that takes more steps than are worth it. */
function walk(way: Way, wanted: Wanted, offset: number, limit: number, most: number): number[] | undefined {
  const found: number[] = []
  let skip = offset
  for (let step = 0; step < most; step += 1) {
    const position = positionAt(way, step)
    if (!wanted.has(position)) continue
    if (skip > 0) skip -= 1
    else if (found.push(position) === limit) return found
  }
  return undefined
}

/** Marks at which step each of the set comes, then reads the marks in their order. */
function sort(way: Way, { products }: Wanted, offset: number, limit: number): number[] {
  const { order, first, backwards } = way
  const places = placesOf(order)
  const steps = createBits(order.length)
  eachBit(products(), (position) => {
    const place = places[position] ?? 0
    const step = backwards ? first - place : place - first
    setBit(steps, step < 0 ? step + order.length : step)
  })
  const found: number[] = []
  let skip = offset
  for (let word = 0; word < steps.length && found.length < limit; word += 1) {
    for (let rest = steps[word] ?? 0; rest !== 0 && found.length < limit; rest &= rest - 1) {
      if (skip > 0) skip -= 1
      else found.push(positionAt(way, (word << 5) + 31 - Math.clz32(rest & -rest)))
    }
  }
  return found
}

const known = new WeakMap<Uint32Array, Uint32Array>()

/** Where each position stands in an order. */
function placesOf(order: Uint32Array): Uint32Array {
  let places = known.get(order)
  if (!places) {
    places = new Uint32Array(order.reduce((most, position) => Math.max(most, position), 0) + 1)
    for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place
    known.set(order, places)
  }
  return places
}
