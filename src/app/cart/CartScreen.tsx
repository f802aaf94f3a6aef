/** The cart on its own page: lines on one side, the sums on the other. */

import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { BelowCart } from "#app/cart/BelowCart.tsx"
import { BuyLink } from "#app/cart/BuyLink.tsx"
import { CartFlash } from "#app/cart/CartFlash.tsx"
import { CartFolds } from "#app/cart/CartFolds.tsx"
import { CartLines } from "#app/cart/CartLines.tsx"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import { CheckoutButton } from "#app/cart/CheckoutButton.tsx"
import type { RefusedCode } from "#app/cart/CodeForm.tsx"
import { DeliveryMeter } from "#app/cart/DeliveryMeter.tsx"
import { EmptyCart } from "#app/cart/EmptyCart.tsx"
import { Sums } from "#app/cart/Sums.tsx"
import { useStores, useTexts } from "#app/context.ts"
import type { Refusal } from "#app/loading.ts"
import { PageHead } from "#app/PageHead.tsx"
import { useFocusKept } from "#app/product/listing/useFocusKept.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import { loginTo, paths } from "#shared/paths.ts"
import "#app/cart/Cart.css"
import "#app/cart/CartScreen.css"

export const CartScreen = observer(function CartScreen({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = useTexts(cartTexts)
  const { cart: store, session } = useStores()
  const { cart, updating, isOutOfReach } = store
  // Removing a line removes the button that has the focus.
  const place = useFocusKept<HTMLDivElement>(cart?.products.length)
  useEffect(() => {
    store.set({ onPage: true })
    void store.run(({ current }) => current.begin())
    return () => store.set({ onPage: false })
  }, [store])
  return (
    <div className="Cart CartScreen wrap" ref={place} tabIndex={-1}>
      <PageHead title={t("cartPage.name")} noindex />
      <h1>{t("cart.title")}</h1>
      {cart && <CartFlash cart={cart} />}
      <BuyLink />
      {refusal && !refusal.fields && (
        <div className="WithoutScripts">
          <NoticeBox tone="bad" role="alert">
            <b>{t("cart.failed")}</b> <span>{t("cart.failedText")}</span>
          </NoticeBox>
        </div>
      )}
      <CartMessages />
      {!cart && !session.isSignedIn && <GuestHint />}
      {!cart && !isOutOfReach && <p className="Cart__loading WithScripts">{t("cart.loading")}</p>}
      {cart && cart.products.length === 0 && <EmptyCart heading="h2" />}
      {cart && cart.products.length > 0 && (
        <div className="CartScreen__columns">
          <div>
            <DeliveryMeter cart={cart} />
            <CartLines lines={cart.products} />
            <CartFolds cart={cart} refused={refusal && refusedCode(refusal)} />
          </div>
          <section className="CartScreen__sums" aria-label={t("cartPage.sums")}>
            <Sums cart={cart} updating={updating} />
            <CheckoutButton />
          </section>
        </div>
      )}
      {cart && <BelowCart cart={cart} />}
    </div>
  )
})

/** A guest's cart needs the browser's scripts. */
function GuestHint() {
  const { t } = useTexts(cartTexts)
  return (
    <div className="WithoutScripts">
      <NoticeBox icon="user">
        <p>
          <b>{t("cartPage.guestTitle")}</b>
        </p>
        <p>{t("cartPage.guestText")}</p>
        <ButtonLink to={loginTo(paths.cart)}>{t("user.login")}</ButtonLink>
      </NoticeBox>
    </div>
  )
}

function refusedCode({ fields, values }: Refusal): RefusedCode | undefined {
  const field = fields && (["coupon", "code"] as const).find((name) => name in fields)
  return field && { field, typed: values[field] ?? "", reason: fields[field] ?? "" }
}
