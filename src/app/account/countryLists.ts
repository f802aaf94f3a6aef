/** Country names for addresses in both languages, so that the page can change its language without another request. */
import type { Api } from "#shared/contract/endpoints.ts"
import { countryNames } from "#shared/fields/countries.ts"
import type { Locale } from "#shared/locale.ts"

export type CountryLists = Record<Locale, { value: string; label: string }[]>

/** Country of shops without delivery zones. */
const FALLBACK = "ES"

/** The preselected country of an address. */
export const firstCountry = ({ en }: CountryLists): string => en[0]?.value ?? FALLBACK

/** Countries the shop delivers to come first, starting with that of its first zone; bills may have any country. */
export const loadCountryLists = async (api: Api): Promise<CountryLists> => countryLists(await loadServed(api))

/** For delivery addresses: the countries served, and those of saved addresses. */
export async function loadServedCountries(api: Api, saved: readonly string[]): Promise<CountryLists> {
  const served = await loadServed(api)
  return servedOf(countryLists(served), served, saved)
}

/** Codes of the countries served; empty if the shop delivers everywhere or has no zones. */
export async function loadServed(api: Api): Promise<string[]> {
  const zones = (await api.call("listDeliveryMethods", {})).flatMap((method) => method.zones)
  const isEverywhere = zones.some(({ countries }) => countries.length === 0)
  return isEverywhere ? [] : [...new Set(zones.flatMap(({ countries }) => countries))]
}

/** The countries of a delivery address, including those of saved addresses. */
export const servedOf = (all: CountryLists, served: readonly string[], saved: readonly string[] = []): CountryLists =>
  served.length === 0 ? all : onlyOf(all, [...served, ...saved])

function onlyOf({ en, es }: CountryLists, codes: readonly string[]): CountryLists {
  const isOne = ({ value }: { value: string }) => codes.includes(value)
  return { en: en.filter(isOne), es: es.filter(isOne) }
}

/** Built only on the server, because browsers may name and sort countries differently. */
export function countryLists(delivered: readonly string[]): CountryLists {
  const [first = FALLBACK] = delivered
  const rank = (code: string) => (code === first ? 0 : delivered.includes(code) ? 1 : 2)
  const listOf = (locale: Locale) =>
    countryNames(locale)
      .toSorted((one, other) => rank(one.code) - rank(other.code))
      .map(({ code, name }) => ({ value: code, label: name }))
  return { en: listOf("en"), es: listOf("es") }
}
