/** The steps of the checkout in one form, with the summary beside it. */
import { observer } from "mobx-react-lite"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import { BillingStep } from "#app/checkout/BillingStep.tsx"
import { CheckoutProblem } from "#app/checkout/CheckoutProblem.tsx"
import { DeliveryStep } from "#app/checkout/DeliveryStep.tsx"
import { EmailStep } from "#app/checkout/EmailStep.tsx"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { FORM_ID } from "#app/checkout/orderForm.ts"
import { PaymentStep } from "#app/checkout/PaymentStep.tsx"
import { ReviewStep } from "#app/checkout/ReviewStep.tsx"
import { Summary } from "#app/checkout/Summary.tsx"
import { useCheckout } from "#app/checkout/useCheckout.ts"
import { useTexts } from "#app/context.ts"
import { ShopForm } from "#app/ui/form/ShopForm.tsx"
import { needsDelivery } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/checkout.css"

interface Props {
  data: CheckoutData
  cart: Cart
}

export const CheckoutForm = observer(function CheckoutForm({ data, cart }: Props) {
  const { addresses, countries } = data
  const { t } = useTexts(checkoutTexts)
  const { form, shopForm, values, choose, loadPhone, online, retry } = useCheckout(data, cart)
  const isCarried = needsDelivery(cart.products)
  const carried = cart.delivery_options.filter(({ kind }) => kind !== "pickup")
  const kind = cart.delivery_options.find(({ id }) => id === cart.delivery_method)?.kind ?? "none"
  return (
    <div className="Checkout__columns">
      <h1>{t("checkout.title")}</h1>
      {/* First of its form's buttons: Enter in a field means to order. */}
      <button
        type="submit"
        form={FORM_ID}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        disabled={!online}
      />
      <Summary cart={cart} refusal={form.refusal} />
      <div className="Checkout__main">
        <CartMessages all />
        <ShopForm form={shopForm} id={FORM_ID} keepsDraft>
          <input type="hidden" name="idempotencyKey" value={`${cart.id}-${cart.version}`} />
          <input type="hidden" name="cartVersion" value={cart.version} />
          <input type="hidden" name="total" value={cart.total_price} />
          <input type="hidden" name="carried" value={carried.map(({ id }) => id).join(" ")} />
          {!isCarried && <input type="hidden" name="deliveryMethod" value={cart.delivery_method} />}
          <CheckoutProblem form={form} cart={cart} retry={retry} />
          <ol className="CheckoutSteps">
            <EmailStep email={data.user.email} />
            <BillingStep form={form} data={data} values={values} customs={cart.tax.customs} onPhone={loadPhone} />
            {isCarried && (
              <DeliveryStep
                form={form}
                cart={cart}
                values={values}
                addresses={addresses}
                countries={countries}
                onChoose={choose}
                onPhone={loadPhone}
              />
            )}
            <PaymentStep form={form} cart={cart} methods={data.methods} kind={kind} />
            <ReviewStep form={form} cart={cart} online={online} retry={retry} />
          </ol>
        </ShopForm>
      </div>
    </div>
  )
})
