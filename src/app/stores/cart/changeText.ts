/** Words for what changed under a cart, and for why a code was not taken. */
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { CartNotice, CouponReason, GiftCardReason } from "#shared/contract/cart.ts"
import { parseAmount } from "#shared/money.ts"

const priceIn = (texts: Texts, wire = "") => texts.money(parseAmount(wire) ?? 0)

export function changeText({ code, before, after, reason }: CartNotice, texts: Texts): string {
  const { t, tn, number } = texts
  switch (code) {
    case "clamped_to_stock":
      return tn("cart.clamped", Number(after ?? 0), { n: number(Number(after ?? 0)) })
    case "price_changed":
      return t("cart.priceChanged", { before: priceIn(texts, before), after: priceIn(texts, after) })
    case "unavailable":
      return t("cart.unavailable")
    case "coupon_dropped":
      return `${t("cart.couponDropped")} ${couponText(reason ?? "", texts)}`
    case "gift_card_dropped":
      return t("cart.giftCardDropped", { last4: before ?? "" })
    case "delivery_changed":
      return t("cart.deliveryChanged")
  }
}

/** `minimum` is a number of the wire. Source: specification §8, decisions §5. */
export function couponText(reason: string, { t, money }: Texts, minimum?: number): string {
  const texts: Record<CouponReason, () => string> = {
    not_found: () => t("cart.invalidCoupon"),
    not_started: () => t("cart.couponNotStarted"),
    expired: () => t("cart.couponExpired"),
    used_up: () => t("cart.couponUsedUp"),
    already_used: () => t("cart.couponAlreadyUsed"),
    below_minimum: () =>
      minimum === undefined
        ? t("cart.couponBelowMinimum")
        : t("cart.couponMinimum", { amount: money(Math.round(minimum * 100)) }),
    not_applicable: () => t("cart.couponNotApplicable"),
  }
  return reason in texts ? texts[reason as CouponReason]() : t("cart.invalidCoupon")
}

export function giftCardText(reason: string, { t }: Texts): string {
  const texts: Record<GiftCardReason, string> = {
    not_found: t("cart.invalidGiftCard"),
    expired: t("cart.giftCardExpired"),
    used_up: t("cart.giftCardUsedUp"),
    already_applied: t("cart.giftCardAlreadyApplied"),
  }
  return reason in texts ? texts[reason as GiftCardReason] : t("cart.invalidGiftCard")
}
