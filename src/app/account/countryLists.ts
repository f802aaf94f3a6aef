/** The countries of addresses in both languages, so that the page can change its language without asking again. */
import type { Api } from "#shared/contract/endpoints.ts"
import { countryNames } from "#shared/fields/countries.ts"
import type { Locale } from "#shared/locale.ts"

export type CountryLists = Record<Locale, { value: string; label: string }[]>

/** Where parcels go in a shop that has said nothing of it. */
const FALLBACK = "ES"

/** Where addresses begin. */
export const firstCountry = ({ en }: CountryLists): string => en[0]?.value ?? FALLBACK

/** Those that the shop delivers to come first, and before them the one of its first zone: bills may go anywhere. */
export const loadCountryLists = async (api: Api): Promise<CountryLists> => countryLists(await loadServed(api))

/** For an address that parcels go to: those that are served, and of what was saved already. */
export async function loadServedCountries(api: Api, saved: readonly string[]): Promise<CountryLists> {
  const served = await loadServed(api)
  return servedOf(countryLists(served), served, saved)
}

/** Codes of the countries that parcels go to; empty where they go everywhere, and where the shop has said nothing of it. */
export async function loadServed(api: Api): Promise<string[]> {
  const zones = (await api.call("listDeliveryMethods", {})).flatMap((method) => method.zones)
  const isEverywhere = zones.some(({ countries }) => countries.length === 0)
  return isEverywhere ? [] : [...new Set(zones.flatMap(({ countries }) => countries))]
}

/** The countries that an address for parcels may have, with those of saved addresses. */
export const servedOf = (all: CountryLists, served: readonly string[], saved: readonly string[] = []): CountryLists =>
  served.length === 0 ? all : onlyOf(all, [...served, ...saved])

function onlyOf({ en, es }: CountryLists, codes: readonly string[]): CountryLists {
  const isOne = ({ value }: { value: string }) => codes.includes(value)
  return { en: en.filter(isOne), es: es.filter(isOne) }
}

/** Made on the server alone: browsers may name and sort countries in ways of their own. */
export function countryLists(delivered: readonly string[]): CountryLists {
  const [first = FALLBACK] = delivered
  const rank = (code: string) => (code === first ? 0 : delivered.includes(code) ? 1 : 2)
  const listOf = (locale: Locale) =>
    countryNames(locale)
      .toSorted((one, other) => rank(one.code) - rank(other.code))
      .map(({ code, name }) => ({ value: code, label: name }))
  return { en: listOf("en"), es: listOf("es") }
}
