import { Option } from "#app/checkout/Option.tsx"
import { Step } from "#app/checkout/Step.tsx"
import type { PaymentRow } from "#app/checkout/usePayment.ts"
import { useTexts } from "#app/context.ts"
import { methodAbout, methodIcon, methodTitle, outsideOf } from "#app/payment/paymentMethods.ts"
import type { Elements } from "#app/ui/elements.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { centsOf } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import "#app/checkout/checkout.css"
import "#app/ui/form/ChoiceRow.css"

interface Props {
  form: ShopForm
  cart: Cart
  rows: readonly PaymentRow[]
  chosen: string | undefined
  onChoose: (method: string) => void
  children: Elements
}

export function PaymentStep({ form, cart, rows, chosen, onChoose, children }: Props) {
  const { t, text, money } = useTexts(checkoutTexts, paymentTexts)
  const field = form.field("paymentMethod")
  return (
    <Step id="checkout-payment" title={t("checkout.payment")}>
      {cart.amount_due === 0 ? (
        <NoticeBox tone="good" icon="gift">
          {t("checkout.nothingDue")}
        </NoticeBox>
      ) : (
        <fieldset className="ChoiceRows CheckoutOptions" id={field.id} aria-labelledby="checkout-payment">
          {rows.map(({ id, test, isOff, onlyKinds, least, most, name, about: own }) => {
            const key = methodAbout(id)
            const about = own ? text(own) : key && t(key)
            const outside = outsideOf({ least, most }, cart.amount_due)
            const why = outside ? t(`checkout.${outside.side}Amount`, { amount: money(centsOf(outside.bound)) }) : about
            const isAtPickup = isOff && !outside && onlyKinds.includes("pickup")
            return (
              <Option
                key={id}
                field={field}
                value={id}
                icon={methodIcon(id)}
                name={methodTitle({ t, text }, id, [{ id, name }])}
                text={isAtPickup ? t("checkout.onlyPickup") : why}
                end={test && <span className="PaymentStep__test">{t("checkout.test")}</span>}
                isOff={isOff}
                isChosen={id === chosen}
                onChoose={() => onChoose(id)}
              />
            )
          })}
          {rows.every(({ isOff }) => isOff) && <NoticeBox tone="warn">{t("payment.noneOffered")}</NoticeBox>}
        </fieldset>
      )}
      <FieldError field={field} />
      {children}
    </Step>
  )
}
