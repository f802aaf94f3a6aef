/** Screen: the checkout. Source: specification §2 and §6. */
import { useLoaderData } from "react-router"
import { loadCheckout } from "#app/checkout/loadCheckout.ts"
import { lazily } from "#app/lazily.tsx"
import { pageAction, pageLoader } from "#app/loading.ts"

const CheckoutScreen = lazily(async () => (await import("#app/checkout/CheckoutScreen.tsx")).CheckoutScreen)

export const loader = pageLoader(loadCheckout)

export const action = pageAction(async (sent) => (await import("#app/checkout/checkoutActions.ts")).actOnCheckout(sent))

export function Component() {
  return <CheckoutScreen data={useLoaderData<typeof loader>()} />
}
