/** The shown prices of a product: now, before, and the upper end. */
import type { Product, Variant } from "#shared/contract/product.ts"
import { lowestPrice, parsePriceList } from "#shared/money.ts"
import { type UnitPrice, unitPrice } from "#shared/netContent.ts"

export interface ShownPrice {
  /** In cents. */
  now: number
  /** In cents before the reduction; left out without one. */
  before?: number
  /** In cents, of the most expensive variant, if prices differ. */
  most?: number
  /** Left out where none is due, or it would repeat the price. */
  unit?: UnitPrice
}

export type WirePrice = Pick<Product, "price" | "sale_price" | "sale_percent" | "netContent">

/** The lowest price of a product or the price of one variant, from wire strings. */
export function shownPrice({ price, sale_price, sale_percent, netContent }: WirePrice): ShownPrice {
  const regular = parsePriceList(price)
  const current = sale_price === "" ? regular : parsePriceList(sale_price)
  const now = current.length === 0 ? 0 : Math.min(...current)
  const before = regular[current.indexOf(now)] ?? now
  const most = Math.max(now, ...current)
  const unit = unitPrice(current, netContent)
  return {
    now,
    // A price is reduced only if `sale_percent` says so: both prices are always present.
    ...(sale_percent > 0 && before > now && { before }),
    ...(most > now && { most }),
    ...(unit && { unit }),
  }
}

/** Reduction in percent of the chosen variant, or of the product; 0 without one. */
export function reduction(product: WirePrice, variant: Variant | undefined): number {
  if (!variant) return product.sale_percent
  const { now, before } = shownPrice({ ...product, ...variant })
  return before === undefined ? 0 : Math.round((1 - now / before) * 100)
}

/** In cents: the lowest price of the 30 days before the reduction, if known. Source: Directive 98/6, Art. 6a. */
export function lowestBefore(
  product: Pick<Product, "lowestPrice30d">,
  variant: Variant | undefined,
): number | undefined {
  const text = variant?.lowestPrice30d ?? product.lowestPrice30d
  return text === undefined ? undefined : lowestPrice(text)
}
