/** What a failed call says of the change it was to make. */
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Cart } from "#shared/contract/cart.ts"

/** The shop has looked at the change and said no; anything else leaves open whether it was done. */
export const isRefusal = (error: unknown) => isApiError(error) && error.status < 500

export interface Stale {
  cart: Cart
  /** Names of the changes that had been made before; undefined of a provider that does not know them by name. */
  applied: readonly string[] | undefined
}

/** The cart as it is now, out of a refusal that says ours is old, or that it was changed so before. */
export function staleCart(error: unknown): Stale | undefined {
  if (!isApiError(error) || error.code !== "stale_cart") return undefined
  const { cart, applied } = error.extra ?? {}
  if (typeof cart !== "object" || cart === null || !("version" in cart)) return undefined
  return { cart: cart as Cart, applied: Array.isArray(applied) ? applied.map(String) : undefined }
}

/** A cart that has moved on may have what was sent before: where its provider knows no names, that counts as made. */
export const isMade = ({ id, kind }: LineIntent, { applied }: Stale, again: boolean) =>
  applied ? id !== undefined && applied.includes(id) : again && kind === "add"

/** Why a code was not taken. */
export interface CodeRefusal {
  /** Of the contract, or `failed` when nobody could say. */
  reason: string
  /** Goods from which a coupon counts, as a number of the wire. */
  minimum?: number
}

/** Undefined where nobody has looked at the code. */
export function refusedCode(error: unknown, field: string): CodeRefusal | undefined {
  if (!isApiError(error) || error.status !== 422) return undefined
  const minimum = error.extra?.["minimum"]
  return { reason: error.fields?.[field] ?? "not_found", ...(typeof minimum === "number" && { minimum }) }
}
