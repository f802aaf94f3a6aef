/** Screen: a payment failed; the order can be paid again. Source: specification §4 and §8. */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { ElsewhereScreen } from "#app/payment/ElsewhereScreen.tsx"
import { FailureScreen } from "#app/payment/FailureScreen.tsx"
import { loadElsewhere, loadFailure } from "#app/payment/loadPayment.ts"

export const loader = pageLoader(async (page) => (await loadElsewhere(page)) ?? loadFailure(page))

export function Component() {
  const data = useLoaderData<typeof loader>()
  return "elsewhere" in data ? <ElsewhereScreen {...data.elsewhere} /> : <FailureScreen {...data} />
}
