/** The steps of the checkout in one form, with the summary beside it. */
import { observer } from "mobx-react-lite"
import { useCallback, useEffect, useRef, useState } from "react"
import { SHOP_COUNTRY } from "#app/account/countryLists.ts"
import { usePhoneCheck } from "#app/account/usePhoneCheck.ts"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import { BillingStep } from "#app/checkout/BillingStep.tsx"
import { CheckoutProblem } from "#app/checkout/CheckoutProblem.tsx"
import { DeliveryStep } from "#app/checkout/DeliveryStep.tsx"
import { startOf } from "#app/checkout/initialValues.ts"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { checkOrder, FORM_ID, ORDER, type Values } from "#app/checkout/orderForm.ts"
import { PaymentStep } from "#app/checkout/PaymentStep.tsx"
import { ReviewStep } from "#app/checkout/ReviewStep.tsx"
import { Summary } from "#app/checkout/Summary.tsx"
import { useAsking } from "#app/checkout/useAsking.ts"
import { useDelivery } from "#app/checkout/useDelivery.ts"
import { useDraft } from "#app/checkout/useDraft.ts"
import { useOnline } from "#app/checkout/useOnline.ts"
import { useStores, useTexts } from "#app/context.ts"
import { ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { needsDelivery } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"

interface Props {
  data: CheckoutData
  cart: Cart
}

export const CheckoutForm = observer(function CheckoutForm({ data, cart }: Props) {
  const { addresses, countries, user } = data
  const { t } = useTexts()
  const { cart: store } = useStores()
  const phone = usePhoneCheck()
  const { customs } = cart.tax
  const [initial] = useState(() => startOf(data, cart.destination, SHOP_COUNTRY))
  const form = useShopForm({
    intent: ORDER,
    initial,
    check: (values) => checkOrder(values, { addresses, checkPhone: phone.check, customs }),
  })
  const { refusal, parts } = form
  const [values, setValues] = useState<Values>({ ...initial, ...refusal?.values })
  const delivery = useDelivery(addresses)
  const { follow } = delivery
  const onValues = useCallback(
    (now: Values) => {
      setValues(now)
      follow(now)
    },
    [follow],
  )
  useDraft({ form: parts.form, userId: user.id, isAnswered: refusal !== undefined, onValues })
  const online = useOnline()
  const asking = useAsking({ form: parts.form, refusal, busy: form.busy, online })

  // Whatever the shop refused, it may have found the cart to be another one.
  const answered = useRef(refusal)
  useEffect(() => {
    if (refusal && refusal !== answered.current) void store.run(({ current }) => current.begin())
    answered.current = refusal
  }, [store, refusal])

  const carried = cart.delivery_options.filter(({ kind }) => kind !== "pickup")
  const kind = cart.delivery_options.find(({ id }) => id === cart.delivery_method)?.kind ?? "none"
  return (
    <div className="Checkout__columns">
      <h1>{t("checkout.title")}</h1>
      {/* First of its form's buttons: Enter in a field means to order. */}
      <button type="submit" form={FORM_ID} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Summary cart={cart} refusal={refusal} />
      <div className="Checkout__main">
        <CartMessages />
        <ShopForm form={form} id={FORM_ID} inPlace>
          <input type="hidden" name="idempotencyKey" value={`${cart.id}-${cart.version}`} />
          <input type="hidden" name="cartVersion" value={cart.version} />
          <input type="hidden" name="total" value={cart.total_price} />
          <input type="hidden" name="carried" value={carried.map(({ id }) => id).join(" ")} />
          <CheckoutProblem form={form} cart={cart} asking={asking} />
          <ol className="CheckoutSteps">
            <BillingStep form={form} data={data} values={values} customs={customs} onPhone={phone.load} />
            {needsDelivery(cart.products) ? (
              <DeliveryStep
                form={form}
                cart={cart}
                addresses={addresses}
                countries={countries}
                onChoose={delivery.choose}
                onPhone={phone.load}
              />
            ) : (
              <input type="hidden" name="deliveryMethod" value={cart.delivery_method} />
            )}
            <PaymentStep form={form} cart={cart} methods={data.methods} kind={kind} />
            <ReviewStep form={form} cart={cart} online={online} asking={asking} />
          </ol>
        </ShopForm>
      </div>
    </div>
  )
})
