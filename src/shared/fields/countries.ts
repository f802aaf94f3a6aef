/** The countries of the shop's addresses: names per language, formats of zips, Spain's provinces. */
import { intlTags, type Locale } from "#shared/locale.ts"

/** In upper case, with or without the country's separator. */
const zips: Record<string, RegExp> = {
  AD: /^AD[1-7]00$/,
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  CY: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/,
  GR: /^\d{3} ?\d{2}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  LT: /^\d{5}$/,
  LU: /^\d{4}$/,
  LV: /^\d{4}$/,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SI: /^\d{4}$/,
  SK: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
}

/** Two-letter codes of the shop's list. */
export const countries: readonly string[] = Object.keys(zips)

export const isCountry = (code: string) => Object.hasOwn(zips, code)

/** The list in one language, sorted by name; `Intl` supplies the names, so they cost no bytes. */
export function countryNames(locale: Locale): { code: string; name: string }[] {
  const tag = intlTags[locale]
  return countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, tag))
}

const regionNames = new Map<Locale, Intl.DisplayNames>()

export function countryName(code: string, locale: Locale): string {
  const names = regionNames.get(locale) ?? new Intl.DisplayNames([intlTags[locale]], { type: "region" })
  regionNames.set(locale, names)
  return names.of(code) ?? code
}

/** The separator of a country's zips and its position, counted from the end where negative. */
const signs: Record<string, [at: number, sign: " " | "-"]> = {
  CA: [3, " "],
  CZ: [3, " "],
  GB: [-3, " "],
  GR: [3, " "],
  IE: [3, " "],
  MT: [3, " "],
  NL: [4, " "],
  PL: [2, "-"],
  PT: [4, "-"],
  SE: [3, " "],
  SK: [3, " "],
  US: [5, "-"],
}

/** Countries whose zips begin with letters. */
const LETTERED = ["AD", "CA", "GB", "IE", "MT"]

/**
 * Writes a zip as its country does: corrects case, spaces and hyphens, and drops the country's prefix (`D-10115`,
 * `ES46003`). Anything that is no zip of the country stays as typed.
 */
export function normalizeZip(zip: string, country: string): string {
  const text = zip.normalize("NFKC").trim().toUpperCase().replace(/\s+/g, " ")
  const own = withoutPrefix(text, country)
  const joined = own.replace(/(?<=[A-Z\d])[ .–-](?=[A-Z\d])/g, "")
  const [at, sign] = signs[country] ?? [joined.length, " "]
  const whole = [joined.slice(0, at), joined.slice(at)].filter((part) => part !== "").join(sign)
  return isZip(whole, country) ? whole : text
}

function withoutPrefix(zip: string, country: string): string {
  // Within Andorra only the digits are said.
  if (country === "AD") return zip.replace(/^(?=\d{3}$)/, "AD")
  if (!LETTERED.includes(country)) return zip.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, "")
  return /^[A-Z]{2}[- ][A-Z]/.test(zip) && zip.startsWith(country) ? zip.slice("GB-".length) : zip
}

export const isZip = (zip: string, country: string) => zips[country]?.test(zip) ?? false

/** Indexed by the first two digits of a Spanish zip; names as the post office writes them. */
const provinces = [
  "Álava",
  "Albacete",
  "Alicante",
  "Almería",
  "Ávila",
  "Badajoz",
  "Baleares",
  "Barcelona",
  "Burgos",
  "Cáceres",
  "Cádiz",
  "Castellón",
  "Ciudad Real",
  "Córdoba",
  "A Coruña",
  "Cuenca",
  "Girona",
  "Granada",
  "Guadalajara",
  "Gipuzkoa",
  "Huelva",
  "Huesca",
  "Jaén",
  "León",
  "Lleida",
  "La Rioja",
  "Lugo",
  "Madrid",
  "Málaga",
  "Murcia",
  "Navarra",
  "Ourense",
  "Asturias",
  "Palencia",
  "Las Palmas",
  "Pontevedra",
  "Salamanca",
  "Santa Cruz de Tenerife",
  "Cantabria",
  "Segovia",
  "Sevilla",
  "Soria",
  "Tarragona",
  "Teruel",
  "Toledo",
  "Valencia",
  "Valladolid",
  "Bizkaia",
  "Zamora",
  "Zaragoza",
  "Ceuta",
  "Melilla",
]

/** The province of a Spanish zip, or of its first two digits while typing; undefined if there is none. */
export function spanishProvince(zip: string): string | undefined {
  const digits = /^\s*(\d{2})[\d\s.-]*$/.exec(zip)?.[1]
  return digits === undefined ? undefined : provinces[Number(digits) - 1]
}
