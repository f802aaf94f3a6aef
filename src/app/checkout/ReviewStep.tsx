/** Step: the last look, and the button that obliges to pay with its total. Source: Directive 2011/83, article 8(2). */
import { CartGuarantees } from "#app/checkout/CartGuarantees.tsx"
import { GiftCardFields } from "#app/checkout/GiftCardFields.tsx"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Button } from "#app/ui/Button.tsx"
import { controlOf, FieldError, TextArea } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import { NOTE_MAX_LENGTH } from "#shared/contract/order.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paths } from "#shared/paths.ts"
import "#app/checkout/checkout.css"
import "#app/ui/Check.css"
import "#app/ui/Field.css"

interface Props {
  form: ShopForm
  cart: Cart
  online: boolean
  retry: "retrying" | "unknown" | undefined
}

export function ReviewStep({ form, cart, online, retry }: Props) {
  const { t } = useTexts(checkoutTexts)
  const isGift = cart.products.some((line) => line.gift_card)
  return (
    <Step id="checkout-review" title={t("checkout.review")}>
      {isGift && <GiftCardFields form={form} />}
      <TextArea field={form.field("note")} optional rows={3} maxLength={NOTE_MAX_LENGTH} />
      <CartGuarantees lines={cart.products} />
      <Terms form={form} />
      <div className="OrderNow">
        <Total cart={cart} />
        <Button
          type="submit"
          size="big"
          wide
          busy={form.busy || retry === "retrying"}
          disabled={!online}
          aria-describedby={online ? "checkout-total" : "checkout-offline"}
        >
          {form.busy ? t("checkout.submitting") : t("checkout.submit")}
        </Button>
      </div>
      <p id="checkout-offline" role="status" className="OrderNow__offline">
        {!online && (
          <>
            <Icon name="warning-circle" size="small" /> {t("checkout.offline")}
          </>
        )}
      </p>
      <p className="OrderNow__later">{t("checkout.later")}</p>
    </Step>
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
          {t("checkout.accept")} <Link to={paths.terms}>{t("checkout.terms")}</Link>
        </b>
      </label>
      <FieldError field={field} />
    </div>
  )
}

function Total({ cart }: { cart: Cart }) {
  const { t, money } = useTexts(cartTexts, checkoutTexts)
  const isPartlyPaid = cart.gift_cards.length > 0
  return (
    <p id="checkout-total" className="OrderNow__total">
      <span>{isPartlyPaid ? t("sums.due") : t("sums.total")}</span>
      <b>{money(centsOf(isPartlyPaid ? cart.amount_due : cart.total_price))}</b>
      <small>{cart.tax.customs ? t("checkout.deliveryIncluded") : t("checkout.taxIncluded")}</small>
    </p>
  )
}
