/** Screen: the form that withdraws from an order, or returns its goods by the shop's promise. */
import { pageAction, pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { WithdrawScreen } from "#app/order/WithdrawScreen.tsx"
import { loadWithdraw, sendWithdraw } from "#app/order/withdraw.ts"

export const loader = pageLoader(loadWithdraw)

export const action = pageAction(sendWithdraw)

export function Component() {
  return <WithdrawScreen {...useLoaderData<typeof loader>()} />
}
