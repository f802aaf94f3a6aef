/** What lists need to know of every product, an array per fact; a product's number in all of them is its position. */
import { sortName } from "#provider/catalogue/live/sortName.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { Locale } from "#shared/locale.ts"

/** Products alike in all that filters ask for but the price; facets are counted by these. */
export interface Bucket {
  categoryId: string | null
  departmentId: string | null
  onSale: boolean
  featured: boolean
  available: boolean
  visible: boolean
  /** Values of fields of the shop's own that listings are filtered by. */
  own?: FieldValues
}

export interface ProductFacts extends Bucket {
  id: string
  nameEs: string
  nameEn: string
  /** Highest price charged. */
  priceCents: number
  percent: number
  /** Milliseconds since 1970. */
  updatedAtMs: number
}

/** Hidden products are held too. A product keeps its position. */
export interface Columns {
  positions: Map<string, number>
  ids: string[]
  prices: number[]
  percents: number[]
  updated: number[]
  /** Names as they sort in Spanish and English. */
  sortNames: Record<Locale, string[]>
  /** Number of each product's bucket. */
  bucketNumbers: number[]
  buckets: Bucket[]
  numberOfBucket: Map<string, number>
}

export const createColumns = (): Columns => ({
  positions: new Map(),
  ids: [],
  prices: [],
  percents: [],
  updated: [],
  sortNames: { es: [], en: [] },
  bucketNumbers: [],
  buckets: [],
  numberOfBucket: new Map(),
})

/** Writes a product's facts over its old ones, or behind all others. Answers its position. */
export function putProduct(columns: Columns, facts: ProductFacts): number {
  const position = columns.positions.get(facts.id) ?? columns.ids.length
  columns.positions.set(facts.id, position)
  columns.ids[position] = facts.id
  columns.prices[position] = facts.priceCents
  columns.percents[position] = facts.percent
  columns.updated[position] = facts.updatedAtMs
  columns.sortNames.es[position] = sortName(facts.nameEs || facts.nameEn, "es")
  columns.sortNames.en[position] = sortName(facts.nameEn || facts.nameEs, "en")
  columns.bucketNumbers[position] = bucketNumber(columns, facts)
  return position
}

function bucketNumber({ buckets, numberOfBucket }: Columns, facts: Bucket): number {
  const { categoryId, departmentId, onSale, featured, available, visible, own } = facts
  const key = JSON.stringify([categoryId, departmentId, onSale, featured, available, visible, own])
  let number = numberOfBucket.get(key)
  if (number === undefined) {
    number = buckets.push({ categoryId, departmentId, onSale, featured, available, visible, ...(own && { own }) }) - 1
    numberOfBucket.set(key, number)
  }
  return number
}

export const isVisible = ({ buckets, bucketNumbers }: Columns, position: number): boolean =>
  buckets[bucketNumbers[position] ?? 0]?.visible ?? false
