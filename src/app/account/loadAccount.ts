/** What each part of the account screen asks for; runs on the server. */
import { type CountryLists, countryLists } from "#app/account/countryLists.ts"
import { readTab, type Tab } from "#app/account/tabs.ts"
import { type PageRequest, signInFirst } from "#app/loading.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { User } from "#shared/contract/auth.ts"

export type AccountData = { user: User } & (
  | { tab: "billing"; billing: BillingAddress | null; countries: CountryLists }
  | { tab: "addresses"; addresses: DeliveryAddress[]; countries: CountryLists }
  | { tab: Exclude<Tab, "billing" | "addresses"> }
)

export async function loadAccount({ api, stores, url }: PageRequest): Promise<AccountData> {
  const { user } = stores.session
  if (!user) return signInFirst(url)
  const tab = readTab(url.searchParams)
  if (tab === "billing") {
    const { billing } = await api.call("getProfile", {})
    return { user, tab, billing, countries: countryLists() }
  }
  if (tab === "addresses")
    return { user, tab, addresses: await api.call("listAddresses", {}), countries: countryLists() }
  return { user, tab }
}
