/** A guest's cart as this browser keeps it. What a foreign hand or an older shop left there is taken as far as it makes sense. */
import { lineKey } from "#shared/cartLines.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"
import { MAX_AMOUNT, MAX_CART_LINES, MAX_GUEST_GIFT_CARDS } from "#shared/contract/cartBounds.ts"
import type { Localized } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"

export interface StoredCart {
  lines: CartLine[]
  /** The chosen delivery method; left out, the shop's usual one. */
  method?: string
  coupon?: string
  /** Codes of gift cards that pay, in the order they are used. */
  giftCards?: string[]
  /** What changed under the cart and was not seen yet. */
  notices: CartNotice[]
  /** It is being put into an account's cart: whoever finds it so must not add it up a second time. */
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

function isLine(value: unknown): value is CartLine {
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

/** Undefined for what is no cart at all; lines that are none are left out. */
export function readStoredCart(value: unknown): StoredCart | undefined {
  if (!isFields(value) || !Array.isArray(value["lines"])) return undefined
  const lines = new Map(value["lines"].filter(isLine).map((line) => [lineKey(line), line]))
  const { method, coupon, giftCards, notices } = value
  return {
    lines: [...lines.values()].slice(0, MAX_CART_LINES),
    notices: Array.isArray(notices) ? notices.filter(isNotice) : [],
    ...(isText(method) && { method }),
    ...(isText(coupon) && { coupon }),
    ...(Array.isArray(giftCards) && { giftCards: giftCards.filter(isText).slice(0, MAX_GUEST_GIFT_CARDS) }),
    ...(value["merging"] === true && { merging: true as const }),
  }
}

export const piecesOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, line) => sum + line.amount, 0)
