/** Links that put something into the cart: `/buy/cer-111-2:2,cer-114?coupon=VERANO`. */

export interface BuyItem {
  /** Of a variant, or of a product that has none. */
  id: string
  amount: number
}

/** What is put into a cart once it is known whose. */
export interface WaitingItems {
  items: BuyItem[]
  /** Empty where there is none. */
  coupon: string
}

export const MOST_BUY_ITEMS = 20
const ITEM = /^([^\s:,/\p{Cc}]{1,160})(?::([1-9]\d{0,2}))?$/u

/** Undefined for what is no such list. Named twice, the amounts add up. */
export function parseBuyItems(text: string): BuyItem[] | undefined {
  const amounts = new Map<string, number>()
  for (const part of text.split(",")) {
    const [, id, amount = "1"] = ITEM.exec(part) ?? []
    if (id === undefined) return undefined
    amounts.set(id, (amounts.get(id) ?? 0) + Number(amount))
  }
  if (amounts.size > MOST_BUY_ITEMS) return undefined
  return [...amounts].map(([id, amount]) => ({ id, amount }))
}

/** As `parseBuyItems` reads it. */
export const writeBuyItems = (items: readonly BuyItem[]): string =>
  items.map(({ id, amount }) => `${id}:${amount}`).join(",")

/** Of the cart's page, where it is followed. */
export const BUY_PARAMETER = "buy"
export const COUPON_PARAMETER = "coupon"
