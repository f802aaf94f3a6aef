/** The steps of the checkout in one form with the summary beside it: delivery, then payment. */
import { observer } from "mobx-react-lite"
import { LogoutForm } from "#app/account/LogoutForm.tsx"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import { CheckoutProblem } from "#app/checkout/CheckoutProblem.tsx"
import { ContactStep } from "#app/checkout/ContactStep.tsx"
import { DeliveryStep } from "#app/checkout/DeliveryStep.tsx"
import { CHANGE_EMAIL, EmailStep } from "#app/checkout/EmailStep.tsx"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { OwnFieldsStep } from "#app/checkout/OwnFieldsStep.tsx"
import { FORM_ID } from "#app/checkout/orderForm.ts"
import { PaymentStep } from "#app/checkout/PaymentStep.tsx"
import { ReviewStep } from "#app/checkout/ReviewStep.tsx"
import { Summary } from "#app/checkout/Summary.tsx"
import { useCheckout } from "#app/checkout/useCheckout.ts"
import { usePayment } from "#app/checkout/usePayment.ts"
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
  const { t } = useTexts(checkoutTexts)
  const { form, shopForm, values, methods, delivery, loadPhone, online, retry } = useCheckout(data, cart)
  const isCarried = needsDelivery(cart.products)
  const carriers = methods.filter(({ kind }) => kind !== "pickup")
  const kind = methods.find(({ id }) => id === delivery.method)?.kind ?? "none"
  const stated = values["paymentMethod"] ?? form.field("paymentMethod").initial
  const payment = usePayment(data.methods, { kind, due: cart.amount_due }, stated)
  return (
    <div className="Checkout__columns">
      <h1>{t("checkout.title")}</h1>
      {/* First button of its form, so that Enter in a field places the order. */}
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
        <LogoutForm id={CHANGE_EMAIL} />
        <ShopForm form={shopForm} id={FORM_ID} keepsDraft>
          <input type="hidden" name="idempotencyKey" value={`${cart.id}-${cart.version}`} />
          <input type="hidden" name="cartVersion" value={cart.version} />
          <input type="hidden" name="total" value={cart.total_price} />
          <input type="hidden" name="amountDue" value={cart.amount_due} />
          <input type="hidden" name="carried" value={carriers.map(({ id }) => id).join(" ")} />
          {!isCarried && <input type="hidden" name="deliveryMethod" value={cart.delivery_method} />}
          <CheckoutProblem form={form} cart={cart} fields={data.fields} retry={retry} />
          <ol className="CheckoutSteps">
            <EmailStep email={data.user.email} />
            {isCarried ? (
              <DeliveryStep
                form={form}
                cart={cart}
                data={data}
                values={values}
                methods={methods}
                delivery={delivery}
                onPhone={loadPhone}
              />
            ) : (
              <ContactStep form={form} countries={data.countries} />
            )}
            {data.fields.length > 0 && <OwnFieldsStep form={form} fields={data.fields} />}
            <PaymentStep form={form} cart={cart} {...payment}>
              <ReviewStep
                form={form}
                cart={cart}
                method={payment.rows.find(({ id }) => id === payment.chosen)}
                online={online}
                retry={retry}
              />
            </PaymentStep>
          </ol>
        </ShopForm>
      </div>
    </div>
  )
})
