/** Numbers of the chart of visits: a bar a day, or a week where there are many days, and the scale beside them. */
import type { VisitFigures } from "#provider/orders/figures/viewFigures.ts"

/** More days than that are drawn by the week. */
const MOST_DAYS = 62
const WEEK = 7
const LINES = 4

export interface Bar {
  /** The first day of it. */
  day: string
  visits: number
  before: number | null
}

export const isByWeek = (days: VisitFigures["days"]) => days.length > MOST_DAYS

export function barsOf(days: VisitFigures["days"]): Bar[] {
  const size = isByWeek(days) ? WEEK : 1
  const bars: Bar[] = []
  for (const [index, { day, visits }] of days.entries()) {
    const last = bars.at(-1)
    if (index % size === 0 || !last) bars.push({ day, visits: visits.now, before: visits.before })
    else {
      last.visits += visits.now
      last.before = last.before === null ? null : last.before + (visits.before ?? 0)
    }
  }
  return bars
}

/** Round numbers from 0 to above the highest: 0, 20, 40, 60, 80. */
export function scaleOf(bars: readonly Bar[]): number[] {
  const highest = Math.max(LINES, ...bars.flatMap(({ visits, before }) => [visits, before ?? 0]))
  const power = 10 ** Math.floor(Math.log10(highest / LINES))
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n * LINES >= highest && Number.isInteger(n))
  return Array.from({ length: LINES + 1 }, (_, index) => index * (step ?? highest))
}
