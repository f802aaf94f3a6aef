/**
 * Withdrawals from an order, and returns by the shop's promise, as they cross the wire. Source: Directive 2011/83,
 * articles 9 to 16.
 */
import {
  array,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from "superstruct"
import { MAX_AMOUNT, MAX_CART_LINES } from "#shared/contract/cartBounds.ts"
import { Email } from "#shared/fields/account.ts"
import { requiredLine, requiredText } from "#shared/fields/field.ts"
import { WITHDRAWAL_MAX_LENGTH } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"

/** By law until 14 days after delivery; after that by the shop's own promise. */
export const withdrawalKinds = ["withdrawal", "return"] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** `digital`: it was supplied at once, as agreed. `gift_card`: its code was used. `late`: the period is over.
 * `dated`: a service of a set date. */
export const withdrawalExclusions = ["digital", "gift_card", "dated", "late"] as const
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number]

const pieces = { id: size(string(), 1, 120), variant_id: optional(size(string(), 1, 160)) }

/** Pieces of a line that are returned. */
const LineBack = object({ ...pieces, amount: max(min(integer(), 1), MAX_AMOUNT) })
export type LineBack = Infer<typeof LineBack>

const Message = optional(requiredText(WITHDRAWAL_MAX_LENGTH))

export const WithdrawInput = object({
  id: size(string(), 1, 120),
  key: optional(size(string(), 1, 100)),
  /** All returnable pieces when left out. */
  lines: optional(size(array(LineBack), 1, MAX_CART_LINES)),
  message: Message,
  /** Number of withdrawals that the order was shown with; 409 `withdrawal_changed` when it differs. */
  seen: optional(min(integer(), 0)),
})
export type WithdrawInput = Infer<typeof WithdrawInput>

export const DeclareWithdrawalInput = object({
  number: requiredLine(40),
  name: requiredLine(130),
  email: Email,
  /** All returnable pieces when left out. Empty for a part that the message describes. */
  lines: optional(size(array(LineBack), 0, MAX_CART_LINES)),
  message: Message,
  /** Language of the acknowledgement. */
  locale: optional(enums(locales)),
})
export type DeclareWithdrawalInput = Infer<typeof DeclareWithdrawalInput>

export const OrderWithdrawal = object({
  at: string(),
  kind: enums(withdrawalKinds),
  /** `waiting`: for the goods or for the shop; `closed`: without consequences. */
  state: enums(["waiting", "done", "closed"]),
  lines: array(object({ ...pieces, amount: integer(), refund: number() })),
  message: string(),
  /** Value of the goods before the coupon. */
  goods: number(),
  /** The coupon's share, and earlier refunds for the same pieces. */
  discount: number(),
  /** Refunded delivery costs. */
  shipping: number(),
  refund: number(),
  /** Amount of the refund that was paid back or is on its way. */
  paidBack: number(),
  /** Last day for the refund. */
  refundBy: string(),
  /** Last day for sending the goods back; null when none have to be. */
  sendBackBy: nullable(string()),
})
export type OrderWithdrawal = Infer<typeof OrderWithdrawal>
