/** Data of each part of the account screen; runs on the server. */
import { type CountryLists, loadCountryLists, loadServedCountries } from "#app/account/countryLists.ts"
import { codesSent, type Owner } from "#app/account/owner/ownerSteps.ts"
import { readTab } from "#app/account/tabs.ts"
import { type LoaderRequest, signInFirst } from "#app/loading.ts"
import { loadOrderList, type OrderListData } from "#app/order/loadOrderList.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { User } from "#shared/contract/auth.ts"
import type { OwnedDownload } from "#shared/contract/order.ts"

export type AccountData = { user: User } & (
  | { tab: "billing"; billing: BillingAddress | null; countries: CountryLists }
  | { tab: "addresses"; addresses: DeliveryAddress[]; countries: CountryLists }
  | { tab: "orders"; orders: OrderListData }
  | { tab: "downloads"; downloads: OwnedDownload[] }
  | { tab: "password"; hasPassword: boolean }
  | { tab: "data"; owner: Owner }
  | { tab: "profile"; owner: Owner; isLinkSent: boolean }
)

export async function loadAccount({ api, stores, url }: LoaderRequest): Promise<AccountData> {
  const { user } = stores.session
  if (!user) return signInFirst(url)
  const tab = readTab(url.searchParams)
  if (tab === "billing") {
    const { billing } = await api.call("getProfile", {})
    return { user, tab, billing, countries: await loadCountryLists(api) }
  }
  if (tab === "addresses") {
    const addresses = await api.call("listAddresses", {})
    const saved = addresses.map(({ country }) => country)
    return { user, tab, addresses, countries: await loadServedCountries(api, saved) }
  }
  if (tab === "orders") return { user, tab, orders: await loadOrderList(api, url.searchParams) }
  if (tab === "password") return { user, tab, hasPassword: (await api.call("getProfile", {})).hasPassword }
  if (tab === "downloads") return { user, tab, downloads: await api.call("listDownloads", {}) }
  const { hasPassword } = await api.call("getProfile", {})
  const owner = { email: user.email, hasPassword, sent: codesSent(url.searchParams) }
  return tab === "data" ? { user, tab, owner } : { user, tab, owner, isLinkSent: url.searchParams.has("link") }
}
