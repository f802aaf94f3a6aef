/** The products of a filter, and the facet counts with the other filters unchanged. */
import type { Bucket, Columns } from "#provider/catalogue/live/columns.ts"
import { countWhile } from "#provider/catalogue/live/orders.ts"

/** Cents, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

/** With resolved ids; undefined means not filtered. */
export interface Criteria {
  categoryIds: ReadonlySet<string> | undefined
  departmentIds: ReadonlySet<string> | undefined
  price: PriceRange | undefined
  onSale: boolean
  featured: boolean
  /** Selected values of the shop's own fields, by key. */
  own: ReadonlyMap<string, ReadonlySet<string>>
  /** Drops products out of stock; not a facet. */
  available: boolean
  /** Scores of a search by index, 0 for no match. */
  found: Uint8Array | undefined
}

export interface Selection {
  total: number
  /** Whether a product is included, by index. */
  has(position: number): boolean
  /** Indexes of all of them, and of others that only another filter excludes, cheapest first. */
  byPrice: Uint32Array
  /** Scores of a search. */
  scores: Uint8Array | undefined
  /** Counts by id. */
  categories: Map<string, number>
  departments: Map<string, number>
  onSale: number
  featured: number
  /** The shop's own fields: counts by value, by key. */
  own: Map<string, Map<string, number>>
  /** Undefined when nothing is left. */
  priceRange: PriceRange | undefined
}

/** Visible products, cheapest first: their indexes, and in parallel the indexes of their buckets. */
export interface PriceOrder {
  positions: Uint32Array
  buckets: Uint32Array
  /** Counts of all these products, by bucket. */
  counts: Uint32Array
}

export function createPriceOrder(columns: Columns, positions: Uint32Array): PriceOrder {
  const buckets = positions.map((position) => columns.bucketNumbers[position] ?? 0)
  const counts = new Uint32Array(columns.buckets.length)
  count(counts, buckets, 1)
  return { positions, buckets, counts }
}

/** Adds the products of these buckets to the counts, or subtracts them. */
function count(counts: Uint32Array, buckets: Uint32Array, step: 1 | -1): void {
  for (let place = 0; place < buckets.length; place += 1) {
    const number = buckets[place] ?? 0
    counts[number] = (counts[number] ?? 0) + step
  }
}

/** The products of a range by bucket; if fewer, those outside are subtracted from the total. */
function countStretch({ buckets, counts }: PriceOrder, { from, to }: Stretch): Uint32Array {
  if (to - from < buckets.length / 2) {
    const inside = new Uint32Array(counts.length)
    count(inside, buckets.subarray(from, to), 1)
    return inside
  }
  const rest = counts.slice()
  count(rest, buckets.subarray(0, from), -1)
  count(rest, buckets.subarray(to), -1)
  return rest
}

export function select(columns: Columns, byPrice: PriceOrder, criteria: Criteria): Selection {
  const { categoryIds, departmentIds, price, found, own } = criteria
  const isOfCategory = ({ categoryId }: Bucket) => !categoryIds || categoryIds.has(categoryId ?? "")
  const isOfDepartment = ({ departmentId }: Bucket) => !departmentIds || departmentIds.has(departmentId ?? "")
  const isWanted = columns.buckets.map(
    (bucket) => hasFlags(bucket, criteria) && isOfCategory(bucket) && isOfDepartment(bucket) && hasOwn(bucket, own),
  )
  const stretch = stretchOf(columns, byPrice, price)
  const { counts, priceRange } = found
    ? tallyFound(columns, found, price, isWanted)
    : tallyStretch(columns, byPrice, stretch, isWanted)

  const categories = new Map<string, number>()
  const departments = new Map<string, number>()
  const ownCounts = new Map<string, Map<string, number>>()
  let [total, onSale, featured] = [0, 0, 0]
  for (const [number, bucket] of columns.buckets.entries()) {
    const products = counts[number] ?? 0
    if (products === 0 || !hasFlags(bucket, criteria)) continue
    // A facet counts products with all filters but its own.
    if (isOfDepartment(bucket) && hasOwn(bucket, own)) add(categories, bucket.categoryId, products)
    if (isOfCategory(bucket) && hasOwn(bucket, own)) add(departments, bucket.departmentId, products)
    if (isOfCategory(bucket) && isOfDepartment(bucket)) addOwn(ownCounts, bucket, own, products)
    if (!isWanted[number]) continue
    total += products
    if (bucket.onSale) onSale += products
    if (bucket.featured) featured += products
  }
  return {
    total,
    has(position) {
      if (found && !found[position]) return false
      if (!isWanted[columns.bucketNumbers[position] ?? 0]) return false
      return !price || isWithin(price, columns.prices[position] ?? 0)
    },
    byPrice: byPrice.positions.subarray(stretch.from, stretch.to),
    scores: found,
    categories,
    departments,
    onSale,
    featured,
    own: ownCounts,
    priceRange,
  }
}

