/** Plain numbers as visitors read them. */
import { intlTags, type Locale } from "#shared/locale.ts"

const formatters = new Map<Locale, Intl.NumberFormat>()

/** 4.5 → `4,5` in Spanish; 12345 → `12.345`. At most one decimal. */
export function formatNumber(value: number, locale: Locale): string {
  // Counts, which stand beside each facet, look the same in both languages.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(intlTags[locale], { maximumFractionDigits: 1 })
    formatters.set(locale, formatter)
  }
  return formatter.format(value)
}
