/** Settings of how much unpaid orders may reserve, and for how long. Source: decisions, "What runs" and §5, "Order". */

import { type Infer, object, optional } from "superstruct"
import { HOLD_DAYS, type HoldSettings } from "#provider/orders/holdSettings.ts"
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

const names: Readonly<Record<keyof HoldSettings, keyof HoldEnvironment>> = {
  transferDays: "TRANSFER_HOLD_DAYS",
  pickupDays: "PICKUP_HOLD_DAYS",
  ordersPerAccount: "UNPAID_ORDERS_PER_ACCOUNT",
  ordersPerNetwork: "UNPAID_ORDERS_PER_NETWORK",
  piecesPerAccount: "UNPAID_PIECES_PER_ACCOUNT",
  stockShare: "UNPAID_STOCK_SHARE",
}

/** Those that are set: an owner may say what the others are. */
export const readHolds = (given: HoldEnvironment): Partial<HoldSettings> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, variable]) => {
      const value = given[variable]
      return value === undefined ? [] : [[name, value]]
    }),
  )
