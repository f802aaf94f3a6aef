/** Where ways of delivery go; the shop and the checkout's form ask the same. Source: decisions §5, "Delivery method". */
import type { Localized } from "#shared/locale.ts"

export interface Destination {
  /** Two letters. */
  country: string
  /** Empty while only the country is known. */
  zip: string
}

export interface DeliveryArea {
  /** Two-letter codes; empty means all. */
  countries: readonly string[]
  /** Beginnings of zips in it, without spaces and hyphens; empty means all. */
  zips: readonly string[]
  /** Beginnings of zips that are not. */
  excludedZips: readonly string[]
}

/** Whether a place belongs to an area. */
export function liesIn({ countries, zips, excludedZips }: DeliveryArea, { country, zip }: Destination): boolean {
  if (countries.length > 0 && !countries.includes(country)) return false
  const written = zip.replace(/[ -]/g, "")
  // While only the country is known, a part of it may be meant.
  if (zip !== "" && zips.length > 0 && !zips.some((start) => written.startsWith(start))) return false
  return !excludedZips.some((start) => written.startsWith(start))
}

interface Carrying {
  kind: "pickup" | "home" | "point"
  /** The first that a place lies in says what it costs there. */
  zones: readonly DeliveryArea[]
}

/** Nothing is carried for pickup. */
export const goesTo = ({ kind, zones }: Carrying, destination: Destination): boolean =>
  kind === "pickup" || zones.some((zone) => liesIn(zone, destination))

/** A way of delivery that carries something, and the words for where it goes. */
export interface DeliveryAreaWords {
  name: Localized
  area: Localized
}

interface Method extends Carrying {
  id: string
}

/** The chosen one where it carries there, else the first that does; undefined where none does. Nothing is carried for pickup. */
export function carrierFor<Each extends Method>(
  methods: readonly Each[],
  chosen: string,
  destination: Destination,
): Each | undefined {
  const carriers = methods.filter((method) => method.kind !== "pickup" && goesTo(method, destination))
  return carriers.find(({ id }) => id === chosen) ?? carriers[0]
}
