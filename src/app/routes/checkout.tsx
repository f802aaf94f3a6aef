/** Screen: the checkout. Source: specification §2 and §6. */

import { CheckoutScreen } from "#app/checkout/CheckoutScreen.tsx"
import { loadCheckout } from "#app/checkout/loadCheckout.ts"
import { pageAction, pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"

export const loader = pageLoader(loadCheckout)

export const action = pageAction(async (sent) => (await import("#app/checkout/checkoutActions.ts")).actOnCheckout(sent))

export function Component() {
  return <CheckoutScreen data={useLoaderData<typeof loader>()} />
}
