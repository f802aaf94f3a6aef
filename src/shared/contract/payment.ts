/** Paying as it crosses the wire. */
import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  record,
  size,
  string,
} from "superstruct"
import { Localized } from "#shared/contract/localized.ts"
import { IdempotencyKey } from "#shared/contract/placeOrder.ts"
import { requiredLine } from "#shared/fields/field.ts"

const OrderKey = optional(size(string(), 1, 100))

/** `key` opens the order without signing in. */
export const ChargeInput = object({
  idempotencyKey: IdempotencyKey,
  orderId: size(string(), 1, 120),
  key: OrderKey,
  method: size(string(), 1, 30),
})
export type ChargeInput = Infer<typeof ChargeInput>

export const SetPayedInput = object({ orderId: size(string(), 1, 120), key: OrderKey })
export type SetPayedInput = Infer<typeof SetPayedInput>

export const FindChargeInput = object({
  attemptId: size(string(), 1, 120),
  orderId: size(string(), 1, 120),
  key: OrderKey,
})
export type FindChargeInput = Infer<typeof FindChargeInput>

export const Charge = object({
  attemptId: string(),
  status: enums(["success", "failure", "pending", "redirect"]),
  redirect: optional(
    object({ url: string(), method: enums(["GET", "POST"]), fields: optional(record(string(), string())) }),
  ),
  /** A code: why it failed, or what the shopper should do. */
  reason: optional(string()),
  retryable: boolean(),
})
export type Charge = Infer<typeof Charge>

/** All that a session other than the payment's own may learn about it: no address, no lines, no amount. */
export const PaymentOutcome = object({ number: string(), state: enums(["received", "failed", "waiting"]) })
export type PaymentOutcome = Infer<typeof PaymentOutcome>

/** `onlyKinds`: delivery kinds it is offered with; empty for all. `test`: no money moves. */
export const PaymentMethod = object({
  id: string(),
  onlyKinds: array(string()),
  test: boolean(),
  /** Smallest and greatest amount it accepts. */
  least: optional(number()),
  most: optional(number()),
  /** Name and description of a payment method that the shop's texts do not know. */
  name: optional(Localized),
  about: optional(Localized),
})
export type PaymentMethod = Infer<typeof PaymentMethod>

export const GiftCardBalanceInput = object({ code: requiredLine(40) })
export type GiftCardBalanceInput = Infer<typeof GiftCardBalanceInput>

export const GiftCardBalance = object({ last4: string(), balance: number(), expiresAt: nullable(string()) })
export type GiftCardBalance = Infer<typeof GiftCardBalance>
