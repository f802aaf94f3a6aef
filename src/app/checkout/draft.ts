/** What was typed into the checkout, kept in this browser for its customer until it is ordered. */
import type { Values } from "#app/checkout/orderForm.ts"
import type { User } from "#shared/contract/auth.ts"
import { DAYS } from "#shared/limits.ts"

export interface Draft {
  userId: string
  /** Of the account: it is asked for again when its session has ended. */
  email: string
  /** When it was last changed, in ms. */
  at: number
  values: Values
}

/** An address lies in a browser that others may use: not for long. */
const LIFE_MS = DAYS

/** Choices that belong to the cart, and what has to be agreed to each time. */
const UNKEPT = new Set([
  "intent",
  "step",
  "idempotencyKey",
  "cartVersion",
  "total",
  "amountDue",
  "carried",
  "deliveryMethod",
  "coupon",
  "code",
  "acceptTerms",
  "digitalConsent",
])

export const draftOf = ({ id, email }: Pick<User, "id" | "email">, values: Values, at: number): Draft => ({
  userId: id,
  email,
  at,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !UNKEPT.has(name))),
})

/** Undefined for what is none, is somebody else's, or is too old. */
export function readDraft(kept: unknown, userId: string, now: number): Values | undefined {
  if (typeof kept !== "object" || kept === null || !("values" in kept) || !("at" in kept) || !("userId" in kept)) return
  const { values, at } = kept
  if (kept.userId !== userId || typeof at !== "number" || at < now - LIFE_MS) return
  if (typeof values !== "object" || values === null) return
  const known = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !UNKEPT.has(entry[0]),
  )
  return Object.fromEntries(known)
}

/** Whose draft it is, as long as it is good. */
export function readDraftEmail(kept: unknown, now: number): string | undefined {
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("email" in kept)) return
  const { at, email } = kept
  return typeof email === "string" && typeof at === "number" && at >= now - LIFE_MS ? email : undefined
}
