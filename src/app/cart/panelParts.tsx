/** The content of the cart panel; loaded when first opened. */
import { observer } from "mobx-react-lite"
import { CartFolds } from "#app/cart/CartFolds.tsx"
import { CartLines } from "#app/cart/CartLines.tsx"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import { CheckoutButton } from "#app/cart/CheckoutButton.tsx"
import { DeliveryMeter } from "#app/cart/DeliveryMeter.tsx"
import { EmptyCart } from "#app/cart/EmptyCart.tsx"
import { Sums } from "#app/cart/Sums.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { useFocusKept } from "#app/product/listing/useFocusKept.ts"
import "#app/cart/Cart.css"

export const CartCount = observer(function CartCount() {
  const { tn, number } = useTexts()
  const { pieces } = useStores().cart
  return pieces === 0 ? null : <span className="Cart__count">{tn("cart.pieces", pieces, { n: number(pieces) })}</span>
})

export const PanelBody = observer(function PanelBody() {
  const { t } = useTexts()
  const { cart, isOutOfReach } = useStores().cart
  // Removing a line removes the button that has the focus.
  const place = useFocusKept<HTMLDivElement>(cart?.products.length)
  return (
    <div className="Cart" ref={place} tabIndex={-1}>
      <CartMessages />
      {!cart && !isOutOfReach && <p className="Cart__loading">{t("cart.loading")}</p>}
      {cart && cart.products.length === 0 && <EmptyCart heading="h3" />}
      {cart && cart.products.length > 0 && (
        <>
          <DeliveryMeter cart={cart} />
          <CartLines lines={cart.products} />
          <CartFolds cart={cart} />
        </>
      )}
    </div>
  )
})

export const PanelFoot = observer(function PanelFoot() {
  const { cart, updating } = useStores().cart
  if (!cart || cart.products.length === 0) return null
  return (
    <>
      <Sums cart={cart} updating={updating} />
      <CheckoutButton />
    </>
  )
})
