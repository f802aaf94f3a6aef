/** Values typed into the checkout, kept in this browser for the customer until the order is placed. */
import type { Values } from "#app/checkout/orderForm.ts"
import type { User } from "#shared/contract/auth.ts"
import { DAYS } from "#shared/limits.ts"

export interface Draft {
  userId: string
  /** Email of the account, prefilled after its session ended. */
  email: string
  /** Time of the last change, in ms. */
  at: number
  values: Values
}

/** Addresses are kept only briefly, because others may use the browser. */
const LIFE_MS = DAYS

/** Choices that belong to the cart, and consents that must be given each time. */
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

/** Undefined if malformed, expired or another customer's. */
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

/** Email of an unexpired draft. */
export function readDraftEmail(kept: unknown, now: number): string | undefined {
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("email" in kept)) return
  const { at, email } = kept
  return typeof email === "string" && typeof at === "number" && at >= now - LIFE_MS ? email : undefined
}
