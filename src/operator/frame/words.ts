/** Formats of dates and money in the owner's area. */
import { MOST_COUNTED } from "#provider/orders/operations/orderTabs.ts"
import { byShopClock } from "#shared/dates.ts"
import { intlTags, type Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTags[locale], options)

const formats = {
  day: { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" },
  wholeDay: { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  shortDay: { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
  month: { month: "long", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = Object.fromEntries(
  (["es", "en"] as const).map((locale) => [
    locale,
    Object.fromEntries(Object.entries(formats).map(([name, options]) => [name, format(locale, options)])),
  ]),
) as Record<Locale, Record<keyof typeof formats, Intl.DateTimeFormat>>

const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
const times = { es: byShopClock(intlTags.es, time), en: byShopClock(intlTags.en, time) }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Takes a stored day, `2026-11-24`. */
const written = (kind: keyof typeof formats) => (day: string, locale: Locale) => {
  const text = made[locale][kind].format(new Date(`${day}T00:00:00Z`))
  // "Martes 24 de noviembre", "Tuesday 24 November 2026": no comma follows the weekday.
  return text.replace(", ", " ")
}

export const dayText = (day: string, locale: Locale) => capital(written("day")(day, locale))
/** Within a sentence: `martes 24 de noviembre`, `Tuesday 24 November`. */
export const dayInSentence = written("day")
export const wholeDayText = (day: string, locale: Locale) => capital(written("wholeDay")(day, locale))
export const shortDayText = written("shortDay")
export const monthText = (day: string, locale: Locale) => capital(written("month")(day, locale))
export const timeText = (moment: string, locale: Locale) => times[locale]().format(new Date(moment))
export const moneyText = formatMoney

/** `21 %` or `21%`, from 21. */
export const percentText = (percent: number, locale: Locale, digits = 0): string =>
  new Intl.NumberFormat(intlTags[locale], {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(percent / 100)

/** Number of waiting orders: very large counts stop at a limit. */
export const countText = (n: number): string => (n < MOST_COUNTED ? String(n) : `${MOST_COUNTED}+`)
