/** Overlapping zones: the first one in order applies. */
import { array, type Infer, object, optional, string } from "superstruct"
import type { Zone } from "#provider/delivery/ways.ts"
import type { DeliveryArea } from "#shared/deliveryArea.ts"

export const Overlap = object({
  /** An earlier zone that contains all of it: if a delivery method serves both, this one never applies. */
  inside: optional(string()),
  /** Earlier zones that overlap with it. */
  shares: array(string()),
})
export type Overlap = Infer<typeof Overlap>

/** For the zone at `place` in the order of evaluation. */
export function overlapOf(zones: readonly Zone[], place: number): Overlap {
  const zone = zones[place]
  const earlier = zone ? zones.slice(0, place) : []
  return {
    inside: earlier.find((other) => zone && holds(other, zone))?.id,
    shares: earlier.filter((other) => zone && meet(other, zone) && !holds(other, zone)).map(({ id }) => id),
  }
}

/** Default position of a new zone: before the first that contains it, else at the end. */
export function placeAmong(zones: readonly Zone[], area: DeliveryArea): number {
  const wider = zones.findIndex((zone) => holds(zone, area))
  return wider < 0 ? zones.length : wider
}

/** None means all. */
const startsOf = (zips: readonly string[]) => (zips.length > 0 ? zips : [""])

/** Whether `outer` contains every place of `inner`. */
function holds(outer: DeliveryArea, inner: DeliveryArea): boolean {
  const { countries } = outer
  const hasCountries =
    countries.length === 0 || (inner.countries.length > 0 && inner.countries.every((code) => countries.includes(code)))
  return hasCountries && startsOf(inner.zips).every((start) => holdsStart(outer, inner, start))
}

function holdsStart(outer: DeliveryArea, inner: DeliveryArea, start: string): boolean {
  if (!startsOf(outer.zips).some((wide) => start.startsWith(wide))) return false
  const missing = outer.excludedZips.filter((gap) => gap.startsWith(start) || start.startsWith(gap))
  return missing.every((gap) => inner.excludedZips.some((own) => gap.startsWith(own)))
}

function meet(one: DeliveryArea, other: DeliveryArea): boolean {
  const isEverywhere = one.countries.length === 0 || other.countries.length === 0
  if (!isEverywhere && !one.countries.some((code) => other.countries.includes(code))) return false
  const excluded = [...one.excludedZips, ...other.excludedZips]
  return startsOf(one.zips).some((start) =>
    startsOf(other.zips).some((second) => {
      const common = start.startsWith(second) ? start : second.startsWith(start) ? second : undefined
      return common !== undefined && !excluded.some((gap) => common.startsWith(gap))
    }),
  )
}
