/** Screen: withdrawal, linked from every page's footer. Source: Directive 2023/2673. */
import { pageAction, pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { WithdrawalScreen } from "#app/order/WithdrawalScreen.tsx"
import { loadWithdrawal, stateWithdrawal } from "#app/order/withdrawal.ts"

export const loader = pageLoader(loadWithdrawal)

export const action = pageAction(stateWithdrawal)

export function Component() {
  return <WithdrawalScreen {...useLoaderData<typeof loader>()} />
}
