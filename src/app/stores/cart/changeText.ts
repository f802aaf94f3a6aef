/** Words for changes in a cart, and for refused codes. */
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Cart, CartNotice, CouponReason, GiftCardReason } from "#shared/contract/cart.ts"
import type { CartKey } from "#shared/i18n/cart.ts"
import { parseAmount } from "#shared/money.ts"

const priceIn = (texts: Pick<Texts, "money">, wire = "") => texts.money(parseAmount(wire) ?? 0)

export function changeText({ code, before, after, reason }: CartNotice, texts: Texts<CartKey>): string {
  const { t, tn, number } = texts
  switch (code) {
    case "clamped_to_stock":
      return tn("cartPage.clamped", Number(after ?? 0), { n: number(Number(after ?? 0)) })
    case "price_changed":
      return t("cartPage.priceChanged", { before: priceIn(texts, before), after: priceIn(texts, after) })
    case "unavailable":
      return t("cartPage.unavailable")
    case "coupon_dropped":
      return `${t("cartPage.couponDropped")} ${couponText(reason ?? "", texts)}`
    case "gift_card_dropped":
      return t("cartPage.giftCardDropped", { last4: before ?? "" })
    case "delivery_changed":
      return t("cartPage.deliveryChanged")
  }
}

/** `minimum` is an amount of the wire. Source: specification §8, decisions §5. */
export function couponText(reason: string, { t, money }: Texts<CartKey>, minimum?: number): string {
  const texts: Record<CouponReason, () => string> = {
    not_found: () => t("cartPage.invalidCoupon"),
    not_started: () => t("cartPage.couponNotStarted"),
    expired: () => t("cartPage.couponExpired"),
    used_up: () => t("cartPage.couponUsedUp"),
    already_used: () => t("cartPage.couponAlreadyUsed"),
    below_minimum: () =>
      minimum === undefined
        ? t("cartPage.couponBelowMinimum")
        : t("cartPage.couponMinimum", { amount: money(Math.round(minimum * 100)) }),
    not_applicable: () => t("cartPage.couponNotApplicable"),
  }
  return reason in texts ? texts[reason as CouponReason]() : t("cartPage.invalidCoupon")
}

export function giftCardText(reason: string, { t }: Texts<CartKey>): string {
  const texts: Record<GiftCardReason, string> = {
    not_found: t("cartPage.invalidGiftCard"),
    expired: t("cartPage.giftCardExpired"),
    used_up: t("cartPage.giftCardUsedUp"),
    already_applied: t("cartPage.giftCardAlreadyApplied"),
  }
  return reason in texts ? texts[reason as GiftCardReason] : t("cartPage.invalidGiftCard")
}

/** A coupon without an amount makes delivery free, but not with every method. */
export function freeDeliveryText({ delivery_options: options, delivery_method }: Cart, texts: Texts<CartKey>): string {
  const { t, text } = texts
  const chosen = options.find(({ id }) => id === delivery_method)
  if (!chosen || chosen.kind === "pickup" || chosen.cost === 0) return t("cartPage.couponFree")
  const method = text(chosen.name)
  const free = options.find(({ kind, cost }) => kind !== "pickup" && cost === 0)
  return free
    ? t("cartPage.couponFreeWith", { method, free: text(free.name) })
    : t("cartPage.couponNotFree", { method })
}
