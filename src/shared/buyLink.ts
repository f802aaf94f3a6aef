/** Links that put something into the cart: `/buy/cer-111-2:2,cer-114?coupon=VERANO`. */

export interface BuyItem {
  /** Id of a variant, or of a product without variants. */
  id: string
  amount: number
}

/** Items and coupon to put into the cart once its owner is known. */
export interface WaitingItems {
  items: BuyItem[]
  /** Empty without a coupon. */
  coupon: string
}

export const MOST_BUY_ITEMS = 20
const ITEM = /^([^\s:,/\p{Cc}]{1,160})(?::([1-9]\d{0,2}))?$/u

/** Reads `cer-111-2:2,cer-114`; undefined when malformed. Amounts of an item that occurs twice add up. */
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

export const writeBuyItems = (items: readonly BuyItem[]): string =>
  items.map(({ id, amount }) => `${id}:${amount}`).join(",")

/** Query parameters with which the cart's page carries out such a link. */
export const BUY_PARAMETER = "buy"
export const COUPON_PARAMETER = "coupon"
