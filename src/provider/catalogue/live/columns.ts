/** Facts of every product for listings, an array per fact; a product has the same index in all of them. */
import { sortName } from "#provider/catalogue/live/sortName.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { Locale } from "#shared/locale.ts"

/** A class of products equal in all filters except the price; facets are counted by these. */
export interface Bucket {
  categoryId: string | null
  departmentId: string | null
  onSale: boolean
  featured: boolean
  available: boolean
  visible: boolean
  /** Values of the shop's own fields that can be filtered by. */
  own?: FieldValues
}

export interface ProductFacts extends Bucket {
  id: string
  nameEs: string
  nameEn: string
  /** Highest charged price. */
  priceCents: number
  percent: number
  /** Milliseconds since 1970. */
  updatedAtMs: number
}

/** Includes hidden products. A product keeps its index. */
export interface Columns {
  positions: Map<string, number>
  ids: string[]
  prices: number[]
  percents: number[]
  updated: number[]
  sortNames: Record<Locale, string[]>
  /** Index of each product's bucket. */
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

/** Overwrites a product's facts, or appends them. Answers its index. */
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
