/** Withdrawing from an order, and giving goods back by the shop's promise, as they cross the wire. Source: Directive 2011/83, articles 9 to 16. */
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

/** By law until 14 days after delivery; then by the shop's own promise. */
export const withdrawalKinds = ["withdrawal", "return"] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** `digital`: it was given at once, as agreed. `gift_card`: its code was used. `late`: its time is over. */
export const withdrawalExclusions = ["digital", "gift_card", "late"] as const
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number]

const pieces = { id: size(string(), 1, 120), variant_id: optional(size(string(), 1, 160)) }

/** Pieces of a line that are given back. */
const LineBack = object({ ...pieces, amount: max(min(integer(), 1), MAX_AMOUNT) })
export type LineBack = Infer<typeof LineBack>

const Message = optional(requiredText(WITHDRAWAL_MAX_LENGTH))

export const WithdrawInput = object({
  id: size(string(), 1, 120),
  key: optional(size(string(), 1, 100)),
  /** Left out: all that may be given back. */
  lines: optional(size(array(LineBack), 1, MAX_CART_LINES)),
  message: Message,
  /** How many withdrawals the order was shown with; 409 `withdrawal_changed` when there are others. */
  seen: optional(min(integer(), 0)),
})
export type WithdrawInput = Infer<typeof WithdrawInput>

export const DeclareWithdrawalInput = object({
  /** Of the order. */
  number: requiredLine(40),
  name: requiredLine(130),
  email: Email,
  /** Left out: all that may be given back. Empty: a part, which the message names. */
  lines: optional(size(array(LineBack), 0, MAX_CART_LINES)),
  message: Message,
  /** Of the acknowledgement. */
  locale: optional(enums(locales)),
})
export type DeclareWithdrawalInput = Infer<typeof DeclareWithdrawalInput>

/** A withdrawal or return that an order has. */
export const OrderWithdrawal = object({
  at: string(),
  kind: enums(withdrawalKinds),
  /** `waiting`: for the goods or for the shop; `closed`: nothing follows from it. */
  state: enums(["waiting", "done", "closed"]),
  lines: array(object({ ...pieces, amount: integer(), refund: number() })),
  message: string(),
  /** Before the coupon. */
  goods: number(),
  /** The coupon's part, and what was given back before. */
  discount: number(),
  /** Delivery that is given back. */
  shipping: number(),
  refund: number(),
  /** Of it, what has gone back, or is on its way. */
  paidBack: number(),
  /** The last day for giving the money back. */
  refundBy: string(),
  /** The last day for sending the goods back; null when nothing has to be. */
  sendBackBy: nullable(string()),
})
export type OrderWithdrawal = Infer<typeof OrderWithdrawal>
