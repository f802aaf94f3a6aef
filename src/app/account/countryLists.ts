/** The shop's countries in both languages, so that the page can change its language without asking again. */
import { countryNames } from "#shared/fields/countries.ts"
import type { Locale } from "#shared/locale.ts"

/** Where addresses begin. */
export const SHOP_COUNTRY = "ES"

export type CountryLists = Record<Locale, { value: string; label: string }[]>

let lists: CountryLists | undefined

/** Made on the server alone: browsers may name and sort countries in ways of their own. */
export function countryLists(): CountryLists {
  const listOf = (locale: Locale) => countryNames(locale).map(({ code, name }) => ({ value: code, label: name }))
  lists ??= { en: listOf("en"), es: listOf("es") }
  return lists
}
