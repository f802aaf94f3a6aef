/** The new prices of a change by percent. */
import { type Infer, nullable, number, object } from "superstruct"

export const Priced = object({
  price_cents: number(),
  offer_price_cents: nullable(number()),
})
export type Priced = Infer<typeof Priced>

/** Price endings: amounts that are `ending` above a multiple of `step`, in cents. */
export interface Rounding {
  step: number
  ending: number
}

export interface PricePlan {
  action: "raise" | "lower" | "sale" | "end-sale"
  percent: number
  rounding: Rounding | undefined
}

/**
 * Prices stay above zero, move in the requested direction, and a reduced price stays below the regular one or is
 * removed.
 */
export function planned({ price_cents, offer_price_cents }: Priced, { action, percent, rounding }: PricePlan): Priced {
  const by = (cents: number, factor: number) => {
    const near = Math.max(1, rounded(cents * factor, rounding))
    return factor > 1 ? Math.max(near, cents) : Math.min(near, cents)
  }
  if (action === "end-sale") return { price_cents, offer_price_cents: null }
  if (action === "sale") {
    const offer = by(price_cents, 1 - percent / 100)
    return { price_cents, offer_price_cents: offer < price_cents ? offer : null }
  }
  const factor = action === "raise" ? 1 + percent / 100 : 1 - percent / 100
  const price = by(price_cents, factor)
  const offer = offer_price_cents === null ? null : by(offer_price_cents, factor)
  return { price_cents: price, offer_price_cents: offer !== null && offer < price ? offer : null }
}

/** The nearest such amount. */
function rounded(cents: number, rounding: Rounding | undefined): number {
  if (rounding === undefined) return Math.round(cents)
  const { step, ending } = rounding
  return Math.max(0, Math.round((cents - ending) / step)) * step + ending
}
