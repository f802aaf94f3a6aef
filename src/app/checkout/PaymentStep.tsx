/** Step: how it is paid. */
import { Option } from "#app/checkout/Option.tsx"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { IconName } from "#app/ui/icons/names.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"

interface Props {
  form: ShopForm
  cart: Cart
  methods: readonly PaymentMethod[]
  /** Of the chosen delivery. */
  kind: string
}

const icons: Record<string, IconName> = { transfer: "bank", pickup: "storefront" }
const worded = ["sandbox", "stripe", "redsys", "transfer", "pickup"] as const

export function PaymentStep({ form, cart, methods, kind }: Props) {
  const { t } = useTexts()
  const field = form.field("paymentMethod")
  const offered = methods.filter(({ onlyKinds }) => onlyKinds.length === 0 || onlyKinds.includes(kind))
  const first = offered.some(({ id }) => id === field.initial) ? field.initial : offered[0]?.id
  return (
    <Step id="checkout-payment" title={t("checkout.payment")}>
      {cart.amount_due === 0 ? (
        <NoticeBox tone="good" icon="gift">
          {t("checkout.nothingDue")}
        </NoticeBox>
      ) : (
        <fieldset className="CheckoutOptions" aria-labelledby="checkout-payment">
          {offered.map(({ id, test }) => {
            const words = worded.find((each) => each === id) ?? "other"
            return (
              <Option
                key={id}
                field={field}
                value={id}
                icon={icons[id] ?? "credit-card"}
                name={t(`checkout.pay.${words}.name`)}
                text={t(`checkout.pay.${words}.text`)}
                end={test && <span className="CheckoutOption__test">{t("checkout.test")}</span>}
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
