/** Screen: a payment did not work; the order stands and can be paid again. Source: specification §4 and §8. */

import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { FailureScreen } from "#app/payment/FailureScreen.tsx"
import { loadFailure } from "#app/payment/loadPayment.ts"

export const loader = pageLoader(loadFailure)

export function Component() {
  return <FailureScreen {...useLoaderData<typeof loader>()} />
}
