/** Delivery methods and places as they cross the wire. */
import { array, enums, type Infer, integer, nullable, number, object, optional, size, string } from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

export const Arrival = object({
  /** Days as `2026-12-01`; null without a promise, because something is on backorder. */
  from: nullable(string()),
  to: nullable(string()),
  /** "arrives Tue 1 – Thu 3 Dec". */
  words: Localized,
  /** "If you order today before 2 pm", without a full stop; empty after the day's last collection. */
  note: Localized,
})
export type Arrival = Infer<typeof Arrival>

export const PickupPoint = object({
  id: string(),
  name: Localized,
  address: string(),
  /** Place of the point, for tax: a parcel collected there counts as delivered there, wherever its buyer lives. */
  country: optional(string()),
  zip: optional(string()),
  hours: optional(Localized),
})
export type PickupPoint = Infer<typeof PickupPoint>

/** A region that parcels go to at the same price. */
export const DeliveryZone = object({
  id: string(),
  /** "mainland Spain". */
  name: Localized,
  /** Two-letter codes of its countries; empty means all. */
  countries: array(string()),
  /** Prefixes of zips in it; empty means all. */
  zips: array(string()),
  /** Prefixes of zips that are excluded. */
  excludedZips: array(string()),
  /** The measure of the bands: the sum of goods after the coupon, or grams. */
  measure: enums(["sum", "weight"]),
  /** Cost from each value on; the first band starts at 0. */
  bands: array(object({ from: number(), cost: number() })),
  /** Value of goods after coupon from which delivery is free; null for never. */
  freeFrom: nullable(number()),
  /** In working days. */
  eta: object({ min: integer(), max: integer() }),
})
export type DeliveryZone = Infer<typeof DeliveryZone>

export const DeliveryMethod = object({
  id: string(),
  name: Localized,
  description: Localized,
  /** Name of an icon of the interface. */
  icon: string(),
  kind: enums(["pickup", "home", "point"]),
  /** Cost to the destination, or to the first zone while that is unknown; so are `freeFrom` and `eta`. */
  cost: number(),
  /** Value of goods after coupon from which delivery is free; null for never. */
  freeFrom: nullable(number()),
  /** In working days. */
  eta: object({ min: integer(), max: integer() }),
  /** Arrival of an order placed now; for a cart's method, of the goods in that cart. */
  arrival: Arrival,
  pickupPoints: array(PickupPoint),
  /** Zones with their costs; a place belongs to the first that contains it. Empty for pickup. */
  zones: array(DeliveryZone),
  /** The zones in words: "mainland Spain and Portugal"; empty for pickup. */
  area: Localized,
})
export type DeliveryMethod = Infer<typeof DeliveryMethod>

/** Parts of an address that follow from its zip. */
export const Places = object({
  /** Empty when the zip does not determine it. */
  province: string(),
  /** The only town with this zip; empty when there may be several. */
  town: string(),
  /** Possible towns, by name. */
  towns: array(string()),
})
export type Places = Infer<typeof Places>

export const FindPlacesInput = object({ country: size(string(), 2), zip: size(string(), 1, 12) })
export type FindPlacesInput = Infer<typeof FindPlacesInput>
