/** Switches of the shop. Source: specification §2, "Settings", and §4, "Cart initialisation". */

export interface Settings {
  /** The cart panel opens after each change of the cart. */
  autoOpenCart: boolean
  /** Lines of the cart can be moved to the wishlist. */
  moveToWishlist: boolean
  /** The cart is loaded on the visitor's first activity, except on pages about the cart. */
  deferCart: boolean
}

export const settings: Settings = { autoOpenCart: false, moveToWishlist: true, deferCart: true }
