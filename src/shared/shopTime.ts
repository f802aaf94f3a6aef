/** Moments in the shop's time zone, which owners mean when they write a day or a time. */
import { addDays, byShopClock } from "#shared/dates.ts"

const clock = byShopClock("sv-SE", { dateStyle: "short", timeStyle: "medium" })

/** `2026-11-27 09:00:00` in the shop's time zone. */
export const shopMoment = (iso: string): string => clock().format(new Date(iso))

/** Offset of the shop's time zone from UTC. */
const aheadMs = (atMs: number) =>
  Date.parse(`${clock().format(atMs).replace(" ", "T")}Z`) - Math.floor(atMs / 1000) * 1000

/**
 * Reads `2026-11-27`, `2026-11-27 09:00` and `2026-11-27T09:00` in the shop's time zone; with `Z` or an offset in that.
 * Answers ISO 8601 in UTC, undefined for anything else.
 */
export function readMoment(text: string): string | undefined {
  const [, day, time = "00:00", zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text) ?? []
  if (day === undefined) return undefined
  const written = Date.parse(`${day}T${time}Z`)
  // Date.parse reads February 31 as a day in March.
  if (Number.isNaN(written) || !new Date(written).toISOString().startsWith(day)) return undefined
  if (zone !== undefined) return new Date(Date.parse(`${day}T${time}${zone.toUpperCase()}`)).toISOString()
  // Corrects moments near a change of the clock.
  const near = written - aheadMs(written)
  return new Date(written - aheadMs(near)).toISOString()
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The end of a period: the first moment after it. A day as an end is included whole. */
export const readEnd = (text: string): string | undefined => {
  const moment = readMoment(text)
  return moment !== undefined && DAY.test(text) ? readMoment(addDays(text, 1)) : moment
}

/** The same as the last moment that is included. Days on which the clock changes are shorter or longer. */
export const readLast = (text: string): string | undefined => {
  const end = readEnd(text)
  return end !== undefined && DAY.test(text) ? new Date(Date.parse(end) - 1).toISOString() : end
}
