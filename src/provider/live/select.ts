/** Which products a filter leaves, and what every facet counts with the other filters as they are. */
import {
  type Bits,
  bitsMarked,
  clearBit,
  countBetween,
  countBits,
  countBoth,
  createBits,
  eachBit,
  except,
  hasBit,
  intersect,
  setBetween,
  setBit,
} from "#provider/live/bits.ts"
import { AVAILABLE, type Cell, type Columns, FEATURED, ON_SALE, VISIBLE } from "#provider/live/columns.ts"
import { countKinds, KINDS_A_CELL, type KindCounts } from "#provider/live/kindCounts.ts"
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
  /** Whether a visible product is among them, by position. */
  has(position: number): boolean
  /** By position; costs more than to ask about a few. */
  products(): Bits
  /** The stretch of the price order that has them all. */
  pricePlaces: Stretch
  /** Counts by id. */
  categories: Map<string, number>
  departments: Map<string, number>
  onSale: number
  featured: number
  /** Cents; undefined when nothing is left. */
  priceRange: { min: number; max: number } | undefined
}

/** Places from one up to another, that one not included. */
export interface Stretch {
  from: number
  to: number
}

/** The catalogue as sets, made once for each of its versions. */
export interface Sets {
  columns: Columns
  visible: Bits
  available: Bits
  onSale: Bits
  featured: Bits
  runs: Runs
  /** Positions by price, ascending. */
  byPrice: Uint32Array
  /** The cheapest products, more from step to step. */
  priceSteps: () => readonly Bits[]
  kinds: () => KindCounts
  /** Products of the groups that were filtered by lately. */
  groups: Lru<Bits>
}

/** Neighbours in one cell: products are loaded cell by cell, so these are few, and counting them goes by words of bits. */
interface Runs {
  /** Where each begins; one more at the end of all. */
  starts: readonly number[]
  cells: readonly number[]
}

const KEPT_GROUPS = 100
const PRICE_STEPS = 32
const SMALLEST_PRICE_STEP = 512

export function createSets(columns: Columns, byPrice: Uint32Array): Sets {
  const withFlag = (flag: number) =>
    bitsMarked(
      columns.flags,
      columns.size,
      Uint8Array.from({ length: 256 }, (_, flags) => Number((flags & flag) !== 0)),
    )
  const visible = withFlag(VISIBLE)
  const available = intersect(visible, withFlag(AVAILABLE))
  const runs = findRuns(columns)
  let priceSteps: readonly Bits[] | undefined
  let kinds: KindCounts | undefined
  return {
    columns,
    visible,
    available,
    onSale: withFlag(ON_SALE),
    featured: withFlag(FEATURED),
    runs,
    byPrice,
    priceSteps() {
      priceSteps ??= makePriceSteps(columns, byPrice)
      return priceSteps
    },
    kinds() {
      kinds ??= countKinds(columns, byPrice)
      return kinds
    },
    groups: createLru(KEPT_GROUPS),
  }
}

function findRuns({ cell, size }: Columns): Runs {
  const starts: number[] = []
  const cells: number[] = []
  for (let position = 0; position < size; position += 1) {
    const own = cell[position] ?? 0
    if (position > 0 && own === cell[position - 1]) continue
    starts.push(position)
    cells.push(own)
  }
  starts.push(size)
  return { starts, cells }
}

export function select(sets: Sets, criteria: Criteria): Selection {
  const { within } = criteria
  return within ? selectWithin(sets, { ...criteria, within }) : selectKinds(sets, criteria)
}

