/** How a product is carried to an address, as search engines are told it; runs on the server. */
import type { DeliveryMethod } from "#shared/contract/delivery.ts"

export interface Parcel {
  cost: number
  freeFrom: number | null
  /** Two-letter codes; empty means everywhere. */
  countries: string[]
  /** Working days. */
  eta: { min: number; max: number }
}

/** The ways that go everywhere in their countries: their vocabulary has no word for the zips that others leave out. */
export const parcelsOf = (methods: readonly DeliveryMethod[]): Parcel[] =>
  methods
    .filter(({ kind, excludedZips }) => kind === "home" && excludedZips.length === 0)
    .map(({ cost, freeFrom, countries, eta }) => ({ cost, freeFrom, countries, eta }))
