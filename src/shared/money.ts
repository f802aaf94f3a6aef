/** Money: integer cents inside, strings with a dot on the wire, formatted only at the edge. */
import type { Locale } from "#shared/locale.ts"
import { writeDigits } from "#shared/numbers.ts"

/** Currency of the shop, ISO 4217. */
export type Currency = string

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

/** `"24.9"` → 2490. Undefined when the text is not a plain amount with at most two decimals. */
export function parseAmount(text: string): number | undefined {
  const trimmed = text.trim()
  if (!AMOUNT.test(trimmed)) return undefined
  const [units = "0", decimals = ""] = trimmed.split(".")
  return Number(units) * 100 + Number(decimals.padEnd(2, "0"))
}

/** As people type it, with either decimal sign: `"24,9"` → 2490. */
export const typedAmount = (text: string): number | undefined => parseAmount(text.replace(",", "."))

/** 2490 → `"24.90"`. */
export function wireAmount(cents: number): string {
  const sign = cents < 0 ? "-" : ""
  const absolute = Math.abs(cents)
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`
}

/** `"24.00,32.00"` → [2400, 3200]; malformed parts are left out. */
export function parsePriceList(text: string): number[] {
  return text.split(",").flatMap((part) => parseAmount(part) ?? [])
}

/** The highest price of a wire price list, in cents; 0 for an empty one. */
export function highestPrice(text: string): number {
  return Math.max(0, ...parsePriceList(text))
}

/** The lowest price of a wire price list, in cents; 0 for an empty one. */
export function lowestPrice(text: string): number {
  const prices = parsePriceList(text)
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/** Dollars are `$24.90` as the specification has them; in British English they would be `US$24.90`. */
const tags: Record<Locale, string> = { en: "en-US", es: "es" }

const formatters = new Map<string, Intl.NumberFormat>()

/** The same without waiting for `Intl`, see `numbers.ts`. */
function formatEuros(cents: number, locale: Locale, isShort: boolean): string {
  const absolute = Math.abs(cents)
  const rest = absolute % 100
  const decimals = isShort && rest === 0 ? "" : String(rest).padStart(2, "0")
  const amount = writeDigits(Math.floor(absolute / 100), decimals, locale)
  const sign = cents < 0 ? "-" : ""
  return locale === "en" ? `${sign}€${amount}` : `${sign}${amount}\u00a0€`
}

/** 2490 → `24,90 €` in Spanish, `€24.90` in English. */
export function formatMoney(cents: number, locale: Locale, currency: Currency): string {
  if (currency === "EUR") return formatEuros(cents, locale, false)
  const key = `${locale} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(tags[locale], { style: "currency", currency })
    formatters.set(key, formatter)
  }
  return formatter.format(cents / 100)
}

const shortFormatters = new Map<string, Intl.NumberFormat>()

/** 6900 → `69 €`, 6950 → `69,50 €`: for bounds that a visitor sets, where `,00` adds nothing. */
export function formatShortMoney(cents: number, locale: Locale, currency: Currency): string {
  if (currency === "EUR") return formatEuros(cents, locale, true)
  const key = `${locale} ${currency}`
  let formatter = shortFormatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(tags[locale], {
      style: "currency",
      currency,
      trailingZeroDisplay: "stripIfInteger",
    })
    shortFormatters.set(key, formatter)
  }
  return formatter.format(cents / 100)
}

const signs = new Map<string, string>()

/** `€` for EUR, `$` for USD; the code where a language has no sign for it. */
export function currencySign(locale: Locale, currency: Currency): string {
  if (currency === "EUR") return "€"
  const key = `${locale} ${currency}`
  let sign = signs.get(key)
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(tags[locale], { style: "currency", currency }).formatToParts(0)
    sign = parts.find((part) => part.type === "currency")?.value ?? currency
    signs.set(key, sign)
  }
  return sign
}
