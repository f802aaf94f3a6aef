/** Ways of delivery and places as they cross the wire. */
import { array, enums, type Infer, integer, nullable, number, object, optional, size, string } from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

/** When goods arrive, or can be fetched. */
export const Arrival = object({
  /** Days as `2026-12-01`; null where nothing is promised, since something is on backorder. */
  from: nullable(string()),
  to: nullable(string()),
  /** "arrives Tue 1 – Thu 3 Dec". */
  words: Localized,
  /** "If you order today before 2 pm."; empty when the day's last collection is over. */
  note: Localized,
})
export type Arrival = Infer<typeof Arrival>

export const PickupPoint = object({
  id: string(),
  name: Localized,
  address: string(),
  /** Where that is, for tax: a parcel that waits there was delivered there, wherever its buyer lives. */
  country: optional(string()),
  zip: optional(string()),
  /** When it is open; left out where nobody has said so. */
  hours: optional(Localized),
})
export type PickupPoint = Infer<typeof PickupPoint>

/** A part of the world that parcels go to at the same price. */
export const DeliveryZone = object({
  id: string(),
  /** "mainland Spain". */
  name: Localized,
  /** Two-letter codes of where it is; empty means all. */
  countries: array(string()),
  /** Beginnings of zips in it; empty means all. */
  zips: array(string()),
  /** Beginnings of zips that are not. */
  excludedZips: array(string()),
  /** What the bands go by: goods after coupon, or grams. */
  measure: enums(["sum", "weight"]),
  /** What it costs from so much on; the first from 0. */
  bands: array(object({ from: number(), cost: number() })),
  /** Goods after coupon from which it is free; null for never. */
  freeFrom: nullable(number()),
  /** Working days. */
  eta: object({ min: integer(), max: integer() }),
})
export type DeliveryZone = Infer<typeof DeliveryZone>

export const DeliveryMethod = object({
  id: string(),
  name: Localized,
  description: Localized,
  /** Names an icon of the interface. */
  icon: string(),
  kind: enums(["pickup", "home", "point"]),
  /** To where the parcel goes, or to the first of its zones while nobody knows; `freeFrom` and `eta` alike. */
  cost: number(),
  /** Goods after coupon from which it is free; null for never. */
  freeFrom: nullable(number()),
  /** Working days. */
  eta: object({ min: integer(), max: integer() }),
  /** Of what is ordered now; of a cart's method, of what is in it. */
  arrival: Arrival,
  pickupPoints: array(PickupPoint),
  /** Where it goes, and what it costs there: a place belongs to the first that it lies in. None for pickup. */
  zones: array(DeliveryZone),
  /** The same in words: "mainland Spain and Portugal"; empty for pickup. */
  area: Localized,
})
export type DeliveryMethod = Infer<typeof DeliveryMethod>

/** What a zip says of the rest of an address. */
export const Places = object({
  /** Empty when the zip does not tell. */
  province: string(),
  /** The one town that the zip belongs to; empty when there may be several. */
  town: string(),
  /** Towns it may be, by name. */
  towns: array(string()),
})
export type Places = Infer<typeof Places>

export const FindPlacesInput = object({ country: size(string(), 2), zip: size(string(), 1, 12) })
export type FindPlacesInput = Infer<typeof FindPlacesInput>
