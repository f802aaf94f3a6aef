/** Data of the checkout; runs on the server, for customers only. */
import { countryLists, loadServed } from "#app/account/countryLists.ts"
import { type LoaderRequest, signInFirst } from "#app/loading.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { OrderSummary } from "#shared/contract/order.ts"
import { HOURS } from "#shared/limits.ts"

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>

/** How long after the last order an empty cart is attributed to it. */
const JUST_NOW_MS = 2 * HOURS

export async function loadCheckout({ api, stores, url }: LoaderRequest) {
  const { user } = stores.session
  if (!user) return signInFirst(url)
  const [profile, addresses, methods, served, fields, cart] = await Promise.all([
    api.call("getProfile", {}),
    api.call("listAddresses", {}),
    api.call("listPaymentMethods", {}),
    loadServed(api),
    api.call("listOrderFields", {}),
    api.call("getCart", {}),
  ])
  // If the shop removed items, the cart has notices and was not ordered.
  const isEmpty = cart.products.length === 0 && cart.notices.length === 0
  return {
    user: profile.user,
    billing: profile.billing,
    addresses,
    methods,
    /** Any country for bills, the served ones for parcels. */
    countries: countryLists(served),
    served,
    fields,
    /** Left out if the page already carries the same cart. */
    cart: cart.version === stores.cart.cart?.version ? undefined : cart,
    placed: isEmpty ? await lastOrder(api) : undefined,
  }
}

/** The order that the cart has just become, for customers who come back. */
async function lastOrder(api: Api): Promise<Pick<OrderSummary, "id" | "number"> | undefined> {
  const { items } = await api.call("listOrders", { page: 1, perPage: 1 })
  const [last] = items
  if (!last || Date.parse(last.date) < Date.now() - JUST_NOW_MS) return undefined
  return { id: last.id, number: last.number }
}
