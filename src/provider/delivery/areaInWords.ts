/** The area of a delivery method in words, in both languages: "Spain, except Baleares, Ceuta and Melilla". */
import type { DeliveryArea } from "#shared/deliveryArea.ts"
import { countryName, spanishProvince } from "#shared/fields/countries.ts"
import { intlTags, type Locale, type Localized } from "#shared/locale.ts"

const words: Record<Locale, { anywhere: string; except: string; zips: string }> = {
  es: { anywhere: "todos los países de nuestra lista", except: "salvo", zips: "códigos postales" },
  en: { anywhere: "every country on our list", except: "except", zips: "postcodes" },
}

const listFormat = (locale: Locale) => new Intl.ListFormat(intlTags[locale], { type: "conjunction" })
const lists: Record<Locale, Intl.ListFormat> = { es: listFormat("es"), en: listFormat("en") }

const PROVINCE = /^\d{2}$/

interface NamedArea extends DeliveryArea {
  /** Empty if the zone has no name. */
  name?: Localized
}

export const areaInWords = (areas: readonly NamedArea[]): Localized => ({
  es: listed(areas, "es"),
  en: listed(areas, "en"),
})

const listed = (areas: readonly NamedArea[], locale: Locale): string =>
  lists[locale].format(areas.map((area) => area.name?.[locale] || inLanguage(area, locale)))

function inLanguage({ countries, zips: only, excludedZips }: DeliveryArea, locale: Locale): string {
  const { anywhere, except, zips } = words[locale]
  const list = lists[locale]
  const names = countries.map((code) => countryName(code, locale))
  const where = names.length === 0 ? anywhere : list.format(names)
  const isSpain = countries.length === 1 && countries[0] === "ES"
  const part = (start: string) => (isSpain && PROVINCE.test(start) && spanishProvince(start)) || `${zips} ${start}…`
  const parts = [
    ...(only.length > 0 ? [list.format(only.map(part))] : []),
    ...(excludedZips.length > 0 ? [`${except} ${list.format(excludedZips.map(part))}`] : []),
  ]
  // Provinces imply their country.
  const all = isSpain && only.length > 0 && only.every((start) => PROVINCE.test(start)) ? parts : [where, ...parts]
  return all.join(", ")
}
