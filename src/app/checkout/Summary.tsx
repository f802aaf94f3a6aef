/** The order's contents and sums: beside the form, and on phones a collapsible bar above it. */
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { Coupon, GiftCards } from "#app/cart/CartFolds.tsx"
import type { RefusedCode } from "#app/cart/CodeForm.tsx"
import { Sums } from "#app/cart/Sums.tsx"
import { FORM_ID } from "#app/checkout/orderForm.ts"
import { SummaryLine } from "#app/checkout/SummaryLine.tsx"
import { useStores, useTexts } from "#app/context.ts"
import type { Refusal } from "#app/loading.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { lineKey } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paths } from "#shared/paths.ts"
import "#app/checkout/Summary.css"
import "#app/ui/Button.css"

interface Props {
  cart: Cart
  refusal: Refusal | undefined
}

export const Summary = observer(function Summary({ cart, refusal }: Props) {
  const { t, money } = useTexts(checkoutTexts)
  const { cart: store } = useStores()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isPartlyPaid = cart.gift_cards.length > 0
  const amount = money(centsOf(isPartlyPaid ? cart.amount_due : cart.total_price))
  const refused = refusal && refusedCode(refusal)
  return (
    <aside className="Summary" aria-labelledby={`${id}-title`} data-open={isOpen || undefined}>
      <button
        type="button"
        className="Summary__bar WithScripts"
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="basket" />
        <span>{isOpen ? t("checkout.hideOrder") : t("checkout.showOrder")}</span>
        <b translate="no">{amount}</b>
        <Icon name="caret-down" size="small" />
      </button>
      <p className="visually-hidden" role="status">
        {!store.updating && t("checkout.totalNow", { amount })}
      </p>
      <div className="Summary__body" id={`${id}-body`}>
        <div className="Summary__head">
          <h2 id={`${id}-title`}>{t("checkout.yourOrder")}</h2>
          <Link className="TextButton" to={paths.cart}>
            {t("checkout.change")}
          </Link>
        </div>
        <ul className="Summary__lines" aria-label={t("checkout.lines")}>
          {cart.products.map((line) => (
            <SummaryLine key={lineKey(line)} line={line} />
          ))}
        </ul>
        <Coupon cart={cart} refused={refused} owner={FORM_ID} />
        <GiftCards cart={cart} refused={refused} owner={FORM_ID} />
        <div className="Summary__sums">
          <Sums cart={cart} updating={store.updating} />
        </div>
      </div>
    </aside>
  )
})

function refusedCode({ fields, values }: Refusal): RefusedCode | undefined {
  const field = fields && (["coupon", "code"] as const).find((name) => name in fields)
  return field && { field, typed: values[field] ?? "", reason: fields[field] ?? "" }
}
