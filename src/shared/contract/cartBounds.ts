/** Constants of carts, apart from the structs so that browsers load them without the validators. */

export const EMPTY_CART_ID = "empty_cart"
export const DEFAULT_DELIVERY_METHOD = "STORE_PICKUP"
export const MAX_CART_LINES = 100
export const MAX_AMOUNT = 999
export const MAX_GUEST_GIFT_CARDS = 5

export const noticeCodes = [
  "clamped_to_stock",
  "price_changed",
  "unavailable",
  "coupon_dropped",
  "gift_card_dropped",
  "delivery_changed",
] as const
