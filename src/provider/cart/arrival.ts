/** When a way of delivery gets there, in dates and in words. What is not in stock is promised nothing: nobody knows when it comes. */
import type { Row } from "#provider/db/schema.ts"
import { arrivalWords, noDateWords, orderByWords } from "#shared/arrivalWords.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Arrival } from "#shared/contract/delivery.ts"
import { type DayRange, deliveryDates, leavesToday, type ShopCalendar } from "#shared/deliveryDates.ts"

type MethodRow = Row<"delivery_methods">

const noWords = { es: "", en: "" }

/** What is fetched at a point that is not the shop travels there like a parcel. */
const daysFor = (calendar: ShopCalendar, { kind }: Pick<MethodRow, "kind">) =>
  kind === "pickup" ? calendar.openingDays : calendar.workingDays

export const etaOf = (row: MethodRow) => ({ min: row.eta_min_days, max: row.eta_max_days })

export const datesOf = (row: MethodRow, calendar: ShopCalendar, now: Date): DayRange =>
  deliveryDates(calendar, daysFor(calendar, row), etaOf(row), now)

export function arrivalOf(row: MethodRow, calendar: ShopCalendar, now: Date): Arrival {
  const dates = datesOf(row, calendar, now)
  const isToday = leavesToday(calendar, daysFor(calendar, row), now)
  return {
    ...dates,
    words: arrivalWords(row.kind !== "home", dates),
    note: isToday ? orderByWords(calendar.lastCollection) : noWords,
  }
}

export const noArrival: Arrival = { from: null, to: null, words: noDateWords, note: noWords }

export const isBackordered = ({ virtual, amount, stock }: Pick<CartLine, "virtual" | "amount" | "stock">) =>
  !virtual && amount > stock
