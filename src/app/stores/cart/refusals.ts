/** The meaning of a failed call for the change it requested. */
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Cart } from "#shared/contract/cart.ts"

/** The shop refused the change; after any other error its outcome is unknown. */
export const isRefusal = (error: unknown) => isApiError(error) && error.status < 500

export interface Stale {
  cart: Cart
  /** Ids of changes that were applied before; undefined from providers without ids. */
  applied: readonly string[] | undefined
}

/** The current cart from a refusal because of an outdated version or a repeated change. */
export function staleCart(error: unknown): Stale | undefined {
  if (!isApiError(error) || error.code !== "stale_cart") return undefined
  const { cart, applied } = error.extra ?? {}
  if (typeof cart !== "object" || cart === null || !("version" in cart)) return undefined
  return { cart: cart as Cart, applied: Array.isArray(applied) ? applied.map(String) : undefined }
}

/** Whether the current cart already contains the change: without ids, an earlier attempt counts as applied. */
export const isMade = ({ id, kind }: LineIntent, { applied }: Stale, again: boolean) =>
  applied ? id !== undefined && applied.includes(id) : again && kind === "add"

export interface CodeRefusal {
  /** A reason of the contract, or `failed` if unknown. */
  reason: string
  /** Minimum value of goods for a coupon, as an amount of the wire. */
  minimum?: number
}

/** Undefined if the code was not checked. */
export function refusedCode(error: unknown, field: string): CodeRefusal | undefined {
  if (!isApiError(error) || error.status !== 422) return undefined
  const minimum = error.extra?.["minimum"]
  return { reason: error.fields?.[field] ?? "not_found", ...(typeof minimum === "number" && { minimum }) }
}
