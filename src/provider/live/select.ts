/** Which products a filter leaves, and what every facet counts with the other filters as they are. */
import {
  type Bits,
  bitsBetween,
  bitsMarked,
  countBits,
  createBits,
  hasBit,
  intersect,
  setBit,
} from "#provider/live/bits.ts"
import { AVAILABLE, type Cell, type Columns, FEATURED, ON_SALE, VISIBLE } from "#provider/live/columns.ts"
import { createLru, type Lru } from "#provider/lru.ts"

/** Ids are resolved; undefined means not filtered. Prices in cents, both ends included. */
export interface Criteria {
  categoryIds: ReadonlySet<string> | undefined
  departmentIds: ReadonlySet<string> | undefined
  price: { min: number; max: number } | undefined
  onSale: boolean
  featured: boolean
  /** Leaves out what is out of stock; no facet. */
  available: boolean
  /** Products to choose from, when not all. */
  within: Bits | undefined
}

export interface Selection {
  total: number
  /** By position. */
  products: Bits
  /** Counts by id. */
  categories: Map<string, number>
  departments: Map<string, number>
  onSale: number
  featured: number
  /** Cents; undefined when nothing is left. */
  priceRange: { min: number; max: number } | undefined
}

/** The catalogue as sets, made once for each of its versions. */
export interface Sets {
  columns: Columns
  visible: Bits
  available: Bits
  onSale: Bits
  featured: Bits
  /** Positions by price, ascending. */
  byPrice: Uint32Array
  /** Products in each cell, of all visible and of all available ones. */
  cellTotals: Map<Bits, Uint32Array>
  /** Products of the groups that were filtered by lately. */
  groups: Lru<Bits>
}

const KEPT_GROUPS = 100

export function createSets(columns: Columns, byPrice: Uint32Array): Sets {
  const withFlag = (flag: number) =>
    bitsMarked(
      columns.flags,
      columns.size,
      Uint8Array.from({ length: 256 }, (_, flags) => Number((flags & flag) !== 0)),
    )
  const visible = withFlag(VISIBLE)
  const available = intersect(visible, withFlag(AVAILABLE))
  const cellTotals = new Map([visible, available].map((bits) => [bits, countCells(columns, bits)]))
  return {
    columns,
    visible,
    available,
    onSale: withFlag(ON_SALE),
    featured: withFlag(FEATURED),
    byPrice,
    cellTotals,
    groups: createLru(KEPT_GROUPS),
  }
}

export function select(sets: Sets, criteria: Criteria): Selection {
  const { columns } = sets
  const { price, within } = criteria
  const everything = criteria.available ? sets.available : sets.visible
  const base = within ? intersect(within, everything) : everything
  const filters = {
    category: criteria.categoryIds && inGroups(sets, "categoryId", criteria.categoryIds),
    department: criteria.departmentIds && inGroups(sets, "departmentId", criteria.departmentIds),
    price: price && inPriceRange(sets, price),
    onSale: criteria.onSale ? sets.onSale : undefined,
    featured: criteria.featured ? sets.featured : undefined,
  }
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const without = (own?: keyof typeof filters) =>
    names.reduce((left, name) => {
      const filter = name === own ? undefined : filters[name]
      return filter ? intersect(left, filter) : left
    }, base)
  const products = without()
  /** What is left by all filters but one. */
  const others = (own: keyof typeof filters) => (filters[own] ? without(own) : products)

  const perCell = new Map(sets.cellTotals)
  const cellCounts = (left: Bits): Uint32Array => {
    const counts = perCell.get(left) ?? countCells(columns, left)
    perCell.set(left, counts)
    return counts
  }
  return {
    total: countBits(products),
    products,
    categories: countGroups(columns, cellCounts(others("category")), "categoryId"),
    departments: countGroups(columns, cellCounts(others("department")), "departmentId"),
    onSale: countBits(intersect(others("onSale"), sets.onSale)),
    featured: countBits(intersect(others("featured"), sets.featured)),
    priceRange: priceRange(sets, others("price")),
  }
}

function inGroups({ columns, groups }: Sets, group: keyof Cell, ids: ReadonlySet<string>): Bits {
  const key = `${group} ${JSON.stringify([...ids].sort())}`
  const known = groups.get(key)
  if (known) return known
  const marks = Uint8Array.from(columns.cells, (cell) => Number(ids.has(cell[group] ?? "")))
  const bits = bitsMarked(columns.cell, columns.size, marks)
  groups.set(key, bits)
  return bits
}

function countCells({ cell, cells }: Columns, bits: Bits): Uint32Array {
  const counts = new Uint32Array(cells.length)
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const place = cell[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0
      counts[place] = (counts[place] ?? 0) + 1
      rest &= rest - 1
    }
  }
  return counts
}

function countGroups({ cells }: Columns, counts: Uint32Array, group: keyof Cell): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [number, cell] of cells.entries()) {
    const id = cell[group]
    const count = counts[number] ?? 0
    if (id !== null && count > 0) groups.set(id, (groups.get(id) ?? 0) + count)
  }
  return groups
}

/** Few products are picked out of the price order, many are quicker found by looking at all. */
function inPriceRange({ columns, byPrice }: Sets, { min, max }: { min: number; max: number }): Bits {
  const { price, size } = columns
  const from = countBelow(byPrice, price, min)
  const to = countBelow(byPrice, price, max + 1)
  if (to - from > size / 16) return bitsBetween(price, size, min, max)
  const bits = createBits(size)
  for (let step = from; step < to; step += 1) setBit(bits, byPrice[step] ?? 0)
  return bits
}

/** How many of the positions, in the order of their prices, cost less. */
function countBelow(byPrice: Uint32Array, price: Int32Array, cents: number): number {
  let low = 0
  let high = byPrice.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((price[byPrice[middle] ?? 0] ?? 0) < cents) low = middle + 1
    else high = middle
  }
  return low
}

/** Looks from both ends of the price order, which soon meets one of the products unless there are very few. */
function priceRange({ columns, byPrice }: Sets, bits: Bits): { min: number; max: number } | undefined {
  const cheapest = byPrice.find((position) => hasBit(bits, position))
  const dearest = byPrice.findLast((position) => hasBit(bits, position))
  if (cheapest === undefined || dearest === undefined) return undefined
  return { min: columns.price[cheapest] ?? 0, max: columns.price[dearest] ?? 0 }
}
