/**
 * Which price is regular, which is reduced, and since when. Source: EU directive 98/6 article 6a, Spanish retail act
 * article 20.
 */
import { DAYS, MINUTES } from "#shared/limits.ts"

const LOOK_BACK_MS = 30 * DAYS

export interface StoredPrice {
  price_cents: number
  sale_price_cents: number | null
  /** Lowest price of the 30 days before the current one; null if there was none. */
  prior_price_cents: number | null
}

/** In cents. `price` is shown struck through beside `sale`; both are equal when nothing may be called reduced. */
export interface ShownPrice {
  price: number
  sale: number
  percent: number
}

export const chargedCents = (stored: StoredPrice) => stored.sale_price_cents ?? stored.price_cents

/** A reduction is measured from the lowest price of the 30 days before it; if that was lower, there is no reduction. */
export function shownPrice(stored: StoredPrice): ShownPrice {
  const sale = chargedCents(stored)
  const before = Math.min(stored.price_cents, stored.prior_price_cents ?? stored.price_cents)
  if (stored.sale_price_cents === null || sale >= before) return { price: sale, sale, percent: 0 }
  return { price: before, sale, percent: Math.max(1, Math.floor(((before - sale) * 100) / before)) }
}

/** A price charged from a moment (ISO 8601) on. */
export interface PricePoint {
  price_cents: number
  at: string
}

/** How soon an unintended price must be reverted. */
const SLIP_MS = 10 * MINUTES

/**
 * The points without slips: a price that lasted at most ten minutes, was reverted, and at which nothing was ordered, is
 * ignored. `points` in order; `ordered`: moments, ISO 8601.
 */
export function withoutSlips(points: readonly PricePoint[], ordered: readonly string[]): PricePoint[] {
  const kept: PricePoint[] = []
  for (const point of points) {
    const home = kept.findLastIndex(({ price_cents }) => price_cents === point.price_cents)
    const left = home < 0 ? undefined : kept[home + 1]
    const isSlip =
      left !== undefined &&
      Date.parse(point.at) - Date.parse(left.at) <= SLIP_MS &&
      !ordered.some((at) => at >= left.at && at < point.at)
    if (isSlip) kept.length = home + 1
    else kept.push(point)
  }
  return kept
}

/** The lowest price charged during the 30 days before `at`; null if none was. Points in any order. */
export function priorPrice(points: readonly PricePoint[], at: string): number | null {
  const from = new Date(Date.parse(at) - LOOK_BACK_MS).toISOString()
  let standing: PricePoint | undefined
  let lowest: number | null = null
  for (const point of points) {
    if (point.at >= at) continue
    if (point.at > from) lowest = Math.min(lowest ?? point.price_cents, point.price_cents)
    else if (!standing || point.at >= standing.at) standing = point
  }
  if (!standing) return lowest
  return Math.min(lowest ?? standing.price_cents, standing.price_cents)
}
