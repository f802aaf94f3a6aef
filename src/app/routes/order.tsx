/** Screen: one order, opened by its customer or by its key. Source: specification §2, order-summary and order-received. */
import { useLoaderData } from "react-router"
import { lazily } from "#app/lazily.tsx"
import { failedPage, pageAction, pageLoader, seeOther } from "#app/loading.ts"
import { loadOrder } from "#app/order/loadOrder.ts"
import { actOnOrder } from "#app/order/orderActions.ts"

const OrderScreen = lazily(async () => (await import("#app/order/OrderScreen.tsx")).OrderScreen)

export const loader = pageLoader(async (page) => {
  const data = await loadOrder(page)
  const wanted = page.url.searchParams.get("download")
  if (wanted === null) return data
  // Links in a page outlive the minutes a signed one is good for: each is signed when it is followed.
  const url = data.order.downloads.find(({ id }) => id === wanted)?.url
  if (!url) failedPage({ status: 404, code: "download_not_found" })
  throw seeOther(page.stores.shop.site.url + url)
})

export const action = pageAction(actOnOrder)

export function Component() {
  return <OrderScreen {...useLoaderData<typeof loader>()} />
}
