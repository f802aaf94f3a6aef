/** How long what was ordered is kept without being paid, and how much of that one customer may have. Set by the owner. */
export interface HoldSettings {
  /** From the order on; pickup once more from the day it can be fetched. */
  transferDays: number
  pickupDays: number
  /** Unpaid orders at a time. */
  ordersPerAccount: number
  ordersPerNetwork: number
  /** Pieces in an account's unpaid orders; a network has twice as many. */
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

/** What the settings in days take, in words. */
export const HOLD_DAYS = "a number of days from 1 to 30"

export const isHoldDays = (text: string) => /^([1-9]|[12]\d|30)$/.test(text)
