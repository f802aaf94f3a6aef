/** Screen: on the way to the payment provider's page. Source: specification §4, "Redirect". */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { loadRedirect } from "#app/payment/loadPayment.ts"
import { RedirectScreen } from "#app/payment/RedirectScreen.tsx"

export const loader = pageLoader(loadRedirect)

export function Component() {
  return <RedirectScreen {...useLoaderData<typeof loader>()} />
}
