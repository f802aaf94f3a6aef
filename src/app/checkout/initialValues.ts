/** What stands in the checkout at first: the saved bill, and the address that the cart's totals were worked out for. */
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { TO_BILLING, TO_OTHER, type Values } from "#app/checkout/orderForm.ts"
import type { Cart } from "#shared/contract/cart.ts"

type Known = Pick<CheckoutData, "user" | "billing" | "addresses">

export function startOf(
  { user, billing, addresses }: Known,
  destination: Cart["destination"],
  country: string,
): Values {
  const { email, firstName, lastName } = user
  const bill: Values = billing ?? { email, firstName, lastName, country, ...destination }
  const deliverTo = placeOf({ billing, addresses }, destination)
  const other: Values = { firstName: bill["firstName"] ?? "", lastName: bill["lastName"] ?? "", country }
  if (deliverTo === TO_OTHER) Object.assign(other, destination)
  return { ...prefixed("billing.", bill), ...prefixed("delivery.", other), deliverTo }
}

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

/** The usual address first; without any word of the cart's, it is meant. */
function placeOf({ billing, addresses }: Omit<Known, "user">, destination: Cart["destination"]): string {
  const usual = addresses.find(({ isDefault }) => isDefault)
  if (!destination) return usual?.id ?? TO_BILLING
  const isThere = (place: { country: string; zip: string }) =>
    place.country === destination.country && place.zip === destination.zip
  if (usual && isThere(usual)) return usual.id
  if (!billing || isThere(billing)) return TO_BILLING
  return addresses.find(isThere)?.id ?? TO_OTHER
}