/** Whether it has a selected value of each field, except for `except`. */
function hasOwn({ own = {} }: Bucket, wanted: Criteria["own"], except?: string): boolean {
  for (const [key, values] of wanted) if (key !== except && !values.has(own[key] ?? "")) return false
  return true
}

function addOwn(counts: Selection["own"], bucket: Bucket, wanted: Criteria["own"], products: number): void {
  for (const [key, value] of Object.entries(bucket.own ?? {})) {
    if (!hasOwn(bucket, wanted, key)) continue
    const values = counts.get(key) ?? new Map<string, number>()
    counts.set(key, values)
    add(values, value, products)
  }
}

const isWithin = ({ min, max }: PriceRange, cents: number) => cents >= min && cents <= max

const hasFlags = (bucket: Bucket, { onSale, featured, available }: Criteria) =>
  bucket.visible && (!onSale || bucket.onSale) && (!featured || bucket.featured) && (!available || bucket.available)

function add(counts: Map<string, number>, id: string | null, count: number): void {
  if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count)
}

/** Offsets in the price order; the end is exclusive. */
interface Stretch {
  from: number
  to: number
}

function stretchOf({ prices }: Columns, { positions }: PriceOrder, price: PriceRange | undefined): Stretch {
  if (!price) return { from: 0, to: positions.length }
  return {
    from: countWhile(positions, (position) => (prices[position] ?? 0) < price.min),
    to: countWhile(positions, (position) => (prices[position] ?? 0) <= price.max),
  }
}

interface Tally {
  /** Products in the price range, by bucket. */
  counts: Uint32Array
  /** Over everything selected, at any price. */
  priceRange: PriceRange | undefined
}

function tallyStretch({ prices }: Columns, byPrice: PriceOrder, stretch: Stretch, isWanted: readonly boolean[]): Tally {
  const counts = countStretch(byPrice, stretch)
  const cheapest = byPrice.positions[byPrice.buckets.findIndex((number) => isWanted[number] === true)]
  const dearest = byPrice.positions[byPrice.buckets.findLastIndex((number) => isWanted[number] === true)]
  if (cheapest === undefined || dearest === undefined) return { counts, priceRange: undefined }
  return { counts, priceRange: { min: prices[cheapest] ?? 0, max: prices[dearest] ?? 0 } }
}

function tallyFound(
  { prices, buckets, bucketNumbers }: Columns,
  found: Uint8Array,
  price: PriceRange | undefined,
  isWanted: readonly boolean[],
): Tally {
  const counts = new Uint32Array(buckets.length)
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let position = 0; position < found.length; position += 1) {
    if (!found[position]) continue
    const number = bucketNumbers[position] ?? 0
    const cents = prices[position] ?? 0
    if (!price || isWithin(price, cents)) counts[number] = (counts[number] ?? 0) + 1
    if (!isWanted[number]) continue
    min = Math.min(min, cents)
    max = Math.max(max, cents)
  }
  return { counts, priceRange: min <= max ? { min, max } : undefined }
}
