/** When reduced prices are charged. */
import type { Moment } from "#provider/db/schema.ts"

/** Null for without beginning, or without end. */
export interface SalePeriod {
  from: Moment | null
  to: Moment | null
}

export const always: SalePeriod = { from: null, to: null }

/** From its first moment on, until its last, which no longer belongs to it. */
export const isSaleOn = ({ from, to }: SalePeriod, now: Moment): boolean =>
  (from === null || from <= now) && (to === null || now < to)
