/** Converts between a zone and the fields of a form, in which concurrent changes are merged. */
import type { Infer } from "superstruct"
import { MOST_LINE, type ZoneDocument } from "#provider/delivery/document.ts"
import { isZipStart } from "#provider/delivery/zipStart.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import { fault } from "#shared/fault.ts"
import { countries as allCountries, isCountry } from "#shared/fields/countries.ts"

export type ZoneFacts = Omit<Infer<typeof ZoneDocument>, "id">

/** Every country of the shop's list, which files express by an empty list. */
export const EVERYWHERE = "*"
const ZIP_LETTERS = 8

/** Countries and prefixes are separated by spaces. */
export const zoneFields = ({ name, countries, zips, excludedZips }: ZoneFacts): Record<string, string> => ({
  "name.es": name.es,
  "name.en": name.en,
  countries: countries.length === 0 ? EVERYWHERE : countries.join(" "),
  zips: zips.join(" "),
  excludedZips: excludedZips.join(" "),
})

const wordsOf = (text = "") => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** A name in both languages or in none, in which case shoppers see its countries. */
export function zoneOf(fields: Fields): { zone: ZoneFacts; wrong: FieldErrors } {
  const wrong: FieldErrors = {}
  const name = { es: (fields["name.es"] ?? "").trim(), en: (fields["name.en"] ?? "").trim() }
  for (const locale of ["es", "en"] as const) {
    const isHalf = name[locale] === "" && name.es !== name.en
    if (isHalf || name[locale].length > MOST_LINE) wrong[`name.${locale}`] = isHalf ? "missing" : "too_long"
  }
  const codes = wordsOf(fields["countries"])
  const isEverywhere = codes.includes(EVERYWHERE)
  if (codes.length === 0) wrong["countries"] = "no_country"
  else if (!isEverywhere && !codes.every(isCountry)) wrong["countries"] = "country"
  const countries = isEverywhere ? [] : codes
  const [zips, excludedZips] = [wordsOf(fields["zips"]), wordsOf(fields["excludedZips"])]
  const possible = countries.length === 0 ? allCountries : countries.filter(isCountry)
  for (const [field, starts] of Object.entries({ zips, excludedZips })) {
    const start = wrong["countries"] ? undefined : starts.find((each) => !beginsAny(each, possible))
    if (start !== undefined) wrong[field] = fault("no_such_start", { start })
  }
  const isLeft = (start: string) => !excludedZips.some((gap) => start.startsWith(gap))
  if (!wrong["excludedZips"] && zips.length > 0 && !zips.some(isLeft)) wrong["excludedZips"] = "nothing_left"
  return { zone: { name, countries, zips, excludedZips }, wrong }
}

const beginsAny = (start: string, countries: readonly string[]) =>
  start.length <= ZIP_LETTERS && countries.some((country) => isZipStart(start, country))
