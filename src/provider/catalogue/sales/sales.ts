/** When reduced prices are charged. */
import { type Infer, nullable, object, string } from "superstruct"
import type { Moment } from "#provider/platform/db/schema.ts"

/** Null for without beginning, or without end. */
export const SalePeriod = object({
  from: nullable(string()),
  to: nullable(string()),
})
export type SalePeriod = Infer<typeof SalePeriod>

export const always: SalePeriod = { from: null, to: null }

/** From its first moment on, until its last, which no longer belongs to it. */
export const isSaleOn = ({ from, to }: SalePeriod, now: Moment): boolean =>
  (from === null || from <= now) && (to === null || now < to)
