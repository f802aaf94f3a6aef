/** The checkout when there is nothing left to order. */
import { useEffect, useRef } from "react"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import { EmptyCart } from "#app/cart/EmptyCart.tsx"
import { Refused } from "#app/checkout/CheckoutProblem.tsx"
import type { CheckoutRefusal } from "#app/checkout/checkoutActions.ts"
import { useTexts } from "#app/context.ts"
import { useActionData } from "#app/navigation.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paths } from "#shared/paths.ts"
import "#app/checkout/checkout.css"

/** Shows why the order was refused, or what was removed from the cart, in place of the form. */
export function NothingLeft({ cart }: { cart: Cart }) {
  const refusal = useActionData<CheckoutRefusal>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="Checkout__placed">
      {refusal?.code === undefined ? <CartMessages all /> : <Refused refusal={refusal} cart={cart} ref={box} />}
      <EmptyCart heading="h2" />
    </div>
  )
}

/** For customers who come back here after ordering. */
export function Placed({ id, number }: { id: string; number: string }) {
  const { t } = useTexts(checkoutTexts)
  return (
    <div className="Checkout__placed">
      <NoticeBox tone="good" role="status">
        <p>
          <b>{t("checkout.placed")}</b>
        </p>
        <p>
          <OrderText number={number} text={t("checkout.placedText", { number })} />
        </p>
      </NoticeBox>
      <ButtonLink to={paths.orderSummary(id)}>{t("checkout.viewOrder")}</ButtonLink>
    </div>
  )
}
