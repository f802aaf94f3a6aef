/** Spanish and European tax numbers: their control characters and formats. Source: defences §8, Spanish RD 1065/2007. */

const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE"
const CIF_LETTERS = "JABCDEFGHI"

/** `"12.345.678-z"`, `"NIF: 12345678-Z"` → `"12345678Z"`. */
export const compactId = (text: string) =>
  text
    .toUpperCase()
    .replace(/^\s*(?:[NC]\.?I\.?F|D\.?N\.?I|N\.?I\.?E)\.?(?:[\s:]+|(?=[A-Z]?-?\d))/, "")
    .replace(/[\s./·-]/g, "")

/** A person's number: eight digits, or X, Y, Z and seven digits, with its control letter. In compact spelling. */
export function isDniOrNie(id: string): boolean {
  const match = /^([XYZ]\d{7}|\d{8})([A-Z])$/.exec(id)
  if (!match) return false
  const [, number = "", letter = ""] = match
  const digits = number.replace(/^[XYZ]/, (prefix) => String("XYZ".indexOf(prefix)))
  return DNI_LETTERS[Number(digits) % 23] === letter
}

/**
 * A company's number: a letter, seven digits and a control character that is a digit, a letter or either, by its kind.
 */
export function isCif(id: string): boolean {
  const match = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(id)
  if (!match) return false
  const [, kind = "", digits = "", control = ""] = match
  let sum = 0
  for (const [index, digit] of [...digits].entries()) {
    const value = Number(digit)
    const doubled = value * 2
    sum += index % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : value
  }
  const expected = (10 - (sum % 10)) % 10
  const asDigit = control === String(expected)
  const asLetter = control === CIF_LETTERS[expected]
  if ("ABEH".includes(kind)) return asDigit
  if ("PQRSNW".includes(kind)) return asLetter
  return asDigit || asLetter
}

/** The control of other persons' numbers is not published, so only their format is checked. */
const isSpecialNif = (id: string) => /^[KLM]\d{7}[A-Z0-9]$/.test(id)

/** Any Spanish tax number in compact spelling. */
export const isSpanishId = (id: string) => isDniOrNie(id) || isCif(id) || isSpecialNif(id)

/** An identity number of a country: Spanish ones by their control, others 4 to 20 letters or digits. */
export const isIdentityNumber = (id: string, country: string) =>
  country === "ES" ? isSpanishId(id.replace(/^ES/, "")) : /^[\p{L}\p{Nd}]{4,20}$/u.test(id)

/** Formats behind the prefix. Source: European Commission, VIES; Norway and Switzerland by their tax offices. */
const vatFormats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}

/** An attempt at a Spanish number: up to nine characters, of which the first or the last may be a letter. */
const SPANISH_LIKE = /^[A-Z]?\d{6,8}[A-Z]?$/

/**
 * A shop's own tax number: a Spanish one or one with a country's prefix by its format and control, others by length.
 */
export function isTaxNumber(text: string): boolean {
  const compact = compactId(text)
  if (isSpanishId(compact) || fitsPrefix(compact)) return true
  const prefix = compact.startsWith("CHE") ? "CHE" : compact.slice(0, 2)
  if (prefix === "ES" || Object.hasOwn(vatFormats, prefix) || SPANISH_LIKE.test(compact)) return false
  return isIdentityNumber(compact, "")
}

const vatPrefixOf = (country: string) => ({ GR: "EL", CH: "CHE" })[country] ?? country

/**
 * A VAT number as stored, with its prefix: `"b-83932004"` in ES → `"ESB83932004"`. Undefined when it fits neither its
 * own prefix nor the given country.
 */
export function vatNumber(text: string, country: string): string | undefined {
  const compact = compactId(text).replace(/^GR(?=\d)/, "EL")
  if (fitsPrefix(compact)) return compact
  const own = vatPrefixOf(country) + compact
  return fitsPrefix(own) ? own : undefined
}

function fitsPrefix(vat: string): boolean {
  if (vat.startsWith("ES")) return isSpanishId(vat.slice(2))
  const prefix = vat.startsWith("CHE") ? "CHE" : vat.slice(0, 2)
  return vatFormats[prefix]?.test(vat.slice(prefix.length)) ?? false
}
