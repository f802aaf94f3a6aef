/**
 * Arrival of a delivery method in dates and words. Nothing is promised for items out of stock, whose arrival is
 * unknown.
 */
import { etaOf, type MethodRow, type WayThere } from "#provider/delivery/ways.ts"
import { arrivalWords, backorderWords, orderByWords } from "#shared/arrivalWords.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Arrival } from "#shared/contract/delivery.ts"
import { type DayRange, deliveryDates, type Eta, leavesToday, type ShopCalendar } from "#shared/deliveryDates.ts"

const noWords = { es: "", en: "" }

/** Goods collected at a point other than the shop travel there like a parcel. */
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

/** No date is expected; only the legal deadline applies. */
export const backordered = (now: Date): Arrival => ({ from: null, to: null, words: backorderWords(now), note: noWords })

export const isBackordered = ({ virtual, amount, stock }: Pick<CartLine, "virtual" | "amount" | "stock">) =>
  !virtual && amount > stock
