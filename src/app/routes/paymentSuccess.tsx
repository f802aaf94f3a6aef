/**
 * Screen: after paying. It shows the shop's state, never that of an address. Source: specification §4; defences, D-56.
 */
import { lacksPassword } from "#app/account/lacksPassword.ts"
import { PasswordOffer } from "#app/account/PasswordOffer.tsx"
import { pageAction, pageLoader, redirect303 } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { keyIn } from "#app/order/orderPaths.ts"
import { ElsewhereScreen } from "#app/payment/ElsewhereScreen.tsx"
import { loadElsewhere, loadOutcome } from "#app/payment/loadPayment.ts"
import { OutcomeScreen } from "#app/payment/OutcomeScreen.tsx"
import { paymentPlaces } from "#app/payment/paymentPlaces.ts"

export const loader = pageLoader(async (page) => {
  const elsewherePayment = await loadElsewhere(page)
  if (elsewherePayment) return elsewherePayment
  const [outcome, offersPassword] = await Promise.all([loadOutcome(page), lacksPassword(page)])
  return { ...outcome, offersPassword }
})

/** Asks the payment provider for the outcome again. */
export const action = pageAction(async ({ api, url }) => {
  const key = keyIn(url.searchParams)
  const { id } = await api.call("setPayed", { orderId: url.searchParams.get("order") ?? "", key })
  return redirect303(paymentPlaces(id, key).success)
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  if ("elsewhere" in data) return <ElsewhereScreen {...data.elsewhere} />
  const { offersPassword, ...outcome } = data
  return (
    <>
      <OutcomeScreen {...outcome} />
      {offersPassword && <PasswordOffer />}
    </>
  )
}
