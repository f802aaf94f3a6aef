/** Progress towards free delivery, in ten tiles. */
import { useTaxNote } from "#app/cart/useTaxNote.ts"
import { useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { needsDelivery, takenOffCents } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import "#app/cart/DeliveryMeter.css"

const TILES = 10
const positions = Array.from({ length: TILES }, (_, index) => index)

/** Threshold of the chosen delivery method, else of the first with one; undefined if none has one. */
function freeFrom({ delivery_options: options, delivery_method: chosen }: Cart): number | undefined {
  const free = options.filter((option) => option.freeFrom)
  const from = (free.find(({ id }) => id === chosen) ?? free[0])?.freeFrom
  return from ? centsOf(from) : undefined
}

export function DeliveryMeter({ cart }: { cart: Cart }) {
  const { t, money, shortMoney, number } = useTexts(cartTexts)
  const withNote = useTaxNote(cart)
  if (!needsDelivery(cart.products)) return null
  const from = freeFrom(cart)
  if (from === undefined) return null
  // Goods after discounts, before gift cards. Source: decisions §3.
  const goods = centsOf(cart.subtotal_price) - takenOffCents(cart)
  const missing = from - goods
  const laid = Math.min(Math.floor((goods * TILES) / from), TILES)
  return (
    <div className="DeliveryMeter">
      {missing > 0 ? (
        <p>{t("cartPage.toFree", { amount: withNote(money(missing)) })}</p>
      ) : (
        <p>
          <b>{t("cartPage.free")}</b> <span>{t("cartPage.freeText", { amount: withNote(shortMoney(from)) })}</span>
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
