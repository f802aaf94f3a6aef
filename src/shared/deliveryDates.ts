/** Arrival of an order placed now: it leaves with the next collection, and working days count from there. */
import { addDays, byShopClock, dayNumber } from "#shared/dates.ts"
import { MINUTES } from "#shared/limits.ts"

export interface ShopCalendar {
  /** `14:00`, in the shop's time zone: later orders leave on the next working day. */
  lastCollection: string
  /** Days on which parcels are collected and delivered: 1 is Monday, 7 is Sunday. */
  workingDays: readonly number[]
  /** Days on which orders are prepared for pickup. */
  openingDays: readonly number[]
  /** `2026-03-19`, `12-25` for every year, or `good-friday`. */
  holidays: readonly string[]
}

/** Days as `2026-12-01`; equal for a single day. */
export interface DayRange {
  from: string
  to: string
}

/** Duration of a delivery method in working days. */
export interface Eta {
  min: number
  max: number
}

export const GOOD_FRIDAY = "good-friday"

/** No calendar stays closed for longer. */
const MOST_DAYS = 366

const shopClock = byShopClock("sv-SE", { dateStyle: "short", timeStyle: "short" })

/** Day and time in the shop's zone: `["2026-11-27", "18:04"]`. */
function clockOf(now: Date): [day: string, time: string] {
  const [day = "", time = ""] = shopClock().format(now).split(" ")
  return [day, time]
}

const weekday = (day: string) => ((dayNumber(day) + 3) % 7) + 1

/** In the Gregorian calendar. Source: Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  const two = (number: number) => String(number).padStart(2, "0")
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

function isHoliday({ holidays }: ShopCalendar, day: string): boolean {
  if (holidays.includes(day) || holidays.includes(day.slice("2026-".length))) return true
  return holidays.includes(GOOD_FRIDAY) && addDays(easterSunday(Number(day.slice(0, 4))), -2) === day
}

const isOn = (calendar: ShopCalendar, days: readonly number[], day: string) =>
  days.includes(weekday(day)) && !isHoliday(calendar, day)

/** The first of `days` after a day. */
function nextDay(calendar: ShopCalendar, days: readonly number[], after: string): string {
  for (let count = 1; count <= MOST_DAYS; count += 1) {
    const day = addDays(after, count)
    if (isOn(calendar, days, day)) return day
  }
  return addDays(after, MOST_DAYS)
}

function addWorkingDays(calendar: ShopCalendar, days: readonly number[], start: string, count: number): string {
  let day = start
  for (let added = 0; added < count; added += 1) day = nextDay(calendar, days, day)
  return day
}

export function leavesToday(calendar: ShopCalendar, days: readonly number[], now: Date): boolean {
  const [day, time] = clockOf(now)
  return isOn(calendar, days, day) && time < calendar.lastCollection
}

export function deliveryDates(calendar: ShopCalendar, days: readonly number[], eta: Eta, now: Date): DayRange {
  const [today] = clockOf(now)
  const leaves = leavesToday(calendar, days, now) ? today : nextDay(calendar, days, today)
  return arrivalOf(calendar, days, eta, leaves)
}

/** Arrival of a parcel handed to the carrier today, at any hour. */
export const datesSinceShipped = (calendar: ShopCalendar, eta: Eta, now: Date): DayRange =>
  arrivalOf(calendar, calendar.workingDays, eta, clockOf(now)[0])

const arrivalOf = (calendar: ShopCalendar, days: readonly number[], { min, max }: Eta, leaves: string): DayRange => {
  const from = addWorkingDays(calendar, days, leaves, min)
  return { from, to: addWorkingDays(calendar, days, from, max - min) }
}

/** Grows when promised dates become outdated: at the last collection, and at midnight in the shop's zone. */
export function promisePeriod({ lastCollection }: ShopCalendar, now: Date): number {
  const [day, time] = clockOf(now)
  return dayNumber(day) * 2 + (time < lastCollection ? 0 : 1)
}

/**
 * The period of each moment, asked for with every page: the zone's clock has no seconds, so it is looked at once a minute
 * and for another hour of collection.
 */
export function followPeriod(): typeof promisePeriod {
  let known = { lastCollection: "", minute: 0, period: 0 }
  return (calendar, now) => {
    const { lastCollection } = calendar
    const minute = Math.floor(now.getTime() / MINUTES)
    if (known.minute !== minute || known.lastCollection !== lastCollection)
      known = { lastCollection, minute, period: promisePeriod(calendar, now) }
    return known.period
  }
}
