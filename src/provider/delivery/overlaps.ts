/** Zones that have places in common: the one that is looked for first counts there. */
import { array, type Infer, object, optional, string } from "superstruct"
import type { Zone } from "#provider/delivery/ways.ts"
import type { DeliveryArea } from "#shared/deliveryArea.ts"

export const Overlap = object({
  /** An earlier zone in which all of it lies: where a way of delivery goes to both, this one never counts. */
  inside: optional(string()),
  /** Earlier zones that it has some places in common with. */
  shares: array(string()),
})
export type Overlap = Infer<typeof Overlap>

/** Of the zone at `place` in the order in which they are looked for. */
export function overlapOf(zones: readonly Zone[], place: number): Overlap {
  const zone = zones[place]
  const earlier = zone ? zones.slice(0, place) : []
  return {
    inside: earlier.find((other) => zone && holds(other, zone))?.id,
    shares: earlier.filter((other) => zone && meet(other, zone) && !holds(other, zone)).map(({ id }) => id),
  }
}

/** Where a new zone belongs unless somebody says otherwise: before the first that it lies in, else at the end. */
export function placeAmong(zones: readonly Zone[], area: DeliveryArea): number {
  const wider = zones.findIndex((zone) => holds(zone, area))
  return wider < 0 ? zones.length : wider
}

/** None means all. */
const startsOf = (zips: readonly string[]) => (zips.length > 0 ? zips : [""])

/** Whether every place of `inner` lies in `outer`. */
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
