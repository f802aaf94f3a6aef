/** Which products a filter leaves, and what every facet counts with the other filters as they are. */
import type { Bucket, Columns } from "#provider/catalogue/live/columns.ts"
import { countWhile } from "#provider/catalogue/live/orders.ts"

/** Cents, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

/** Ids are resolved; undefined means not filtered. */
export interface Criteria {
  categoryIds: ReadonlySet<string> | undefined
  departmentIds: ReadonlySet<string> | undefined
  price: PriceRange | undefined
  onSale: boolean
  featured: boolean
  /** Wanted values of fields of the shop's own, by key. */
  own: ReadonlyMap<string, ReadonlySet<string>>
  /** Leaves out what is out of stock; no facet. */
  available: boolean
  /** What a search found: how well each position answers, 0 for not at all. */
  found: Uint8Array | undefined
}

export interface Selection {
  total: number
  /** Whether a product is among them, by position. */
  has(position: number): boolean
  /** Positions of all of them, and of others that only another filter leaves out, cheapest first. */
  byPrice: Uint32Array
  /** Of what a search found. */
  scores: Uint8Array | undefined
  /** Counts by id. */
  categories: Map<string, number>
  departments: Map<string, number>
  onSale: number
  featured: number
  /** Of fields of the shop's own: counts by value, by key. */
  own: Map<string, Map<string, number>>
  /** Undefined when nothing is left. */
  priceRange: PriceRange | undefined
}

/** Visible products, cheapest first: their positions, and beside them the numbers of their buckets. */
export interface PriceOrder {
  positions: Uint32Array
  buckets: Uint32Array
  /** Of all these products, by bucket. */
  counts: Uint32Array
}

export function createPriceOrder(columns: Columns, positions: Uint32Array): PriceOrder {
  const buckets = positions.map((position) => columns.bucketNumbers[position] ?? 0)
  const counts = new Uint32Array(columns.buckets.length)
  count(counts, buckets, 1)
  return { positions, buckets, counts }
}

/** Adds the products of these buckets to the counts, or takes them away. */
function count(counts: Uint32Array, buckets: Uint32Array, step: 1 | -1): void {
  for (let place = 0; place < buckets.length; place += 1) {
    const number = buckets[place] ?? 0
    counts[number] = (counts[number] ?? 0) + step
  }
}

/** The products of a stretch by bucket; those outside are taken from all when they are fewer. */
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
    // A facet counts what all filters leave but its own.
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

/** Whether it has one of the wanted values of each field, but for `except`. */
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

/** Places of the price order, the last one not included. */
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
  /** Products of the prices asked for, by bucket. */
  counts: Uint32Array
  /** Of all that is wanted, at any price. */
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
