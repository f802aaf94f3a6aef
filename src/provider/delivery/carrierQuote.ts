/** Asks a function of `shop.config.ts` for the price of a parcel. */
import { withTimeout } from "#provider/platform/withTimeout.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { SECONDS } from "#shared/limits.ts"

export interface Parcel {
  /** Id of the delivery method. */
  method: string
  /** Two-letter country code, and zip. */
  destination: Destination
  /** Value of the goods after coupon. */
  cents: number
  /** Items of unknown weight count as 0. */
  grams: number
  /** Three-letter code. */
  currency: string
  lines: {
    sku: string
    amount: number
    /** Weight and price of one piece. */
    grams: number
    cents: number
  }[]
}

/**
 * Answers the price of the parcel for the shopper, tax included. `signal` aborts when the result is no longer needed.
 */
export type Quote = (parcel: Parcel, options: { signal: AbortSignal }) => Promise<{ cents: number }>

const DEADLINE_MS = 2 * SECONDS
const MOST_CENTS = 1_000_000_00

export const isTooLate = (error: unknown) => error instanceof Error && "code" in error && error.code === "ETIMEDOUT"

/** Rejects when the function does, takes longer than two seconds, or answers no amount. */
export async function askCarrier(quote: Quote, parcel: Parcel): Promise<number> {
  const waiting = new AbortController()
  const asking = quote(parcel, { signal: waiting.signal })
  const { cents } = await withTimeout(asking, DEADLINE_MS, "the carrier").finally(() => waiting.abort())
  if (Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS) return cents
  throw new Error(`the price is ${JSON.stringify(cents)}, but it takes whole cents from 0 to ${MOST_CENTS}`)
}
