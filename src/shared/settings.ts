/** Switches of the shop. Source: specification §2, "Settings", and §4, "Cart initialisation". */

export interface Settings {
  autoOpenCart: boolean
  moveToWishlist: boolean
  /** The cart is loaded on the visitor's first activity, except on pages about the cart. */
  deferCart: boolean
}

export const settings: Settings = { autoOpenCart: false, moveToWishlist: true, deferCart: true }
