/** Screen: the statement that withdraws from an order's contract. */

import { pageAction, pageLoader, redirect303, textOf } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { findOwnOrder } from "#app/order/loadOrder.ts"
import { keyIn, withdrawTo } from "#app/order/orderPaths.ts"
import { type WithdrawData, WithdrawScreen } from "#app/order/WithdrawScreen.tsx"

export const loader = pageLoader(async (page): Promise<WithdrawData> => {
  const order = await findOwnOrder(page, page.params["id"] ?? "")
  const { id, number, email, withdrawUntil, withdrawnAt, billing } = order
  const name = `${billing.firstName} ${billing.lastName}`
  const lines = order.lines
    .filter(({ virtual }) => !virtual)
    .map(({ name, variant_name, amount }) => ({ name, variant_name, amount }))
  return { order: { id, number, email, withdrawUntil, withdrawnAt, name, lines } }
})

export const action = pageAction(async (sent) => {
  const { id } = await findOwnOrder(sent, sent.params["id"] ?? "")
  const key = keyIn(sent.url.searchParams)
  const statement = textOf(sent.form, "statement").trim()
  await sent.api.call("withdrawOrder", { id, key, ...(statement !== "" && { statement }) })
  return redirect303(withdrawTo(id, key))
})

export function Component() {
  return <WithdrawScreen {...useLoaderData<typeof loader>()} />
}
