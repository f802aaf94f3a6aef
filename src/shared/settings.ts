/** What the shop may switch on and off. Source: specification §2, "Settings", and §4, "Cart initialisation". */

export interface Settings {
  /** The cart panel opens after every change of the cart. */
  autoOpenCart: boolean
  /** Lines of the cart can be moved to the wishlist. */
  moveToWishlist: boolean
  /** The cart waits for the visitor's first sign of life before it asks the server, except where it is the matter. */
  deferCart: boolean
}

export const settings: Settings = { autoOpenCart: false, moveToWishlist: true, deferCart: true }
