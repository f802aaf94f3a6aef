/** Why an order was not placed, or its outcome is unknown: wrong fields, and changes in the cart. */
import type { ReactNode, Ref } from "react"
import type { CheckoutRefusal } from "#app/checkout/checkoutActions.ts"
import { inOrder, wordOf } from "#app/checkout/orderForm.ts"
import { OWN } from "#app/checkout/ownFields.ts"
import { UnpaidLimit } from "#app/checkout/UnpaidLimit.tsx"
import { WrongFields } from "#app/checkout/WrongFields.tsx"
import { useTexts } from "#app/context.ts"
import { changeText } from "#app/stores/cart/changeText.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { noticeKey } from "#app/stores/cart/notices.ts"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/cart/Cart.css"
import "#app/checkout/checkout.css"

interface Props {
  form: ShopForm
  cart: Cart
  fields: readonly OrderField[]
  retry: "retrying" | "unknown" | undefined
}

export function CheckoutProblem({ form, cart, fields, retry }: Props) {
  const { t } = useTexts(checkoutTexts)
  const { refusal, parts } = form
  if (retry === "retrying") {
    return (
      <NoticeBox tone="warn" role="status">
        <b>{t("checkout.checking")}</b>
        <p>{t("checkout.checkingText")}</p>
      </NoticeBox>
    )
  }
  if (retry === "unknown") {
    return (
      <NoticeBox tone="warn" role="alert" ref={parts.problem}>
        <b>{t("checkout.unknown")}</b>
        <p>{t("checkout.unknownText")}</p>
        <Link to={withQuery(paths.account, "tab=orders")}>{t("checkout.orders")}</Link>
      </NoticeBox>
    )
  }
  // Shown at its own field.
  if (refusal?.code === "invalid_coupon" || refusal?.code === "invalid_gift_card") return null
  const own = new Map(fields.map((field) => [OWN + field.key, field]))
  const wrong = inOrder(Object.keys(form.errors).filter((control) => own.has(control) || wordOf(control) !== undefined))
  if (refusal?.code !== undefined && wrong.length === 0) {
    return <Refused refusal={refusal} cart={cart} ref={parts.problem} />
  }
  return form.isTried && wrong.length > 0 ? <WrongFields form={form} wrong={wrong} own={own} /> : null
}

/** Also used after the form has gone because the cart is empty. */
export function Refused({ refusal, cart, ref }: { refusal: CheckoutRefusal; cart: Cart; ref?: Ref<HTMLDivElement> }) {
  const { t } = useTexts(checkoutTexts)
  return (
    <NoticeBox tone="bad" role="alert" {...(ref && { ref })}>
      <b>{t("checkout.failed")}</b>
      <Why refusal={refusal} cart={cart} />
    </NoticeBox>
  )
}

function Why({ refusal, cart }: { refusal: CheckoutRefusal; cart: Cart }) {
  const texts = useTexts(checkoutTexts, formTexts, cartTexts)
  const { t, text, money } = texts
  const { code = "", values, notices = [], unpaid, words: own } = refusal
  if (unpaid) return <UnpaidLimit code={code} unpaid={unpaid} />
  const isSameTotal = Number(values["total"]) === cart.total_price
  const changed = (words: "checkout.dueChanged" | "checkout.totalChanged", name: string, after: number) =>
    t(words, { before: money(centsOf(Number(values[name]))), after: money(centsOf(after)) })
  const words: Record<string, ReactNode> = {
    cart_changed: t("checkout.cartChanged"),
    stale_cart: t("checkout.staleCart"),
    empty_cart: t("checkout.emptyCart"),
    shop_closed: t("checkout.shopClosed"),
    total_changed: isSameTotal
      ? changed("checkout.dueChanged", "amountDue", cart.amount_due)
      : changed("checkout.totalChanged", "total", cart.total_price),
    too_many_requests: t("form.tooMany"),
    refused_by_shop: own && text(own),
  }
  return (
    <>
      <p>{Object.hasOwn(words, code) ? words[code] : t("checkout.refused")}</p>
      {notices.length > 0 && (
        <ul className="CartMessages">
          {notices.map((notice) => (
            <li key={noticeKey(notice)}>
              {notice.name && <b>{`${text(notice.name)}: `}</b>}
              <span>{changeText(notice, texts)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
