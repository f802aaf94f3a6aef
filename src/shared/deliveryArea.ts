/**
 * Where delivery methods go, asked alike by the shop and the checkout's form. Source: decisions §5, "Delivery method".
 */
import type { Localized } from "#shared/locale.ts"

export interface Destination {
  /** Two-letter code. */
  country: string
  /** Empty while only the country is known. */
  zip: string
}

export interface DeliveryArea {
  /** Two-letter codes; empty means all. */
  countries: readonly string[]
  /** Prefixes of zips in it, without spaces and hyphens; empty means all. */
  zips: readonly string[]
  /** Prefixes of zips that are excluded. */
  excludedZips: readonly string[]
}

export function liesIn({ countries, zips, excludedZips }: DeliveryArea, { country, zip }: Destination): boolean {
  if (countries.length > 0 && !countries.includes(country)) return false
  const written = zip.replace(/[ -]/g, "")
  // While only the country is known, a part of it may be meant.
  if (zip !== "" && zips.length > 0 && !zips.some((start) => written.startsWith(start))) return false
  return !excludedZips.some((start) => written.startsWith(start))
}

interface Carrying {
  kind: "pickup" | "home" | "point"
  /** The first zone that contains a destination sets its price. */
  zones: readonly DeliveryArea[]
}

/** Pickup goes everywhere, since nothing is carried. */
export const goesTo = ({ kind, zones }: Carrying, destination: Destination): boolean =>
  kind === "pickup" || zones.some((zone) => liesIn(zone, destination))

export interface DeliveryAreaWords {
  name: Localized
  area: Localized
}

interface Method extends Carrying {
  id: string
}

/**
 * The chosen method if it serves the destination, else the first that does; undefined if none does. Pickup is left out.
 */
export function carrierFor<Each extends Method>(
  methods: readonly Each[],
  chosen: string,
  destination: Destination,
): Each | undefined {
  const carriers = methods.filter((method) => method.kind !== "pickup" && goesTo(method, destination))
  return carriers.find(({ id }) => id === chosen) ?? carriers[0]
}
