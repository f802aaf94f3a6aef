/** Screen: one of the customer's orders of the shop before, to be read. */
import { notFoundPage, pageLoader, signInFirst } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { ArchivedScreen } from "#app/order/ArchivedScreen.tsx"

const ORDER_NAME = /^[\w-]{1,120}$/

export const loader = pageLoader(async ({ api, stores, params, url }) => {
  const id = params["id"] ?? ""
  if (!ORDER_NAME.test(id)) notFoundPage()
  if (!stores.session.isSignedIn) signInFirst(url)
  return { order: await api.call("getArchivedOrder", { id }) }
})

export function Component() {
  return <ArchivedScreen {...useLoaderData<typeof loader>()} />
}
