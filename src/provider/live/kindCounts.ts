/**
 * How many products of each kind are among the cheapest so many, noted at steps of the price order: with them everything that
 * is filtered but not searched is counted without looking at products, however many there are.
 */
import { AVAILABLE, type Columns, FEATURED, ON_SALE } from "#provider/live/columns.ts"

/** Bits of `flags` that tell products of one cell apart; the number of a kind is its cell's, then these. */
const KIND_FLAGS = ON_SALE | FEATURED | AVAILABLE
export const KINDS_A_CELL = 8

const MOST_STEPS = 512
const SMALLEST_STEP = 64
/** Of four bytes, in all steps together. */
const MOST_NOTED = 2 ** 20

export interface KindCounts {
  /** All visible products. */
  all: Uint32Array
  /** Cents of the cheapest and the dearest of each kind that has any. */
  lowest: Int32Array
  highest: Int32Array
  /** Those from one place of the price order up to another, that one not included. */
  between(from: number, to: number): Uint32Array
}

/** `byPrice` has the visible products, cheapest first. */
export function countKinds({ cells, cell, flags, price }: Columns, byPrice: Uint32Array): KindCounts {
  const width = cells.length * KINDS_A_CELL
  const mostSteps = Math.max(1, Math.min(MOST_STEPS, Math.floor(MOST_NOTED / Math.max(1, width))))
  const stride = Math.max(SMALLEST_STEP, Math.ceil(byPrice.length / mostSteps))
  // By place, as products that are next to each other in price are far from each other in memory.
  const kinds = new Uint32Array(byPrice.length)
  const all = new Uint32Array(width)
  const lowest = new Int32Array(width)
  const highest = new Int32Array(width)
  const steps = [all.slice()]
  for (let place = 0; place < byPrice.length; place += 1) {
    const position = byPrice[place] ?? 0
    const kind = (cell[position] ?? 0) * KINDS_A_CELL + ((flags[position] ?? 0) & KIND_FLAGS)
    const cents = price[position] ?? 0
    kinds[place] = kind
    if (all[kind] === 0) lowest[kind] = cents
    highest[kind] = cents
    all[kind] = (all[kind] ?? 0) + 1
    if ((place + 1) % stride === 0) steps.push(all.slice())
  }

  /** Adds or takes away those before a place, counted from the step next to it. */
  function add(counts: Uint32Array, place: number, sign: 1 | -1): void {
    const step = Math.min(steps.length - 1, Math.round(place / stride))
    const noted = steps[step] ?? all
    for (let kind = 0; kind < width; kind += 1) counts[kind] = (counts[kind] ?? 0) + sign * (noted[kind] ?? 0)
    for (let after = step * stride; after < place; after += 1) {
      const kind = kinds[after] ?? 0
      counts[kind] = (counts[kind] ?? 0) + sign
    }
    for (let before = place; before < step * stride; before += 1) {
      const kind = kinds[before] ?? 0
      counts[kind] = (counts[kind] ?? 0) - sign
    }
  }

  return {
    all,
    lowest,
    highest,
    between(from, to) {
      const counts = new Uint32Array(width)
      if (to <= from) return counts
      add(counts, to, 1)
      add(counts, from, -1)
      return counts
    },
  }
}
