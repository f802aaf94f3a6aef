/** Screen: the checkout. Source: specification §2 and §6. */
import { CheckoutScreen } from "#app/checkout/CheckoutScreen.tsx"
import { actAsGuest, isGuestStep, loadGuest, orSignIn } from "#app/checkout/guestCheckout.ts"
import { loadCheckout } from "#app/checkout/loadCheckout.ts"
import { BareFooter, BareHeader } from "#app/layout/BareFrame.tsx"
import { pageAction, pageLoader, Redirect, redirect303 } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { paths } from "#shared/paths.ts"

export const loader = pageLoader(async (request) => {
  if (!request.stores.session.isSignedIn) return loadGuest(request)
  if (isGuestStep(request.url)) throw redirect303(paths.checkout)
  const data = await orSignIn(loadCheckout(request))
  if (data instanceof Redirect) throw data
  return data
})

export const action = pageAction(async (sent) => {
  if (!sent.stores.session.isSignedIn) return actAsGuest(sent)
  const { actOnCheckout } = await import("#app/checkout/checkoutActions.ts")
  return orSignIn(actOnCheckout(sent))
})

/** The checkout has no links that lead away. */
export const frame = { Header: BareHeader, Footer: BareFooter }

export function Component() {
  return <CheckoutScreen data={useLoaderData<typeof loader>()} />
}
