/** A finished order of a deleted account: kept for the books, without personal data. */
import type { Order } from "#shared/contract/order.ts"

/** A carrier's page may name the recipient. */
const untracked = { trackingNumber: null, trackingUrl: null }
/** It names the buyer; the books keep where it is. */
const invoiceUrl = null

export function withoutPerson(order: Order): Order {
  const { giftCard: _giftCard, fields: _fields, ...rest } = order
  const nobody = Object.fromEntries(Object.keys(order.billing).map((name) => [name, ""])) as Order["billing"]
  const withdrawals = order.withdrawals.map((each) => ({ ...each, message: "" }))
  const parcels = order.parcels.map((parcel) => ({ ...parcel, ...untracked }))
  const erased = { email: "blocked", note: "", billing: nobody, deliveryAddress: null }
  return { ...rest, ...erased, withdrawals, parcels, invoiceUrl, ...untracked }
}