/** Without a search: by the counts of kinds, at a cost of the groups there are and not of the products. */
function selectKinds(sets: Sets, criteria: Criteria): Selection {
  const { cells, cell, flags, price: prices } = sets.columns
  const { categoryIds, departmentIds, price, onSale, featured, available } = criteria
  const { all, lowest, highest, between } = sets.kinds()
  const pricePlaces = price ? placesBetween(sets, price) : { from: 0, to: sets.byPrice.length }
  const left = price ? between(pricePlaces.from, pricePlaces.to) : all
  const wanted = new Uint8Array(cells.length)
  const counted = { total: 0, onSale: 0, featured: 0 }
  const categories = new Map<string, number>()
  const departments = new Map<string, number>()
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [number, { categoryId, departmentId }] of cells.entries()) {
    const isOfCategory = !categoryIds || categoryIds.has(categoryId ?? "")
    const isOfDepartment = !departmentIds || departmentIds.has(departmentId ?? "")
    if (!isOfCategory && !isOfDepartment) continue
    const isOfBoth = isOfCategory && isOfDepartment
    wanted[number] = Number(isOfBoth)
    let inCell = 0
    for (let own = available ? AVAILABLE : 0; own < KINDS_A_CELL; own += 1) {
      const kind = number * KINDS_A_CELL + own
      if (all[kind] === 0 || (available && (own & AVAILABLE) === 0)) continue
      const count = left[kind] ?? 0
      const isSaleOk = !onSale || (own & ON_SALE) !== 0
      const isFeaturedOk = !featured || (own & FEATURED) !== 0
      if (isOfBoth && isFeaturedOk && (own & ON_SALE) !== 0) counted.onSale += count
      if (isOfBoth && isSaleOk && (own & FEATURED) !== 0) counted.featured += count
      if (!isSaleOk || !isFeaturedOk) continue
      inCell += count
      if (!isOfBoth) continue
      min = Math.min(min, lowest[kind] ?? 0)
      max = Math.max(max, highest[kind] ?? 0)
    }
    if (isOfBoth) counted.total += inCell
    if (isOfDepartment) addTo(categories, categoryId, inCell)
    if (isOfCategory) addTo(departments, departmentId, inCell)
  }
  const needed = (available ? AVAILABLE : 0) | (onSale ? ON_SALE : 0) | (featured ? FEATURED : 0)
  const [cheapest, dearest] = [price?.min ?? Number.NEGATIVE_INFINITY, price?.max ?? Number.POSITIVE_INFINITY]
  let products: Bits | undefined
  return {
    ...counted,
    has(position) {
      const cents = prices[position] ?? 0
      if (wanted[cell[position] ?? 0] !== 1 || cents < cheapest || cents > dearest) return false
      return ((flags[position] ?? 0) & needed) === needed
    },
    products() {
      products ??= filterSets(sets, criteria)()
      return products
    },
    pricePlaces,
    categories,
    departments,
    priceRange: min <= max ? { min, max } : undefined,
  }
}

function addTo(counts: Map<string, number>, id: string | null, count: number): void {
  if (id !== null && count > 0) counts.set(id, (counts.get(id) ?? 0) + count)
}

type FilterName = "category" | "department" | "price" | "onSale" | "featured"

/** Answers what all filters leave, or all but the one that is named. */
function filterSets(sets: Sets, criteria: Criteria): (without?: FilterName) => Bits {
  const { price, within } = criteria
  const everything = criteria.available ? sets.available : sets.visible
  const base = within ? intersect(within, everything) : everything
  const filters: Record<FilterName, Bits | undefined> = {
    category: criteria.categoryIds && inGroups(sets, "categoryId", criteria.categoryIds),
    department: criteria.departmentIds && inGroups(sets, "departmentId", criteria.departmentIds),
    price: price && inPriceRange(sets, price),
    onSale: criteria.onSale ? sets.onSale : undefined,
    featured: criteria.featured ? sets.featured : undefined,
  }
  const names = Object.keys(filters) as FilterName[]
  const left = (own?: FilterName) =>
    names.reduce((rest, name) => {
      const filter = name === own ? undefined : filters[name]
      return filter ? intersect(rest, filter) : rest
    }, base)
  const products = left()
  return (own) => (own && filters[own] ? left(own) : products)
}

/** What was searched is a set of its own, whose products have to be counted. */
function selectWithin(sets: Sets, criteria: Criteria): Selection {
  const { columns, runs } = sets
  const left = filterSets(sets, criteria)
  const products = left()
  const perCell = new Map<Bits, Uint32Array>()
  const cellCounts = (bits: Bits): Uint32Array => {
    const counts = perCell.get(bits) ?? countCells(columns, runs, bits)
    perCell.set(bits, counts)
    return counts
  }
  const total = countBits(products)
  const priced = left("price")
  return {
    total,
    has: (position) => hasBit(products, position),
    products: () => products,
    pricePlaces: criteria.price ? placesBetween(sets, criteria.price) : { from: 0, to: sets.byPrice.length },
    categories: countGroups(columns, cellCounts(left("category")), "categoryId"),
    departments: countGroups(columns, cellCounts(left("department")), "departmentId"),
    onSale: countBoth(left("onSale"), sets.onSale),
    featured: countBoth(left("featured"), sets.featured),
    priceRange: priceRange(sets, priced, priced === products ? total : countBits(priced)),
  }
}

