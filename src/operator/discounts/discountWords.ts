/** A discount's value and terms in words. */
import { scopeText } from "#operator/coupons/couponWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { moneyText } from "#operator/frame/words.ts"
import type { Places } from "#provider/cart/coupons/places.ts"
import type { ShopDiscount } from "#provider/catalogue/discounts/listDiscounts.ts"
import { fill } from "#provider/platform/words/fill.ts"

export function valueText({ texts }: Frame, { kind, percent, take, pay }: ShopDiscount): string {
  return kind === "percent"
    ? fill(texts.coupons.percent, { n: percent })
    : fill(texts.discounts.terms.take, { take, pay })
}

export function discountTerms(frame: Frame, discount: ShopDiscount, places: Places): string {
  const { texts, locale, currency } = frame
  const { terms } = texts.discounts
  const { quantity, minimum, floor, returning } = discount
  const money = (cents: number) => moneyText(cents, locale, currency)
  return [
    scopeText(frame, discount, places),
    ...(quantity > 1 ? [fill(terms.quantity, { n: quantity })] : []),
    ...(minimum > 0 ? [fill(texts.coupons.overMinimum, { amount: money(minimum) })] : []),
    ...(floor > 0 ? [fill(terms.floor, { amount: money(floor) })] : []),
    ...(returning ? [terms.returning] : []),
  ].join(", ")
}
