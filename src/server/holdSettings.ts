/** Settings of how much unpaid orders may reserve, and for how long. Source: decisions, "What runs" and §5, "Order". */

import { type Infer, object, optional } from "superstruct"
import { HOLD_DAYS, type HoldSettings, usualHolds } from "#provider/orders/holdSettings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { wholeNumber } from "#server/wholeNumber.ts"

const days = () => optional(wholeNumber(1, 30))
const count = () => optional(wholeNumber(1, 100_000))

export const holdVariables = {
  TRANSFER_HOLD_DAYS: days(),
  PICKUP_HOLD_DAYS: days(),
  UNPAID_ORDERS_PER_ACCOUNT: count(),
  UNPAID_ORDERS_PER_NETWORK: count(),
  UNPAID_PIECES_PER_ACCOUNT: count(),
  UNPAID_STOCK_SHARE: optional(wholeNumber(1, 100)),
}
const HoldEnvironment = object(holdVariables)
type HoldEnvironment = Infer<typeof HoldEnvironment>

const COUNT = says`a number from 1 to 100000`

export const holdDescriptions: Record<keyof HoldEnvironment, Said> = {
  TRANSFER_HOLD_DAYS: HOLD_DAYS,
  PICKUP_HOLD_DAYS: HOLD_DAYS,
  UNPAID_ORDERS_PER_ACCOUNT: COUNT,
  UNPAID_ORDERS_PER_NETWORK: COUNT,
  UNPAID_PIECES_PER_ACCOUNT: COUNT,
  UNPAID_STOCK_SHARE: says`a percentage from 1 to 100`,
}

export const readHolds = (given: HoldEnvironment): HoldSettings => ({
  transferDays: given.TRANSFER_HOLD_DAYS ?? usualHolds.transferDays,
  pickupDays: given.PICKUP_HOLD_DAYS ?? usualHolds.pickupDays,
  ordersPerAccount: given.UNPAID_ORDERS_PER_ACCOUNT ?? usualHolds.ordersPerAccount,
  ordersPerNetwork: given.UNPAID_ORDERS_PER_NETWORK ?? usualHolds.ordersPerNetwork,
  piecesPerAccount: given.UNPAID_PIECES_PER_ACCOUNT ?? usualHolds.piecesPerAccount,
  stockShare: given.UNPAID_STOCK_SHARE ?? usualHolds.stockShare,
})
