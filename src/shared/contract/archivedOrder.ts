/** Orders of the shop before, as they cross the wire: read alone, in that shop's own words. */
import { array, type Infer, number, object, string } from "superstruct"

export const archiveSources = ["shopify", "woocommerce"] as const
export type ArchiveSource = (typeof archiveSources)[number]

const ArchivedLine = object({
  name: string(),
  sku: string(),
  pieces: number(),
  /** The price of all its pieces. */
  totalCents: number(),
})
export type ArchivedLine = Infer<typeof ArchivedLine>

/** Empty where the file had nothing. */
export const ArchivedAddress = object({
  name: string(),
  company: string(),
  address1: string(),
  address2: string(),
  city: string(),
  state: string(),
  zip: string(),
  country: string(),
  phone: string(),
})
export type ArchivedAddress = Infer<typeof ArchivedAddress>

/** Facts that are not searched: one column of its row. */
export const ArchivedContent = object({
  lines: array(ArchivedLine),
  shippingCents: number(),
  discountCents: number(),
  taxCents: number(),
  refundedCents: number(),
  paymentMethod: string(),
  deliveryMethod: string(),
  note: string(),
  billing: ArchivedAddress,
  delivery: ArchivedAddress,
})
export type ArchivedContent = Infer<typeof ArchivedContent>

/** In a list. */
export const ArchivedSummary = object({
  id: string(),
  number: string(),
  date: string(),
  status: string(),
  currency: string(),
  totalCents: number(),
})
export type ArchivedSummary = Infer<typeof ArchivedSummary>

export const ArchivedOrder = object({ ...ArchivedSummary.schema, email: string(), ...ArchivedContent.schema })
export type ArchivedOrder = Infer<typeof ArchivedOrder>
