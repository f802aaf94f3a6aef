/** Where a cart is kept: in this browser for a guest, with the shop for a customer. Screens see no difference. */
import type { LineIntent } from "#app/stores/cart/intents.ts"
import type { Cart, CartNotice } from "#shared/contract/cart.ts"
import type { Destination } from "#shared/deliveryArea.ts"

/** All of them reject with ApiError and then leave the cart as the shop has it. */
export interface CartBackend {
  /** The cart with what was asked of it so far, whether or not the shop has answered. */
  readonly cart: Cart
  /** Prices, stock and what else the shop knows better. */
  refresh(): Promise<void>
  /** Resolves when the change is kept. */
  change(intents: readonly LineIntent[]): Promise<void>
  clear(): Promise<void>
  /** 422 `invalid_coupon` with the reason in `fields.coupon`. */
  applyCoupon(coupon: string): Promise<void>
  deleteCoupon(): Promise<void>
  /** 400 `fields.method: "not_offered"` for one that does not go there. */
  chooseMethod(id: string, destination?: Destination): Promise<void>
  /** 422 `invalid_gift_card` with the reason in `fields.code`. */
  applyGiftCard(code: string): Promise<void>
  deleteGiftCard(last4: string): Promise<void>
  /** The shopper has seen what changed. */
  seen(): void
}

/** Who shows what a backend has. */
export interface CartDisplay {
  /** `updating` until the shop has confirmed what is shown. */
  show(cart: Cart, updating: boolean): void
  /** What the shop said of the cart; it says so once. */
  notify(notices: readonly CartNotice[]): void
  /** Whether the shop could be asked for current prices when it was last tried. */
  reached(isReached: boolean): void
}
