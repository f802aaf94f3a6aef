/** Screen: after paying. It shows what the shop knows, never what an address says. Source: specification §4; defences, D-56. */

import { pageAction, pageLoader, redirect303 } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { keyIn } from "#app/order/orderPaths.ts"
import { loadOutcome } from "#app/payment/loadPayment.ts"
import { OutcomeScreen } from "#app/payment/OutcomeScreen.tsx"
import { paymentPlaces } from "#app/payment/paymentPlaces.ts"

export const loader = pageLoader(loadOutcome)

/** Looks again: whoever moves the money is asked. */
export const action = pageAction(async ({ api, url }) => {
  const key = keyIn(url.searchParams)
  const { id } = await api.call("setPayed", { orderId: url.searchParams.get("order") ?? "", key })
  return redirect303(paymentPlaces(id, key).success)
})

export function Component() {
  return <OutcomeScreen {...useLoaderData<typeof loader>()} />
}
