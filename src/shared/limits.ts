/** Business constants and bounds of the shop. Source: specification §9 and the decided rules. */

export const SECONDS = 1000
export const MINUTES = 60 * SECONDS
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

export const PRODUCTS_PER_PAGE = 12
export const MAX_PER_PAGE = 100
export const SEARCH_MAX_LENGTH = 100
/** Longer searches are accepted and cut, so that pasted text is searched by its beginning. */
export const SEARCH_TAKEN_LENGTH = 1000
export const FILTER_MAX_LENGTH = 2000
export const FILTER_MAX_VALUES = 50
export const SUGGESTED_PRODUCTS = 8
export const SUGGESTED_CATEGORIES = 4
export const NEAR_PRODUCTS = 4
export const NEAR_CATEGORIES = 4
export const RELATED_PRODUCTS = 4
export const SEEN_PRODUCTS = 6
export const REVIEWS_PER_PAGE = 10
export const LOW_STOCK = 5
export const MAX_PER_ORDER = 99
/** The longest address that leads on, and the longest host. */
export const MOST_ADDRESS_LETTERS = 512
export const MOST_HOST_LETTERS = 253
/** Products by id in one call, and the length of a wishlist. */
export const MAX_SELECTED = 200
export const MAX_ADDRESSES = 20
/** Products that one email address may wait for at once. */
export const MAX_STOCK_ALERTS = 100

/** Letters and digits that cannot be confused. */
export const GIFT_CARD_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
export const GIFT_CARD_LENGTH = 16
/** Validity of a bought gift card, in days. */
export const GIFT_CARD_DAYS = 2 * 365

/** Days after delivery. Source: Directive 2011/83, article 9. */
export const WITHDRAWAL_DAYS = 14
/** Days for sending goods back, and for the refund. Source: Directive 2011/83, articles 13 and 14. */
export const SEND_BACK_DAYS = 14
export const REFUND_DAYS = 14
/** Length of the message with a withdrawal, in characters. */
export const WITHDRAWAL_MAX_LENGTH = 1000

/** Waiting time after which a visitor is told that a page, or a part of one, is slow. */
export const SLOW_MS = 9 * SECONDS

export const CODE_LENGTH = 6
export const CODE_LIFE_MS = 10 * MINUTES
export const CODE_TRIES = 5
/** Time between two requested mails to the same address. */
export const RESEND_PAUSE_MS = 60 * SECONDS
export const TOAST_MS = 6 * SECONDS
/** How long notices stay after the end of a touch. */
export const TOUCH_PAUSE_MS = 2 * SECONDS
export const DEBOUNCE_MS = 100
export const FILTER_DELAY_MS = 50
export const SORT_DELAY_MS = 100
export const RELOAD_GUARD_MS = 10 * SECONDS

/** The progress bar at the top while a page loads. */
export const loadingIndicator = { throttleMs: 200, durationMs: 2000, hideDelayMs: 500, resetDelayMs: 400, height: 3 }
