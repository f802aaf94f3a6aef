/** The parts of a cart besides its lines: delivery, coupon, gift cards, and emptying it. */
import { observer } from "mobx-react-lite"
import { CodeFold } from "#app/cart/CodeFold.tsx"
import type { RefusedCode } from "#app/cart/CodeForm.tsx"
import { DeliveryChoice } from "#app/cart/DeliveryChoice.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { couponText, freeDeliveryText, giftCardText } from "#app/stores/cart/changeText.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"
import "#app/ui/Button.css"

interface Props {
  cart: Cart
  /** Why a form submitted without scripts was refused. */
  refused?: RefusedCode | undefined
}

export const CartFolds = observer(function CartFolds({ cart, refused }: Props) {
  const { t, href } = useTexts(cartTexts)
  const { cart: store } = useStores()
  return (
    <>
      <DeliveryChoice cart={cart} />
      <Coupon cart={cart} refused={refused} />
      <GiftCards cart={cart} refused={refused} />
      <form
        method="post"
        action={href(paths.cart)}
        onSubmit={(event) => {
          event.preventDefault()
          void store.presses.do("clear")
        }}
      >
        <button type="submit" name="intent" value="clear" className="TextButton">
          {t("cartPage.clear")}
        </button>
      </form>
    </>
  )
})

/** `owner`: id of the surrounding form. */
type FoldProps = Props & { owner?: string }

export const Coupon = observer(function Coupon({ cart, refused, owner }: FoldProps) {
  const texts = useTexts(cartTexts)
  const { t, money } = texts
  const { cart: store } = useStores()
  const { coupon_code: code, coupon_discount: discount } = cart
  return (
    <CodeFold
      name="coupon"
      {...(owner !== undefined && { owner })}
      icon="tag"
      title={t("cartPage.couponAsk")}
      label={t("cartPage.coupon")}
      placeholder={t("cartPage.couponPlaceholder")}
      missing={t("cartPage.couponMissing")}
      isBusy={store.updatingCoupon}
      refused={refused}
      wordsFor={({ reason, minimum }) => couponText(reason, texts, minimum)}
      apply={(typed) => store.presses.do("applyCoupon", typed)}
      applied={
        code === null
          ? []
          : [
              {
                id: code,
                name: code,
                value: discount > 0 ? `−${money(centsOf(discount))}` : freeDeliveryText(cart, texts),
                remove: t("cartPage.deleteCoupon", { code }),
              },
            ]
      }
      onRemove={() => void store.presses.do("deleteCoupon")}
    />
  )
})

/** Holding the code suffices to use a gift card. */
export const GiftCards = observer(function GiftCards({ cart, refused, owner }: FoldProps) {
  const texts = useTexts(cartTexts)
  const { t, money } = texts
  const { cart: store } = useStores()
  return (
    <CodeFold
      name="code"
      {...(owner !== undefined && { owner })}
      icon="gift"
      title={t("cartPage.giftCardAsk")}
      label={t("cartPage.giftCardCode")}
      placeholder={t("cartPage.couponPlaceholder")}
      missing={t("cartPage.giftCardMissing")}
      refused={refused}
      wordsFor={({ reason }) => giftCardText(reason, texts)}
      apply={(typed) => store.presses.do("applyGiftCard", typed)}
      applied={cart.gift_cards.map(({ last4, balance, used }) => ({
        id: last4,
        name: t("cartPage.giftCard", { last4 }),
        value: t("cartPage.giftCardLeft", { amount: money(centsOf(balance) - centsOf(used)) }),
        remove: t("cartPage.deleteGiftCard", { last4 }),
      }))}
      onRemove={(last4) => void store.presses.do("deleteGiftCard", last4)}
    />
  )
})
