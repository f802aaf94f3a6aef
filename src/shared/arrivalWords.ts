/** Puts dates of arrival into words. Only the server does this: pages carry the finished words. */
import type { DayRange } from "#shared/deliveryDates.ts"
import { DAYS } from "#shared/limits.ts"
import { intlTags, type Locale, type Localized } from "#shared/locale.ts"
import { shopMoment } from "#shared/shopTime.ts"

type Length = "short" | "long"

/** Creating a formatter takes as long as formatting hundreds of dates, and a cart shows dozens. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function nameOf(part: "weekday" | "month", date: Date, locale: Locale, length: Length): string {
  const key = `${locale} ${part} ${length}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(intlTags[locale], { [part]: length, timeZone: "UTC" })
  formatters.set(key, made)
  return made.format(date)
}

function parts(day: string, locale: Locale, length: Length) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    day: `${nameOf("weekday", date, locale, length)} ${date.getUTCDate()}`,
    month: nameOf("month", date, locale, length),
  }
}

/** `Tue 1 Dec`, `martes 1 de diciembre`. */
function oneDay(day: string, locale: Locale, length: Length): string {
  const { day: name, month } = parts(day, locale, length)
  if (length === "short") return `${name}\u00a0${month}`
  return locale === "es" ? `${name} de ${month}` : `${name} ${month}`
}

/** `Tuesday 1 December`, `martes 1 de diciembre`. */
export const longDay = (day: string, locale: Locale): string => oneDay(day, locale, "long")

const isOneMonth = ({ from, to }: DayRange) => from.slice(0, 7) === to.slice(0, 7)

const firstDay = (range: DayRange, locale: Locale, length: Length) =>
  isOneMonth(range) ? parts(range.from, locale, length).day : oneDay(range.from, locale, length)

const daysOf = (range: DayRange, locale: Locale, length: Length): string =>
  range.from === range.to
    ? oneDay(range.to, locale, length)
    : `${firstDay(range, locale, length)} – ${oneDay(range.to, locale, length)}`

/** `Tue 1 – Thu 3 Dec`. */
export const shortDays = (range: DayRange, locale: Locale): string => daysOf(range, locale, "short")

/** `Tuesday 1 – Thursday 3 December`. */
export const longDays = (range: DayRange, locale: Locale): string => daysOf(range, locale, "long")

const both = (write: (locale: Locale) => string): Localized => ({ es: write("es"), en: write("en") })

/** Starts with a small letter, because it follows a colon or a line that capitalises it. */
export function arrivalWords(isFetched: boolean, range: DayRange): Localized {
  const days = both((locale) => shortDays(range, locale))
  const el = range.from === range.to ? "el " : ""
  if (isFetched) return { es: `listo ${el}${days.es}`, en: `ready ${days.en}` }
  return { es: `llega ${el}${days.es}`, en: `arrives ${days.en}` }
}

/** Longest delivery time allowed where nothing else was agreed. Source: Royal Decree 1/2007, article 66 bis. */
const LONGEST_DAYS = 30

/** The last day on which goods on backorder may arrive, such as `2026-12-28`. */
export const latestDay = (now: Date) =>
  shopMoment(new Date(now.getTime() + LONGEST_DAYS * DAYS).toISOString()).slice(0, 10)

/**
 * For a cart that holds something out of stock: the legal deadline. Starts with a small letter, like `arrivalWords`.
 */
export function backorderWords(now: Date): Localized {
  const day = latestDay(now)
  return {
    es: `a más tardar el ${oneDay(day, "es", "short")} (${LONGEST_DAYS} días): hay artículos bajo pedido`,
    en: `by ${oneDay(day, "en", "short")} at the latest (${LONGEST_DAYS} days): part of it is on backorder`,
  }
}

/** The same for a single product, as a sentence without its full stop. */
export function backorderSentence(now: Date): Localized {
  const day = latestDay(now)
  return {
    es: `Bajo pedido: llega a más tardar el ${oneDay(day, "es", "long")}, en ${LONGEST_DAYS} días; si no, puede anularlo y le devolvemos todo`,
    en: `On backorder: with you by ${oneDay(day, "en", "long")} at the latest, within ${LONGEST_DAYS} days; if not, you may cancel and get everything back`,
  }
}

/** A sentence without its full stop: `Arrives between Tuesday 1 and Thursday 3 December`. */
export function arrivalSentence(isFetched: boolean, range: DayRange, locale: Locale): string {
  const last = oneDay(range.to, locale, "long")
  if (isFetched) return locale === "es" ? `Listo para recoger desde el ${last}` : `Ready to collect from ${last}`
  if (range.from === range.to) return locale === "es" ? `Llega el ${last}` : `Arrives on ${last}`
  const first = firstDay(range, locale, "long")
  return locale === "es" ? `Llega entre el ${first} y el ${last}` : `Arrives between ${first} and ${last}`
}

/** The time of the day's last collection, as a sentence without its full stop: `If you order today before 2 pm`. */
export const orderByWords = (lastCollection: string): Localized => {
  const [hour = 0, minute = 0] = lastCollection.split(":").map(Number)
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`
  const half = hour < 12 ? "am" : "pm"
  return {
    es: `Si lo pide hoy antes de las ${hour}${minutes}\u00a0h`,
    en: `If you order today before ${hour % 12 || 12}${minutes}\u00a0${half}`,
  }
}
