/** Handles a link that puts items into the cart: scripts follow it at once, without them a button does. */
import { useEffect, useState } from "react"
import type { Followed } from "#app/cart/followBuyLink.ts"
import { useStores, useTexts } from "#app/context.ts"
import { useNavigate, useSearchParams } from "#app/navigation.ts"
import { Button } from "#app/ui/Button.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { BUY_PARAMETER, COUPON_PARAMETER, parseBuyItems } from "#shared/buyLink.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"

export function BuyLink() {
  const { t, href } = useTexts(cartTexts)
  const stores = useStores()
  const params = useSearchParams()
  const navigate = useNavigate()
  const { cart } = stores.cart
  const [followed, setFollowed] = useState<Followed | "failed">()
  const named = params.get(BUY_PARAMETER)
  const coupon = params.get(COUPON_PARAMETER)
  // Without scripts a form has followed the link, and the cart shows whether the coupon applies.
  const isRefused = named === null && coupon && cart && cart.coupon_code !== coupon.trim().toUpperCase()
  useEffect(() => {
    const items = named === null ? undefined : parseBuyItems(named)
    if (!items) return
    const follow = async () => {
      const { followBuyLink } = await import("#app/cart/followBuyLink.ts")
      setFollowed(await followBuyLink(stores, items, coupon))
      // Going back leads to the page with the link, not to the link again.
      await navigate(paths.cart, { replace: true })
    }
    follow().catch(() => setFollowed("failed"))
  }, [named, coupon, stores, navigate])
  return (
    <>
      {followed === "failed" && (
        <NoticeBox tone="bad" role="alert">
          <b>{t("cart.failed")}</b> <span>{t("cart.failedText")}</span>
        </NoticeBox>
      )}
      {followed && followed !== "failed" && followed.isPart && (
        <NoticeBox tone="warn" icon="warning-circle" role="status">
          {t("cartPage.linkPart")}
        </NoticeBox>
      )}
      {(isRefused || (followed && followed !== "failed" && followed.isCouponRefused)) && (
        <NoticeBox tone="warn" icon="warning-circle" role="status">
          {t("cartPage.linkCoupon")}
        </NoticeBox>
      )}
      {named !== null && (
        <form method="post" action={href(paths.cart)} className="WithoutScripts">
          <input type="hidden" name={BUY_PARAMETER} value={named} />
          <input type="hidden" name={COUPON_PARAMETER} value={coupon ?? ""} />
          <NoticeBox icon="basket">
            <p>{t("cartPage.waiting")}</p>
            <Button type="submit" name="intent" value="buy">
              {t("cart.add")}
            </Button>
          </NoticeBox>
        </form>
      )}
    </>
  )
}
