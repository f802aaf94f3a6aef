/** Coupons in lines for people: their amounts as they are typed. */
import { answerLines } from "#cli/answerLines.ts"
import type { ShopCoupon, ShopCoupons } from "#provider/cart/coupons/listCoupons.ts"
import type { Locale } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"

function asTyped<Coupon extends ShopCoupon>({ amount, minimum, ...coupon }: Coupon) {
  const { kind } = coupon
  const value = kind === "percent" ? `${amount}%` : kind === "free_shipping" ? "" : wireAmount(amount)
  return { ...coupon, amount: value, minimum: minimum === 0 ? "" : wireAmount(minimum) }
}

export const couponLines = (shown: unknown, locale: Locale): string =>
  answerLines(inAmounts(shown as ShopCoupon | ShopCoupons), locale)

const inAmounts = (shown: ShopCoupon | ShopCoupons) =>
  "coupons" in shown ? { ...shown, coupons: shown.coupons.map(asTyped) } : asTyped(shown)
