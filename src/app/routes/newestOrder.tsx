/** Screen without a view: redirects to the customer's newest order, or to the empty list. */
import { accountTo } from "#app/account/tabs.ts"
import { pageLoader, redirect303, signInFirst } from "#app/loading.ts"
import { orderTo } from "#app/order/orderPaths.ts"

export const loader = pageLoader(async ({ api, stores, url }) => {
  if (!stores.session.isSignedIn) signInFirst(url)
  const { items } = await api.call("listOrders", { perPage: 1 })
  throw redirect303(items[0] ? orderTo(items[0].id) : accountTo("orders"))
})

export function Component() {
  return null
}
