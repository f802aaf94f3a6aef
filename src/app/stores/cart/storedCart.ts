/** A guest's cart as stored in this browser. Foreign or outdated data is used as far as it is valid. */
import { applyIntents, type LineIntent } from "#app/stores/cart/intents.ts"
import { livingNotices } from "#app/stores/cart/notices.ts"
import { lineKey } from "#shared/cartLines.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"
import { MAX_AMOUNT, MAX_CART_LINES, MAX_GUEST_GIFT_CARDS } from "#shared/contract/cartBounds.ts"
import type { Localized } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"

export interface StoredCart {
  lines: CartLine[]
  /** The chosen delivery method; by default the shop's. */
  method?: string
  coupon?: string
  /** Codes of the gift cards in use, in order. */
  giftCards?: string[]
  /** Changes in the cart that the shopper has not seen yet. */
  notices: CartNotice[]
  /** Ids of the latest presses applied to it. */
  done?: string[]
  /** It is being merged into an account's cart: it must not be added a second time. */
  merging?: true
}

export const emptyStoredCart = (): StoredCart => ({ lines: [], notices: [] })

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const isText = (value: unknown): value is string => typeof value === "string"
const isPrice = (value: unknown): value is string => isText(value) && parseAmount(value) !== undefined
const isLocalized = (value: unknown): value is Localized =>
  isFields(value) && isText(value["es"]) && isText(value["en"])
const isOptional = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || fits(value)
const isAmount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_AMOUNT
const isImage = (value: unknown) => value === null || (isFields(value) && isText(value["src"]))

export function isLine(value: unknown): value is CartLine {
  return (
    isFields(value) &&
    isText(value["id"]) &&
    value["id"] !== "" &&
    isOptional(value["variant_id"], isText) &&
    isAmount(value["amount"]) &&
    isPrice(value["price"]) &&
    isOptional(value["sale_price"], isPrice) &&
    isLocalized(value["name"]) &&
    isLocalized(value["variant_name"]) &&
    isText(value["slug"]) &&
    isImage(value["image"]) &&
    Number.isInteger(value["maxPerOrder"]) &&
    isText(value["availability"])
  )
}

const isNotice = (value: unknown): value is CartNotice =>
  isFields(value) && isText(value["code"]) && isOptional(value["name"], isLocalized)

/** Undefined if it is no cart; malformed lines are dropped. */
export function readStoredCart(value: unknown): StoredCart | undefined {
  if (!isFields(value) || !Array.isArray(value["lines"])) return undefined
  const lines = new Map(value["lines"].filter(isLine).map((line) => [lineKey(line), line]))
  const { method, coupon, giftCards, notices, done } = value
  return {
    lines: [...lines.values()].slice(0, MAX_CART_LINES),
    notices: Array.isArray(notices) ? notices.filter(isNotice) : [],
    ...(isText(method) && { method }),
    ...(isText(coupon) && { coupon }),
    ...(Array.isArray(giftCards) && { giftCards: giftCards.filter(isText).slice(0, MAX_GUEST_GIFT_CARDS) }),
    ...(Array.isArray(done) && { done: done.filter(isText) }),
    ...(value["merging"] === true && { merging: true as const }),
  }
}

export const piecesOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, line) => sum + line.amount, 0)

/** Number of presses whose ids are kept. */
const MOST_DONE = 30

/** Skips a press that another document has already applied. */
export function withIntents(stored: StoredCart, intents: readonly LineIntent[]): StoredCart {
  const { done = [] } = stored
  const open = intents.filter(({ id }) => id === undefined || !done.includes(id))
  const lines = applyIntents(stored.lines, open)
  const names = new Set([...done, ...open.flatMap(({ id }) => id ?? [])])
  const next = { ...stored, lines, notices: livingNotices(stored.notices, lines) }
  return names.size > 0 ? { ...next, done: [...names].slice(-MOST_DONE) } : next
}
