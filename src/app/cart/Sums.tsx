/** What a cart comes to: goods, coupon, delivery, tax, gift cards. Used wherever a cart or its order is summed up. */
import type { ReactNode } from "react"
import { useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { needsDelivery } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import "#app/cart/Sums.css"

interface Props {
  cart: Cart
  /** The shop has not confirmed the sums yet. */
  updating?: boolean
}

export function Sums({ cart, updating = false }: Props) {
  const { t, text, money, number } = useTexts(cartTexts)
  const wire = (value: number) => money(centsOf(value))
  const method = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  const { lines, customs } = cart.tax
  return (
    <>
      <dl className="Sums" aria-busy={updating || undefined}>
        <Row name={t("sums.subtotal")}>{wire(cart.subtotal_price)}</Row>
        {cart.coupon_code !== null && (
          <Row name={t("sums.discount", { code: cart.coupon_code })} kind="minus">
            −{wire(cart.coupon_discount)}
          </Row>
        )}
        {method && needsDelivery(cart.products) && (
          <Row name={text(method.name)}>{cart.delivery_cost === 0 ? t("sums.noCost") : wire(cart.delivery_cost)}</Row>
        )}
        <Row name={t("sums.total")} kind={cart.gift_cards.length > 0 ? undefined : "total"}>
          {updating && <Icon name="circle-notch" size="small" />}
          {wire(cart.total_price)}
        </Row>
        {!customs &&
          lines.filter(hasTax).map(({ rate, amount }) => (
            <Row key={rate} name={t("sums.vatRate", { rate: number(rate) })} kind="small">
              {wire(amount)}
            </Row>
          ))}
        {cart.gift_cards.map(({ last4, used }) => (
          <Row key={last4} name={t("cartPage.giftCard", { last4 })} kind="minus">
            −{wire(used)}
          </Row>
        ))}
        {cart.gift_cards.length > 0 && (
          <Row name={t("sums.due")} kind="total">
            {wire(cart.amount_due)}
          </Row>
        )}
      </dl>
      {customs && <p className="Sums__note">{t("sums.customs")}</p>}
    </>
  )
}

/** A gift card is taxed when something is bought with it: until then there is nothing to tell. */
export const hasTax = ({ amount }: Cart["tax"]["lines"][number]) => amount > 0

/** One of them. */
export function Row({
  name,
  kind,
  children,
}: {
  name: string
  kind?: "minus" | "small" | "total" | undefined
  children: ReactNode
}) {
  return (
    <div data-kind={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
