import type { Favorite } from "#shared/contract/wishlist.ts"
import { MAX_SELECTED } from "#shared/limits.ts"
import { parseAmount } from "#shared/money.ts"

/** A saved product, and its price at that time: `"24.00"`. */
export type Wish = Pick<Favorite, "id" | "priceWhenAdded">

/** A guest's wishlist as stored in this browser. The valid part of a stored list; undefined if it is no list. */
export function readWishes(value: unknown): Wish[] | undefined {
  if (!Array.isArray(value)) return undefined
  const wishes = value.filter(isWish).map(({ id, priceWhenAdded }): [string, Wish] => [id, { id, priceWhenAdded }])
  return [...new Map(wishes).values()].slice(0, MAX_SELECTED)
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== "object" || value === null || !("id" in value) || !("priceWhenAdded" in value)) return false
  const { id, priceWhenAdded } = value
  return (
    typeof id === "string" &&
    id !== "" &&
    typeof priceWhenAdded === "string" &&
    parseAmount(priceWhenAdded) !== undefined
  )
}
