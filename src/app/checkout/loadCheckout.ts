/** What the checkout asks for; runs on the server, for customers only. */
import { countryLists, loadServed } from "#app/account/countryLists.ts"
import { type LoaderRequest, signInFirst } from "#app/loading.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { OrderSummary } from "#shared/contract/order.ts"
import { HOURS } from "#shared/limits.ts"

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>

/** How long an empty cart is taken to have just become an order. */
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
  // Where something went from the shop, the cart says so, and did not become an order.
  const isEmpty = cart.products.length === 0 && cart.notices.length === 0
  return {
    user: profile.user,
    billing: profile.billing,
    addresses,
    methods,
    /** Bills may go to any of them, parcels to those that are served. */
    countries: countryLists(served),
    served,
    /** What the shop asks for besides. */
    fields,
    /** Left out where the page carries the same already. */
    cart: cart.version === stores.cart.cart?.version ? undefined : cart,
    placed: isEmpty ? await lastOrder(api) : undefined,
  }
}

/** What the cart became a moment ago, for who comes back. */
async function lastOrder(api: Api): Promise<Pick<OrderSummary, "id" | "number"> | undefined> {
  const { items } = await api.call("listOrders", { page: 1, perPage: 1 })
  const [last] = items
  if (!last || Date.parse(last.date) < Date.now() - JUST_NOW_MS) return undefined
  return { id: last.id, number: last.number }
}
