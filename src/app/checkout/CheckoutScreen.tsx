import { observer } from "mobx-react-lite"
import { memo, useEffect, useRef } from "react"
import { NothingLeft, Placed } from "#app/checkout/CheckoutEnd.tsx"
import { CheckoutForm } from "#app/checkout/CheckoutForm.tsx"
import type { GuestStep } from "#app/checkout/guestCheckout.ts"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { useReadingStart } from "#app/checkout/useReadingStart.ts"
import { useStores, useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { PageHead } from "#app/PageHead.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/cart/Cart.css"
import "#app/account/signIn/CodeForm.css"
import "#app/checkout/checkout.css"
import "#app/checkout/SignInStep.css"

/**
 * For guests only; its styles are in the page. If the surrounding screen rendered it again while its code is loading,
 * the server's markup and any typed text would be lost, hence memo.
 */
const SignInStep = memo(lazyComponent(async () => (await import("#app/checkout/SignInStep.tsx")).SignInStep))
const FIRST: GuestStep = {}

/** Changes for which the shop refuses an order until the cart is changed, even though the shopper has been told. */
const UNSETTLED = new Set(["clamped_to_stock", "price_changed", "unavailable", "coupon_dropped", "gift_card_dropped"])

export const CheckoutScreen = observer(function CheckoutScreen({
  data: given,
}: {
  data: CheckoutData | { guest: GuestStep }
}) {
  const { t } = useTexts(checkoutTexts)
  const { cart: store, session, platform } = useStores()
  const data = "guest" in given ? undefined : given
  const cart = newer(data?.cart, store.cart)
  useEffect(() => {
    store.set({ onPage: true })
    void store.run(({ current }) => current.begin())
    return () => store.set({ onPage: false })
  }, [store])

  // Restored from the browser's back/forward cache, the page may show a cart that has become an order.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && platform.refreshPage()
    addEventListener("pageshow", look)
    return () => removeEventListener("pageshow", look)
  }, [platform])

  // The page brought a cart that has been ordered or refused, so the store is behind.
  const isBehind = store.cart !== undefined && cart !== store.cart
  useEffect(() => {
    if (isBehind) void store.run(({ current }) => current.begin())
  }, [store, isBehind])

  const isUnsettled = isFilled(store.cart) && store.cart.notices.some(({ code }) => UNSETTLED.has(code))
  useEffect(() => {
    if (isUnsettled) void store.run(({ current }) => current.backend.change([])).catch(() => undefined)
  }, [store, isUnsettled])

  // Ordered in another tab, or by a call whose answer was lost: the page shows the outcome.
  const isEmpty = session.isSignedIn && store.cart?.products.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) platform.refreshPage()
    wasEmpty.current = isEmpty
  }, [platform, isEmpty])

  const isPlaced = data?.placed !== undefined
  useEffect(() => {
    if (isPlaced) platform.storage.remove("checkout")
  }, [platform, isPlaced])

  const isGuest = !session.isSignedIn && !(data && session.unlogging)
  useReadingStart(isGuest)

  return (
    <div className="Checkout wrap">
      <PageHead title={t("checkout.title")} noindex />
      {isGuest ? <SignInStep step={"guest" in given ? given.guest : FIRST} /> : <Content data={data} cart={cart} />}
    </div>
  )
})

/** The newer of the page's cart and the store's; both come from the shop. */
function newer(brought: Cart | undefined, held: Cart | undefined): Cart | undefined {
  if (!brought || !held) return brought ?? held
  return brought.version > held.version ? brought : held
}

const isFilled = (cart: Cart | undefined): cart is Cart => cart !== undefined && cart.products.length > 0

const Content = observer(function Content({ data, cart }: { data: CheckoutData | undefined; cart: Cart | undefined }) {
  const { t } = useTexts(checkoutTexts)
  const { pieces, updating } = useStores().cart
  if (data && isFilled(cart)) return <CheckoutForm data={data} cart={cart} />
  // The guest's items are being merged into this account's cart.
  const isComing = pieces > 0 || updating
  return (
    <>
      <h1>{t("checkout.title")}</h1>
      {isComing || !cart || !data ? (
        <p className="Cart__loading">{t("cart.loading")}</p>
      ) : data.placed ? (
        <Placed {...data.placed} />
      ) : (
        <NothingLeft cart={cart} />
      )}
    </>
  )
})
