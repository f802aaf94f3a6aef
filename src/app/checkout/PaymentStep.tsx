/** Step: how it is paid. */
import { Option } from "#app/checkout/Option.tsx"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { methodAbout, methodIcon, methodName, methodsFor } from "#app/payment/paymentMethods.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import "#app/checkout/checkout.css"
import "#app/ui/ChoiceRow.css"

interface Props {
  form: ShopForm
  cart: Cart
  methods: readonly PaymentMethod[]
  /** Of the chosen delivery. */
  kind: Order["delivery"]["kind"]
}

export function PaymentStep({ form, cart, methods, kind }: Props) {
  const { t } = useTexts(checkoutTexts, paymentTexts)
  const field = form.field("paymentMethod")
  const offered = methodsFor(methods, kind)
  const first = offered.some(({ id }) => id === field.initial) ? field.initial : offered[0]?.id
  return (
    <Step id="checkout-payment" title={t("checkout.payment")}>
      {cart.amount_due === 0 ? (
        <NoticeBox tone="good" icon="gift">
          {t("checkout.nothingDue")}
        </NoticeBox>
      ) : (
        <fieldset className="ChoiceRows CheckoutOptions" id={field.id} aria-labelledby="checkout-payment">
          {offered.map(({ id, test }) => {
            const about = methodAbout(id)
            return (
              <Option
                key={id}
                field={field}
                value={id}
                icon={methodIcon(id)}
                name={t(methodName(id))}
                text={about && t(about)}
                end={test && <span className="PaymentStep__test">{t("checkout.test")}</span>}
                isFirst={id === first}
              />
            )
          })}
        </fieldset>
      )}
      <FieldError field={field} />
    </Step>
  )
}