/** The products of these departments or categories. */
export function inGroups({ columns, groups, runs }: Sets, group: keyof Cell, ids: ReadonlySet<string>): Bits {
  const key = `${group} ${JSON.stringify([...ids].sort())}`
  const known = groups.get(key)
  if (known) return known
  const wanted = columns.cells.map((cell) => ids.has(cell[group] ?? ""))
  const bits = createBits(columns.size)
  for (const [run, cell] of runs.cells.entries()) {
    if (wanted[cell]) setBetween(bits, runs.starts[run] ?? 0, runs.starts[run + 1] ?? 0)
  }
  groups.set(key, bits)
  return bits
}

function countCells({ cells }: Columns, runs: Runs, bits: Bits): Uint32Array {
  const counts = new Uint32Array(cells.length)
  for (let run = 0; run < runs.cells.length; run += 1) {
    const cell = runs.cells[run] ?? 0
    counts[cell] = (counts[cell] ?? 0) + countBetween(bits, runs.starts[run] ?? 0, runs.starts[run + 1] ?? 0)
  }
  return counts
}

function countGroups({ cells }: Columns, counts: Uint32Array, group: keyof Cell): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [number, cell] of cells.entries()) {
    addTo(groups, cell[group], counts[number] ?? 0)
  }
  return groups
}

function makePriceSteps({ size }: Columns, byPrice: Uint32Array): Bits[] {
  const stride = strideOf(byPrice)
  const bits = createBits(size)
  const steps = [bits.slice()]
  for (const [place, position] of byPrice.entries()) {
    setBit(bits, position)
    if ((place + 1) % stride === 0) steps.push(bits.slice())
  }
  return steps
}

const strideOf = (byPrice: Uint32Array) => Math.max(SMALLEST_PRICE_STEP, Math.ceil(byPrice.length / PRICE_STEPS))

/** A short stretch of the price order is picked out of it; a long one lies between two steps and what is left of them. */
function inPriceRange(sets: Sets, range: { min: number; max: number }): Bits {
  const { columns, byPrice } = sets
  const { from, to } = placesBetween(sets, range)
  if (to - from > strideOf(byPrice)) return except(cheapest(sets, to), cheapest(sets, from))
  const bits = createBits(columns.size)
  for (let place = from; place < to; place += 1) setBit(bits, byPrice[place] ?? 0)
  return bits
}

/** So many products from the beginning of the price order. */
function cheapest({ byPrice, priceSteps }: Sets, count: number): Bits {
  const stride = strideOf(byPrice)
  const steps = priceSteps()
  const step = Math.min(steps.length - 1, Math.round(count / stride))
  const bits = (steps[step] ?? createBits(0)).slice()
  for (let place = step * stride; place < count; place += 1) setBit(bits, byPrice[place] ?? 0)
  for (let place = count; place < step * stride; place += 1) clearBit(bits, byPrice[place] ?? 0)
  return bits
}

/** Where products of these prices stand in the price order. */
function placesBetween({ byPrice, columns }: Sets, { min, max }: { min: number; max: number }): Stretch {
  return { from: countBelow(byPrice, columns.price, min), to: countBelow(byPrice, columns.price, max + 1) }
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

/** Looks from both ends of the price order, which soon meets one of many products; of few it asks each. */
function priceRange({ columns, byPrice }: Sets, bits: Bits, total: number): { min: number; max: number } | undefined {
  if (total === 0) return undefined
  const { price } = columns
  const patience = Math.min(total, byPrice.length)
  let [low, high] = [0, byPrice.length - 1]
  while (low < patience && !hasBit(bits, byPrice[low] ?? 0)) low += 1
  while (byPrice.length - high <= patience && !hasBit(bits, byPrice[high] ?? 0)) high -= 1
  const met = (place: number) => place >= 0 && place < byPrice.length && hasBit(bits, byPrice[place] ?? 0)
  if (met(low) && met(high)) return { min: price[byPrice[low] ?? 0] ?? 0, max: price[byPrice[high] ?? 0] ?? 0 }
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  eachBit(bits, (position) => {
    min = Math.min(min, price[position] ?? 0)
    max = Math.max(max, price[position] ?? 0)
  })
  return { min, max }
}
