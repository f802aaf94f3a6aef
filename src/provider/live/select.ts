/** Which products a filter leaves, and what every facet counts with the other filters as they are. */
import { type Bits, countBetween, countBits, countBoth, hasBit, intersect } from "#provider/live/bits.ts"
import { AVAILABLE, type Cell, type Columns, FEATURED, ON_SALE, VISIBLE } from "#provider/live/columns.ts"
import { KINDS_A_CELL } from "#provider/live/kindCounts.ts"
import type { PriceRange, Stretch } from "#provider/live/priceOrder.ts"
import { inGroups, type Runs, type Sets } from "#provider/live/sets.ts"
import type { Wanted } from "#provider/live/slice.ts"

/** Ids are resolved; undefined means not filtered. */
export interface Criteria {
  categoryIds: ReadonlySet<string> | undefined
  departmentIds: ReadonlySet<string> | undefined
  price: PriceRange | undefined
  onSale: boolean
  featured: boolean
  /** Leaves out what is out of stock; no facet. */
  available: boolean
  /** Products to choose from, when not all. */
  within: Bits | undefined
}

/** Products by position. */
export interface Selection extends Wanted {
  /** The stretch of the price order that has them all. */
  pricePlaces: Stretch
  /** Counts by id. */
  categories: Map<string, number>
  departments: Map<string, number>
  onSale: number
  featured: number
  /** Undefined when nothing is left. */
  priceRange: PriceRange | undefined
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
  const pricePlaces = sets.prices.placesOf(price)
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
  const needed = VISIBLE | (available ? AVAILABLE : 0) | (onSale ? ON_SALE : 0) | (featured ? FEATURED : 0)
  const [cheapest, dearest] = [price?.min ?? Number.NEGATIVE_INFINITY, price?.max ?? Number.POSITIVE_INFINITY]
  let products: Bits | undefined
  return {
    ...counted,
    has(position) {
      if (wanted[cell[position] ?? 0] !== 1 || ((flags[position] ?? 0) & needed) !== needed) return false
      const cents = prices[position] ?? 0
      return cents >= cheapest && cents <= dearest
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
    price: price && sets.prices.productsOf(price),
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
    pricePlaces: sets.prices.placesOf(criteria.price),
    categories: countGroups(columns, cellCounts(left("category")), "categoryId"),
    departments: countGroups(columns, cellCounts(left("department")), "departmentId"),
    onSale: countBoth(left("onSale"), sets.onSale),
    featured: countBoth(left("featured"), sets.featured),
    priceRange: sets.prices.rangeOf(priced, priced === products ? total : countBits(priced)),
  }
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
