/** The final review, and the button that places a binding order. Source: Directive 2011/83, article 8(2). */
import { observer } from "mobx-react-lite"
import { CartGuarantees } from "#app/checkout/CartGuarantees.tsx"
import { DatedServices } from "#app/checkout/DatedServices.tsx"
import { DigitalConsent } from "#app/checkout/DigitalConsent.tsx"
import { GiftCardFields } from "#app/checkout/GiftCardFields.tsx"
import { LastLook } from "#app/checkout/LastLook.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { knownMethod } from "#app/payment/paymentMethods.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Button } from "#app/ui/Button.tsx"
import { controlOf, FieldError, TextArea } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { needsDelivery } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import { NOTE_MAX_LENGTH } from "#shared/contract/placeOrder.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paths } from "#shared/paths.ts"
import "#app/checkout/checkout.css"
import "#app/ui/Button.css"
import "#app/ui/Check.css"
import "#app/ui/Field.css"

interface Props {
  form: ShopForm
  cart: Cart
  method: PaymentMethod | undefined
  online: boolean
  retry: "retrying" | "unknown" | undefined
}

export const ReviewStep = observer(function ReviewStep({ form, cart, method, online, retry }: Props) {
  const { t } = useTexts(checkoutTexts)
  const { updating } = useStores().cart
  const isGift = cart.products.some((line) => line.gift_card)
  return (
    <div className="OrderNow">
      {isGift && <GiftCardFields form={form} />}
      <Note form={form} />
      <CartGuarantees lines={cart.products} />
      <DigitalConsent form={form} cart={cart} />
      <DatedServices cart={cart} />
      <Terms form={form} />
      <LastLook cart={cart} updating={updating} />
      <Button
        type="submit"
        size="big"
        wide
        busy={form.busy || retry === "retrying"}
        disabled={!online}
        aria-describedby={online ? undefined : "checkout-offline"}
      >
        <Icon name="lock-simple" />
        <span>
          <span>{form.busy ? t("checkout.submitting") : t("checkout.submit")}</span>
          <Due cart={cart} method={method} />
        </span>
      </Button>
      <p id="checkout-offline" role="status" className="OrderNow__offline">
        {!online && (
          <span>
            <Icon name="warning-circle" size="small" /> <span>{t("checkout.offline")}</span>
          </span>
        )}
      </p>
      <p className="OrderNow__later">
        {needsDelivery(cart.products) && (
          <>
            <span>{t("checkout.withdraw")}</span>
            <br />
          </>
        )}
        <span>{t("checkout.later")}</span>
      </p>
    </div>
  )
})

function Note({ form }: { form: ShopForm }) {
  const { t } = useTexts(checkoutTexts)
  const field = form.field("note")
  return (
    <details className="OrderNow__note" open={field.initial !== "" || field.error !== undefined || undefined}>
      <summary className="TextButton">{t("checkout.addNote")}</summary>
      <TextArea field={field} optional rows={3} maxLength={NOTE_MAX_LENGTH} />
    </details>
  )
}

function Terms({ form }: { form: ShopForm }) {
  const { t } = useTexts(checkoutTexts)
  const field = form.field("acceptTerms")
  return (
    <div className="Field">
      <label className="Check">
        <input type="checkbox" value="yes" defaultChecked={field.initial === "yes"} {...controlOf({ field })} />
        <b className="OrderNow__terms">
          <span>{t("checkout.accept")}</span> <Link to={paths.terms}>{t("checkout.terms")}</Link>
        </b>
      </label>
      <FieldError field={field} />
    </div>
  )
}

/** Amount and method of the payment. Without scripts another method may have been selected meanwhile. */
function Due({ cart, method }: { cart: Cart; method: PaymentMethod | undefined }) {
  const { t, text, money } = useTexts(checkoutTexts)
  const known = knownMethod(method?.id)
  const by = known ? ` ${t(`checkout.by.${known}`)}` : method?.name && `: ${text(method.name)}`
  return (
    <span className="OrderNow__due" id="checkout-total">
      <b translate="no">{money(centsOf(cart.amount_due))}</b>
      {cart.amount_due > 0 && by && <span className="WithScripts">{by}</span>}
    </span>
  )
}
