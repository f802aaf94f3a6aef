/** What a product's wire prices show: the amount now, the one before, and whether it is only where they begin. */
import type { Product } from "#shared/contract/product.ts"
import { parsePriceList } from "#shared/money.ts"

export interface ShownPrice {
  /** Cents. */
  now: number
  /** Cents before the reduction; left out when there is none. */
  before?: number
  /** Other variants cost more. */
  from: boolean
}

export type WirePrice = Pick<Product, "price" | "sale_price" | "sale_percent">

/** The lowest price of a product or the price of one variant, given as wire strings. */
export function shownPrice({ price, sale_price, sale_percent }: WirePrice): ShownPrice {
  const regular = parsePriceList(price)
  const current = sale_price === "" ? regular : parsePriceList(sale_price)
  const now = current.length === 0 ? 0 : Math.min(...current)
  const before = regular[current.indexOf(now)] ?? now
  const from = current.some((cents) => cents !== now)
  // A price counts as reduced only when the shop says so: both prices are always filled.
  return sale_percent > 0 && before > now ? { now, before, from } : { now, from }
}
