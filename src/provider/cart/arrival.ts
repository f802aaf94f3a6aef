/** When a way of delivery gets there, in dates and in words. What is not in stock is promised nothing: nobody knows when it comes. */
import { etaOf, type MethodRow, type WayThere } from "#provider/delivery/ways.ts"
import { arrivalWords, backorderWords, orderByWords } from "#shared/arrivalWords.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Arrival } from "#shared/contract/delivery.ts"
import { type DayRange, deliveryDates, type Eta, leavesToday, type ShopCalendar } from "#shared/deliveryDates.ts"

const noWords = { es: "", en: "" }

/** What is fetched at a point that is not the shop travels there like a parcel. */
const daysFor = (calendar: ShopCalendar, { kind }: Pick<MethodRow, "kind">) =>
  kind === "pickup" ? calendar.openingDays : calendar.workingDays

export const datesOf = (kind: MethodRow["kind"], eta: Eta, calendar: ShopCalendar, now: Date): DayRange =>
  deliveryDates(calendar, daysFor(calendar, { kind }), eta, now)

export function arrivalOf(there: WayThere, calendar: ShopCalendar, now: Date): Arrival {
  const { row } = there.way
  const dates = datesOf(row.kind, etaOf(there), calendar, now)
  const isToday = leavesToday(calendar, daysFor(calendar, row), now)
  return {
    ...dates,
    words: arrivalWords(row.kind !== "home", dates),
    note: isToday ? orderByWords(calendar.lastCollection) : noWords,
  }
}

/** Nothing is expected, and only the law says by when. */
export const backordered = (now: Date): Arrival => ({ from: null, to: null, words: backorderWords(now), note: noWords })

export const isBackordered = ({ virtual, amount, stock }: Pick<CartLine, "virtual" | "amount" | "stock">) =>
  !virtual && amount > stock
