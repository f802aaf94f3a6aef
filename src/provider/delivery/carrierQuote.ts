/** Asks a function of `shop.config.ts` what a parcel costs. */
import { withTimeout } from "#provider/platform/withTimeout.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { SECONDS } from "#shared/limits.ts"

export interface Parcel {
  /** Id of the way of delivery. */
  method: string
  /** Country of two letters, and zip. */
  destination: Destination
  /** What the goods cost after coupon. */
  cents: number
  /** What has no known weight weighs nothing. */
  grams: number
  /** Three letters. */
  currency: string
  lines: {
    sku: string
    amount: number
    /** Of one piece. */
    grams: number
    cents: number
  }[]
}

/** Answers what the shopper pays for the parcel, tax included. `signal` ends when nobody waits any longer. */
export type Quote = (parcel: Parcel, options: { signal: AbortSignal }) => Promise<{ cents: number }>

const DEADLINE_MS = 2 * SECONDS
const MOST_CENTS = 1_000_000_00

export const isTooLate = (error: unknown) => error instanceof Error && "code" in error && error.code === "ETIMEDOUT"

/** Rejects when it does, takes longer than two seconds, or answers no amount. */
export async function askCarrier(quote: Quote, parcel: Parcel): Promise<number> {
  const waiting = new AbortController()
  const asking = quote(parcel, { signal: waiting.signal })
  const { cents } = await withTimeout(asking, DEADLINE_MS, "the carrier").finally(() => waiting.abort())
  if (Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS) return cents
  throw new Error(`the price is ${JSON.stringify(cents)}, but it takes whole cents from 0 to ${MOST_CENTS}`)
}
