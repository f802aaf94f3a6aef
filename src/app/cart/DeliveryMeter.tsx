/** How far the cart is from free delivery, in ten tiles. */
import { useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { needsDelivery } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { FREE_DELIVERY_FROM_CENTS } from "#shared/limits.ts"
import "#app/cart/DeliveryMeter.css"

const TILES = 10
const positions = Array.from({ length: TILES }, (_, index) => index)

export function DeliveryMeter({ cart }: { cart: Cart }) {
  const { t, money, shortMoney, number } = useTexts(cartTexts)
  if (!needsDelivery(cart.products)) return null
  // Goods after coupon, before gift cards. Source: decisions §3.
  const goods = centsOf(cart.subtotal_price) - centsOf(cart.coupon_discount)
  const missing = FREE_DELIVERY_FROM_CENTS - goods
  const laid = Math.min(Math.floor((goods * TILES) / FREE_DELIVERY_FROM_CENTS), TILES)
  return (
    <div className="DeliveryMeter">
      {missing > 0 ? (
        <p>{t("cartPage.toFree", { amount: money(missing) })}</p>
      ) : (
        <p>
          <b>{t("cartPage.free")}</b> {t("cartPage.freeText", { amount: shortMoney(FREE_DELIVERY_FROM_CENTS) })}
        </p>
      )}
      <div className="DeliveryMeter__tiles" role="img" aria-label={t("cartPage.tiles", { n: number(laid) })}>
        {positions.map((position) => (
          <i key={position} data-laid={position < laid ? "whole" : position === laid ? "half" : undefined} />
        ))}
      </div>
    </div>
  )
}
