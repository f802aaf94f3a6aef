/** Requests for a customer's cart, and their expected results. */
import { withLines } from "#app/stores/cart/estimate.ts"
import { applyIntents, type LineIntent } from "#app/stores/cart/intents.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"

export type Change =
  | { kind: "lines"; intents: readonly LineIntent[] }
  | { kind: "call"; send: Send; guess: (cart: Cart) => Cart }
  | { kind: "read" }

export type Send = (api: Api) => Promise<Cart>

export interface Step {
  change: Change
  done: () => void
  failed: (error: unknown) => void
}

/** Waiting changes of lines are posted together; other requests separately. */
export function nextBatch(queue: readonly Step[]): Step[] {
  const other = queue.findIndex((step) => step.change.kind !== "lines")
  return queue.slice(0, other === -1 ? undefined : Math.max(other, 1))
}

export function guess(cart: Cart, change: Change): Cart {
  if (change.kind === "read" || (change.kind === "lines" && change.intents.length === 0)) return cart
  return change.kind === "lines" ? withLines(cart, applyIntents(cart.products, change.intents)) : change.guess(cart)
}
