/** Dates of services in words: a variant with a date is named after its day and hours, in the shop's time zone. */
import { byShopClock, dayOf, formatDate } from "#shared/dates.ts"
import { intlTags, type Locale, type Localized } from "#shared/locale.ts"

const clock = byShopClock("sv-SE", { timeStyle: "short" })
const parts = {
  es: { weekday: byShopClock(intlTags.es, { weekday: "long" }), month: byShopClock(intlTags.es, { month: "short" }) },
  en: { weekday: byShopClock(intlTags.en, { weekday: "long" }), month: byShopClock(intlTags.en, { month: "short" }) },
} as const satisfies Record<Locale, Record<string, () => Intl.DateTimeFormat>>

const inBoth = (text: (locale: Locale) => string): Localized => ({ es: text("es"), en: text("en") })

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `12`, `dic` and `Dec`. */
export const dayParts = (at: string): { day: string; month: Localized } => ({
  day: String(Number(dayOf(at).slice(-2))),
  month: inBoth((locale) => parts[locale].month().format(new Date(at))),
})

/** `Sábado 12 de diciembre de 2026`, `Saturday 12 December 2026`. */
const longDay = (at: string, locale: Locale) =>
  `${withCapital(parts[locale].weekday().format(new Date(at)))} ${formatDate(at, locale)}`

export const dayText = (at: string): Localized => inBoth((locale) => longDay(at, locale))

const splitTime = (at: string) => {
  const [hours = "", minutes = ""] = clock().format(new Date(at)).split(":")
  return { hours: Number(hours), minutes: minutes === "00" ? "" : `.${minutes}` }
}

/** `10.30`, `13`. */
function spanishTime(at: string): string {
  const { hours, minutes } = splitTime(at)
  return `${hours}${minutes}`
}

function britishTime(at: string): { time: string; half: string } {
  const { hours, minutes } = splitTime(at)
  return { time: `${hours % 12 || 12}${minutes}`, half: hours < 12 ? "am" : "pm" }
}

/** `De 10.30 a 13 h`, `10.30 am – 1 pm`; without an end `A las 10.30 h`, `10.30 am`. */
export function hoursText(startsAt: string, endsAt: string | undefined): Localized {
  const from = britishTime(startsAt)
  if (endsAt === undefined) return { es: `A las ${spanishTime(startsAt)} h`, en: `${from.time} ${from.half}` }
  const to = britishTime(endsAt)
  const begins = from.half === to.half && dayOf(startsAt) === dayOf(endsAt) ? from.time : `${from.time} ${from.half}`
  const otherDay = dayOf(startsAt) === dayOf(endsAt) ? undefined : dayText(endsAt)
  return {
    es: `De ${spanishTime(startsAt)} a ${spanishTime(endsAt)} h${otherDay ? ` (${otherDay.es.toLowerCase()})` : ""}`,
    en: `${begins} – ${to.time} ${to.half}${otherDay ? ` (${otherDay.en})` : ""}`,
  }
}

/** `Sábado 12 de diciembre de 2026, de 10.30 a 13 h`. */
export function dateName(startsAt: string, endsAt: string | undefined): Localized {
  const [day, hours] = [dayText(startsAt), hoursText(startsAt, endsAt)]
  return { es: `${day.es}, ${hours.es.charAt(0).toLowerCase()}${hours.es.slice(1)}`, en: `${day.en}, ${hours.en}` }
}
