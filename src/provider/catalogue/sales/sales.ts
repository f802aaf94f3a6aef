/** When reduced prices are charged. */
import { type Infer, nullable, object, string } from "superstruct"
import type { Moment } from "#provider/platform/db/schema.ts"

/** Null for no start, or no end. */
export const SalePeriod = object({
  from: nullable(string()),
  to: nullable(string()),
})
export type SalePeriod = Infer<typeof SalePeriod>

export const always: SalePeriod = { from: null, to: null }

/** From its first moment until its last, exclusive. */
export const isSaleOn = ({ from, to }: SalePeriod, now: Moment): boolean =>
  (from === null || from <= now) && (to === null || now < to)
