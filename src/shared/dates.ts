/** Dates as visitors read them, in the shop's time zone so that server and browser write the same text. */
import { DAYS } from "#shared/limits.ts"
import { intlTags, type Locale } from "#shared/locale.ts"
import { shopTimeZone } from "#shared/shopZone.ts"

/** A formatter in the shop's time zone, created on first use and again when the zone changes. */
export function byShopClock(tag: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { zone: string; formatter: Intl.DateTimeFormat } | undefined
  return () => {
    const zone = shopTimeZone()
    if (made?.zone !== zone) {
      made = { zone, formatter: new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }) }
    }
    return made.formatter
  }
}

const cache = new Map<string, () => Intl.DateTimeFormat>()

function formatterIn(tag: string, kind: keyof typeof kinds): Intl.DateTimeFormat {
  const key = `${tag} ${kind}`
  const made = cache.get(key) ?? byShopClock(tag, kinds[kind])
  cache.set(key, made)
  return made()
}

const formatter = (locale: Locale, kind: keyof typeof kinds) => formatterIn(intlTags[locale], kind)

const kinds = {
  long: { dateStyle: "long" },
  short: { day: "numeric", month: "short", year: "numeric" },
  day: { day: "numeric", month: "short" },
  digits: { dateStyle: "short" },
  // Browsers spell the halves of the day differently.
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `2025-09-26…` → `26 de septiembre de 2025` or `26 September 2025`. */
export const formatDate = (iso: string, locale: Locale): string => formatter(locale, "long").format(new Date(iso))

/** The day in the shop's calendar: `2025-09-26`. */
export const dayOf = (iso: string): string => formatterIn("sv-SE", "digits").format(new Date(iso))

/** Days since 1970 of a day such as `2026-12-01`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAYS

export const addDays = (day: string, count: number): string =>
  new Date((dayNumber(day) + count) * DAYS).toISOString().slice(0, "2026-12-01".length)

/** `26 sept 2025` or `26 Sept 2025`, for tables. */
export const formatShortDate = (iso: string, locale: Locale): string => formatter(locale, "short").format(new Date(iso))

/** `26 sept, 18:04` or `26 Sept, 18:04`; with the year if that is not the present one. */
export function formatMoment(iso: string, locale: Locale, now = new Date()): string {
  const date = new Date(iso)
  const isThisYear = yearOf(iso) === yearOf(now.toISOString())
  return `${formatter(locale, isThisYear ? "day" : "short").format(date)}, ${formatter(locale, "time").format(date)}`
}

const yearOf = (iso: string) => dayOf(iso).slice(0, "2025".length)
