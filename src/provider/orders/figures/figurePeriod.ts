/** The days of figures: a usual span that ends today, or days of one's own, and the days before that they are compared with. */
import { enums, type Infer, object, optional, string } from "superstruct"
import { badInput } from "#shared/ApiError.ts"
import { addDays, dayNumber } from "#shared/dates.ts"
import { Day } from "#shared/fields/day.ts"

export const figureSpans = ["today", "7", "30", "365"] as const
export type FigureSpan = (typeof figureSpans)[number]
const USUAL: FigureSpan = "30"
const MOST_DAYS = 366

export const FigurePeriodInput = object({
  span: optional(enums(figureSpans)),
  from: optional(Day),
  to: optional(Day),
})
export type FigurePeriodInput = Infer<typeof FigurePeriodInput>

export const FigureDays = object({
  from: string(),
  /** Inclusive. */
  to: string(),
})
export type FigureDays = Infer<typeof FigureDays>

/** `since`: the first day with figures, before which none can be asked for. Throws 400. */
export function figurePeriod({ span = USUAL, from, to }: FigurePeriodInput, today: string, since: string): FigureDays {
  if (from === undefined && to === undefined) {
    const first = addDays(today, 1 - (span === "today" ? 1 : Number(span)))
    return { from: first < since ? since : first, to: today }
  }
  const days = { from: from ?? since, to: to ?? today }
  if (days.from < since) throw badInput({ from: "before_figures" })
  if (days.to > today) throw badInput({ to: "not_yet" })
  if (days.to < days.from) throw badInput({ to: "before_from" })
  if (lengthOf(days) > MOST_DAYS) throw badInput({ from: "too_long_ago" })
  return days
}

export const lengthOf = ({ from, to }: FigureDays) => dayNumber(to) - dayNumber(from) + 1

/** As many days before, if all of them have figures. */
export function daysBefore(days: FigureDays, since: string): FigureDays | null {
  const from = addDays(days.from, -lengthOf(days))
  return from < since ? null : { from, to: addDays(days.from, -1) }
}
