/** The logic of the checkout form: validation, draft, updates of the cart, and submitting. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react"
import { firstCountry } from "#app/account/countryLists.ts"
import { usePhoneCheck } from "#app/account/usePhoneCheck.ts"
import { startOf } from "#app/checkout/initialValues.ts"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { checkOrder, ORDER, type Values } from "#app/checkout/orderForm.ts"
import { allMethods, useDelivery } from "#app/checkout/useDelivery.ts"
import { useDraft } from "#app/checkout/useDraft.ts"
import { useOnline } from "#app/checkout/useOnline.ts"
import { isUnanswered, useRetrySubmit } from "#app/checkout/useRetrySubmit.ts"
import { useStores } from "#app/context.ts"
import { type ShopForm, useShopForm } from "#app/ui/form/useShopForm.ts"
import type { Cart } from "#shared/contract/cart.ts"

export function useCheckout(data: CheckoutData, cart: Cart) {
  const { user, addresses, fields } = data
  const { cart: store } = useStores()
  const phone = usePhoneCheck()
  const [initial] = useState(() => startOf(data, cart.destination, firstCountry(data.countries)))
  const buyer = { email: user.email, addresses }
  const { customs } = cart.tax
  const methods = allMethods(cart)
  const form = useShopForm({
    intent: ORDER,
    initial,
    check: (values) => checkOrder(values, { ...buyer, checkPhone: phone.check, customs, methods, fields }),
  })
  const { refusal, parts } = form
  const [values, setValues] = useState<Values>({ ...initial, ...refusal?.values })
  const delivery = useDelivery(cart, buyer, refusal?.values["deliveryMethod"])
  const { follow, settled } = delivery
  const onValues = useCallback(
    (now: Values) => {
      setValues(now)
      follow(now)
    },
    [follow],
  )
  useDraft({ form: parts.form, user, isAnswered: refusal !== undefined, onValues })
  const online = useOnline()
  const retry = useRetrySubmit({ form: parts.form, refusal, busy: form.busy, online })

  const isSettled = useRef(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Attempted once: if the update fails, the order itself reports why.
    const coming = isSettled.current ? undefined : settled()
    isSettled.current = false
    if (!coming) return parts.onSubmit(event)
    event.preventDefault()
    const { total_price: total, amount_due: due } = cart
    void coming.then(() => {
      // A changed total has to be seen before it is agreed to.
      if (store.cart?.total_price !== total || store.cart.amount_due !== due) return
      isSettled.current = true
      parts.form.current?.requestSubmit()
    })
  }
  const shopForm: ShopForm = { ...form, parts: { ...parts, onSubmit } }

  // After a refusal the shop's cart may differ.
  const answered = useRef(refusal)
  useEffect(() => {
    if (refusal && refusal !== answered.current && !isUnanswered(refusal)) {
      void store.run(({ current }) => current.begin())
    }
    answered.current = refusal
  }, [store, refusal])

  return { form, shopForm, values, methods, delivery, loadPhone: phone.load, online, retry }
}
