/** What a product's wire prices show: the amount now, the one before, and how far they go. */
import type { Product, Variant } from "#shared/contract/product.ts"
import { lowestPrice, parsePriceList } from "#shared/money.ts"

export interface ShownPrice {
  /** Cents. */
  now: number
  /** Cents before the reduction; left out when there is none. */
  before?: number
  /** Cents, of the dearest variant where others cost less. */
  most?: number
}

export type WirePrice = Pick<Product, "price" | "sale_price" | "sale_percent">

/** The lowest price of a product or the price of one variant, given as wire strings. */
export function shownPrice({ price, sale_price, sale_percent }: WirePrice): ShownPrice {
  const regular = parsePriceList(price)
  const current = sale_price === "" ? regular : parsePriceList(sale_price)
  const now = current.length === 0 ? 0 : Math.min(...current)
  const before = regular[current.indexOf(now)] ?? now
  const most = Math.max(now, ...current)
  return {
    now,
    // A price counts as reduced only when the shop says so: both prices are always filled.
    ...(sale_percent > 0 && before > now && { before }),
    ...(most > now && { most }),
  }
}

/** By how many percent the chosen variant, or the product without variants, is reduced; 0 when it is not. */
export function reduction(product: WirePrice, variant: Variant | undefined): number {
  if (!variant) return product.sale_percent
  const { now, before } = shownPrice({ ...product, ...variant })
  return before === undefined ? 0 : Math.round((1 - now / before) * 100)
}

/** Cents: the lowest price of the 30 days before the reduction, where the shop knows it. Source: Directive 98/6, Art. 6a. */
export function lowestBefore(
  product: Pick<Product, "lowestPrice30d">,
  variant: Variant | undefined,
): number | undefined {
  const text = variant?.lowestPrice30d ?? product.lowestPrice30d
  return text === undefined ? undefined : lowestPrice(text)
}
