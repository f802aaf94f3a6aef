/** What a failed call says of the change it was to make. */
import { isApiError } from "#shared/ApiError.ts"
import type { Cart } from "#shared/contract/cart.ts"

/** The shop has looked at the change and said no; anything else leaves open whether it was done. */
export const isRefusal = (error: unknown) => isApiError(error) && error.status < 500

/** The cart as it is now, out of a refusal that says ours is old. */
export function staleCart(error: unknown): Cart | undefined {
  if (!isApiError(error) || error.code !== "stale_cart") return undefined
  const cart = error.extra?.["cart"]
  return typeof cart === "object" && cart !== null && "version" in cart ? (cart as Cart) : undefined
}
