/** Screen: one order, opened by its customer or by its key. Source: specification §2, order-summary and order-received. */
import { PageFailure, pageAction, pageLoader, redirect303 } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { loadOrder } from "#app/order/loadOrder.ts"
import { OrderScreen } from "#app/order/OrderScreen.tsx"
import { actOnOrder } from "#app/order/orderActions.ts"

export const loader = pageLoader(async (page) => {
  const data = await loadOrder(page)
  const wanted = page.url.searchParams.get("download")
  if (wanted === null) return data
  // Signed links expire within minutes while pages stay open, so each is signed when followed.
  const url = data.order.downloads.find(({ id }) => id === wanted)?.url
  if (!url) throw new PageFailure(404, "download_not_found")
  throw redirect303(page.stores.shop.site.url + url)
})

export const action = pageAction(actOnOrder)

export function Component() {
  return <OrderScreen {...useLoaderData<typeof loader>()} />
}
