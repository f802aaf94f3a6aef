/** Which products a filter leaves, and what every facet counts with the other filters as they are. */
import type { Bucket, Columns } from "#provider/live/columns.ts"
import { countWhile } from "#provider/live/orders.ts"

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
  /** Leaves out what is out of stock; no facet. */
  available: boolean
  /** What a search found: 1 at each position that is. */
  found: Uint8Array | undefined
}

export interface Selection {
  total: number
  /** Whether a product is among them, by position. */
  has(position: number): boolean
  /** Positions of all of them, and of others that only another filter leaves out, cheapest first. */
  byPrice: Uint32Array
  /** Counts by id. */
  categories: Map<string, number>
  departments: Map<string, number>
  onSale: number
  featured: number
  /** Undefined when nothing is left. */
  priceRange: PriceRange | undefined
}

/** Visible products, cheapest first: their positions, and beside them the numbers of their buckets. */
export interface PriceOrder {
  positions: Uint32Array
  buckets: Uint32Array
}

export const createPriceOrder = ({ bucketNumbers }: Columns, positions: Uint32Array): PriceOrder => ({
  positions,
  buckets: positions.map((position) => bucketNumbers[position] ?? 0),
})

export function select(columns: Columns, { positions, buckets }: PriceOrder, criteria: Criteria): Selection {
  const { categoryIds, departmentIds, price, found } = criteria
  const centsOf = (position: number) => columns.prices[position] ?? 0
  const from = price ? countWhile(positions, (position) => centsOf(position) < price.min) : 0
  const to = price ? countWhile(positions, (position) => centsOf(position) <= price.max) : positions.length

  const counts = new Uint32Array(columns.buckets.length)
  for (let place = from; place < to; place += 1) {
    if (found && found[positions[place] ?? 0] !== 1) continue
    const number = buckets[place] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }

  const isWanted = new Uint8Array(columns.buckets.length)
  const categories = new Map<string, number>()
  const departments = new Map<string, number>()
  let [total, onSale, featured] = [0, 0, 0]
  for (const [number, bucket] of columns.buckets.entries()) {
    if (!hasFlags(bucket, criteria)) continue
    const count = counts[number] ?? 0
    const isOfCategory = !categoryIds || categoryIds.has(bucket.categoryId ?? "")
    const isOfDepartment = !departmentIds || departmentIds.has(bucket.departmentId ?? "")
    // A facet counts what all filters leave but its own.
    if (isOfDepartment) add(categories, bucket.categoryId, count)
    if (isOfCategory) add(departments, bucket.departmentId, count)
    if (!isOfCategory || !isOfDepartment) continue
    isWanted[number] = 1
    total += count
    if (bucket.onSale) onSale += count
    if (bucket.featured) featured += count
  }

  const has = (position: number, bucket: number) => (!found || found[position] === 1) && isWanted[bucket] === 1
  const isWantedAt = (place: number) => has(positions[place] ?? 0, buckets[place] ?? 0)
  let [cheapest, dearest] = [0, positions.length - 1]
  while (cheapest <= dearest && !isWantedAt(cheapest)) cheapest += 1
  while (cheapest < dearest && !isWantedAt(dearest)) dearest -= 1
  const centsAt = (place: number) => centsOf(positions[place] ?? 0)
  return {
    total,
    has(position) {
      const cents = centsOf(position)
      return (
        has(position, columns.bucketNumbers[position] ?? 0) && (!price || (cents >= price.min && cents <= price.max))
      )
    },
    byPrice: positions.subarray(from, to),
    categories,
    departments,
    onSale,
    featured,
    priceRange: cheapest > dearest ? undefined : { min: centsAt(cheapest), max: centsAt(dearest) },
  }
}

const hasFlags = (bucket: Bucket, { onSale, featured, available }: Criteria) =>
  (!onSale || bucket.onSale) && (!featured || bucket.featured) && (!available || bucket.available)

function add(counts: Map<string, number>, id: string | null, count: number): void {
  if (id !== null && count > 0) counts.set(id, (counts.get(id) ?? 0) + count)
}
