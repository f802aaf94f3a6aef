/** Ways of delivery and places as they cross the wire. */
import { array, enums, type Infer, integer, nullable, number, object, size, string } from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

export const DeliveryMethod = object({
  id: string(),
  name: Localized,
  description: Localized,
  /** Names an icon of the interface. */
  icon: string(),
  kind: enums(["pickup", "home", "point"]),
  cost: number(),
  /** Goods after coupon from which it is free; null for never. */
  freeFrom: nullable(number()),
  /** Working days. */
  eta: object({ min: integer(), max: integer() }),
  pickupPoints: array(object({ id: string(), name: Localized, address: string() })),
  /** Two-letter codes of where it goes; empty means all. */
  countries: array(string()),
  /** Beginnings of zips it does not go to. */
  excludedZips: array(string()),
  /** The same in words: "Spain, except Baleares and Ceuta"; empty for pickup. */
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
