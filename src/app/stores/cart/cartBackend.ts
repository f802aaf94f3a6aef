/** Where a cart is stored: in this browser for a guest, at the shop for a customer. Screens see no difference. */
import type { LineIntent } from "#app/stores/cart/intents.ts"
import type { Cart, CartNotice } from "#shared/contract/cart.ts"
import type { Destination } from "#shared/deliveryArea.ts"

/** All methods reject with ApiError and then leave the cart as the shop has it. */
export interface CartBackend {
  /** The cart including requests that are not answered yet. */
  readonly cart: Cart
  /** Updates prices, stock and other facts from the shop. */
  refresh(): Promise<void>
  /** Resolves when the change was saved. */
  change(intents: readonly LineIntent[]): Promise<void>
  clear(): Promise<void>
  /** 422 `invalid_coupon` with the reason in `fields.coupon`. */
  applyCoupon(coupon: string): Promise<void>
  deleteCoupon(): Promise<void>
  /** 400 `fields.method: "not_offered"` for a method that does not serve the destination. */
  chooseMethod(id: string, destination?: Destination): Promise<void>
  /** 422 `invalid_gift_card` with the reason in `fields.code`. */
  applyGiftCard(code: string): Promise<void>
  deleteGiftCard(last4: string): Promise<void>
  /** The shopper has seen the changes. */
  seen(): void
}

export interface CartDisplay {
  /** `updating` until the shop has confirmed the shown state. */
  show(cart: Cart, updating: boolean): void
  /** The shop's notices about the cart, each once. */
  notify(notices: readonly CartNotice[]): void
  /** Whether the shop could be reached for current prices on the last attempt. */
  reached(isReached: boolean): void
}
