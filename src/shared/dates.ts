/** Dates as visitors read them. The zone is the shop's, so that server and browser write the same text. */
import { intlTags, type Locale } from "#shared/locale.ts"

const SHOP_TIME_ZONE = "Europe/Madrid"

const formatters = new Map<Locale, Intl.DateTimeFormat>()

/** `2025-09-26…` → `26 de septiembre de 2025` or `September 26, 2025`. Source: specification §9, long dates in en-US. */
export function formatDate(iso: string, locale: Locale): string {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(intlTags[locale], { dateStyle: "long", timeZone: SHOP_TIME_ZONE })
    formatters.set(locale, formatter)
  }
  return formatter.format(new Date(iso))
}
