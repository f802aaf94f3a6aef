/** What is asked of a customer's cart, and what it will probably be like afterwards. */
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

export function guess(cart: Cart, change: Change): Cart {
  if (change.kind === "read") return cart
  return change.kind === "lines" ? withLines(cart, applyIntents(cart.products, change.intents)) : change.guess(cart)
}
