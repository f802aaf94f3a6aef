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
export async function loadCountryLists(api: Api): Promise<CountryLists> {
  const zones = (await api.call("listDeliveryMethods", {})).flatMap((method) => method.zones)
  const isEverywhere = zones.some(({ countries }) => countries.length === 0)
  return countryLists(isEverywhere ? [] : zones.flatMap(({ countries }) => countries))
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
