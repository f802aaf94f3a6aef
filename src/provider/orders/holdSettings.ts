/** How long unpaid orders are reserved, and how much one customer may reserve. Configured by the owner. */
import { says } from "#provider/platform/words/says.ts"

export interface HoldSettings {
  /** From the order on; for pickup again from the day it is ready. */
  transferDays: number
  pickupDays: number
  /** Concurrent unpaid orders. */
  ordersPerAccount: number
  ordersPerNetwork: number
  /** Pieces in an account's unpaid orders; a network may have twice as many. */
  piecesPerAccount: number
  /** Percent of a product's stock in an account's unpaid orders. */
  stockShare: number
}

export const usualHolds: HoldSettings = {
  transferDays: 3,
  pickupDays: 2,
  ordersPerAccount: 3,
  ordersPerNetwork: 6,
  piecesPerAccount: 60,
  stockShare: 50,
}

/** Accepted values of the settings in days, in words. */
export const HOLD_DAYS = says`a number of days from 1 to 30`

export const isHoldDays = (text: string) => /^([1-9]|[12]\d|30)$/.test(text)
