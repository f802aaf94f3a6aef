/** Moments by the shop's own clock, which owners mean when they write a day or an hour. */
import { addDays, byShopClock } from "#shared/dates.ts"

const clock = byShopClock("sv-SE", { dateStyle: "short", timeStyle: "medium" })

/** `2026-11-27 09:00:00` by the shop's clock. */
export const shopMoment = (iso: string): string => clock().format(new Date(iso))

/** How far the shop's clock is ahead of UTC. */
const aheadMs = (atMs: number) =>
  Date.parse(`${clock().format(atMs).replace(" ", "T")}Z`) - Math.floor(atMs / 1000) * 1000

/**
 * `2026-11-27`, `2026-11-27 09:00` and `2026-11-27T09:00` by the shop's clock; with `Z` or an offset as they say. Answers ISO 8601 in
 * UTC, undefined for what is no moment.
 */
export function readMoment(text: string): string | undefined {
  const [, day, time = "00:00", zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text) ?? []
  if (day === undefined) return undefined
  const written = Date.parse(`${day}T${time}Z`)
  // February 31 would be read as a day in March.
  if (Number.isNaN(written) || !new Date(written).toISOString().startsWith(day)) return undefined
  if (zone !== undefined) return new Date(Date.parse(`${day}T${time}${zone.toUpperCase()}`)).toISOString()
  // The second look is for moments near those at which the clock is put forward or back.
  const near = written - aheadMs(written)
  return new Date(written - aheadMs(near)).toISOString()
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Of an end: the first moment that no longer belongs to it. A day that is given as an end belongs to it whole. */
export const readEnd = (text: string): string | undefined => {
  const moment = readMoment(text)
  return moment !== undefined && DAY.test(text) ? readMoment(addDays(text, 1)) : moment
}

/** The same, where the last moment that belongs to it is kept. Days on which the clocks change are shorter or longer. */
export const readLast = (text: string): string | undefined => {
  const end = readEnd(text)
  return end !== undefined && DAY.test(text) ? new Date(Date.parse(end) - 1).toISOString() : end
}
