/**
 * Initial values of the checkout: the address that the cart's totals were calculated for, and the saved billing
 * address.
 */
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { TO_OTHER, type Values } from "#app/checkout/orderForm.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { type DeliveryFields, deliveryNames } from "#shared/fields/address.ts"

type Known = Pick<CheckoutData, "user" | "billing" | "addresses" | "served">

export function startOf(
  { user, billing, addresses, served }: Known,
  destination: Cart["destination"],
  country: string,
): Values {
  const { email, firstName, lastName } = user
  const names: Values = { firstName, lastName, country }
  const deliverTo = addressFor(addresses, destination)
  const saved = addresses.find(({ id }) => id === deliverTo)
  const usual = addresses.length === 0 ? ifServed(billing, served) : undefined
  const other = otherPlace(names, usual, ifServed(destination, served))
  const bill: Values = billing ?? { ...names, email }
  return {
    ...prefixed("delivery.", other),
    ...prefixed("billing.", bill),
    deliverTo,
    sameAsBilling: billing && isBillApart(billing, saved ?? other) ? "no" : "yes",
  }
}

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

/** The default address unless the cart's destination is another one. */
function addressFor(addresses: Known["addresses"], destination: Cart["destination"]): string {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  if (!destination) return usual?.id ?? TO_OTHER
  const there = [...(usual ? [usual] : []), ...addresses].find((address) => isThere(address, destination))
  return there?.id ?? TO_OTHER
}

type Place = Pick<DeliveryFields, "country" | "zip">

/** The form offers no other country for a parcel. */
const ifServed = <P extends Place>(place: P | null | undefined, served: readonly string[]): P | undefined =>
  place && (served.length === 0 || served.includes(place.country)) ? place : undefined

const isThere = (place: Place, destination: Place) =>
  place.country === destination.country && place.zip === destination.zip

/** Customers without saved addresses mostly have parcels sent to their billing address. */
function otherPlace(names: Values, billing: BillingAddress | undefined, destination: Place | undefined): Values {
  if (billing && (!destination || isThere(billing, destination)))
    return Object.fromEntries(deliveryNames.map((name) => [name, billing[name]]))
  return { ...names, ...destination }
}

/** The billing address has another place or person, or a tax number that delivery addresses lack. */
function isBillApart(billing: BillingAddress, place: Values | DeliveryFields): boolean {
  const { company, vat } = billing
  return (
    company !== "" ||
    vat !== "" ||
    (["address1", "zip", "country"] as const).some((name) => billing[name] !== (place as Values)[name])
  )
}
