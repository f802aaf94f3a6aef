/** Validates a cart for ordering; errors are reported by line or field. */
import type { Assembled } from "#provider/cart/assembleCart.ts"
import { sorted } from "#provider/cart/cart.ts"
import { costsAsShown, leavesAsShown, type ShownSums } from "#provider/cart/shownSums.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { ApiError, badInput, type FieldErrors } from "#shared/ApiError.ts"
import { centsOf, needsDelivery } from "#shared/cartLines.ts"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import type { PickupPoint } from "#shared/contract/delivery.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { billingAddress } from "#shared/fields/address.ts"
import { checkFields } from "#shared/fields/field.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"
import { takesAmount } from "#shared/paymentMethods.ts"

export interface ChosenDelivery {
  method: string
  kind: DeliveryOption["kind"] | "none"
  name: DeliveryOption["name"]
  point: PickupPoint | null
  /** Null without a promise. */
  expectedFrom: string | null
  expectedTo: string | null
  /** Working days of delivery; null if nothing is carried or collected. */
  eta: DeliveryOption["eta"] | null
}

/** 409 with the current cart, which differs from the one the customer saw. */
export const cartRefusal = (code: string, { cart }: Assembled, fields?: FieldErrors) =>
  new ApiError(409, code, { extra: { cart: sorted(cart) }, ...(fields && { fields }) })

/** Throws 409 `empty_cart`, `cart_changed` with the lines in `fields`, or `total_changed`. */
export function checkContents(input: PlaceOrderInput, assembled: Assembled, shown: ShownSums | undefined): void {
  const { cart, price, lines } = assembled
  const shownCents = input.total === undefined ? undefined : centsOf(input.total)
  const fields: FieldErrors = {}
  for (const notice of cart.notices) {
    if (notice.code === "delivery_changed") continue
    // A changed price is agreed to by the shown total.
    if (notice.code === "price_changed" && shownCents === price.totalCents) continue
    fields[fieldOf(notice)] = notice.reason ?? notice.code
  }
  if (Object.keys(fields).length > 0) throw cartRefusal("cart_changed", assembled, fields)
  if (lines.length === 0) throw cartRefusal("empty_cart", assembled)
  if (!isAgreed(input, assembled, shown)) throw cartRefusal("total_changed", assembled)
}

/** Compares with the sums in the order; without them, with those that the shop showed last. */
function isAgreed({ total, amountDue }: PlaceOrderInput, { cart, price }: Assembled, shown: ShownSums | undefined) {
  if (total !== undefined && centsOf(total) !== price.totalCents) return false
  if (amountDue !== undefined && centsOf(amountDue) !== price.dueCents) return false
  if (shown === undefined || (total !== undefined && amountDue !== undefined)) return true
  return total === undefined ? costsAsShown(shown, cart) : leavesAsShown(shown, cart)
}

function fieldOf(notice: { code: string; id?: string | undefined; variant_id?: string | undefined }): string {
  if (notice.code === "coupon_dropped") return "coupon"
  if (notice.code === "gift_card_dropped") return "giftCard"
  return `products.${notice.id ?? ""}${notice.variant_id === undefined ? "" : `.${notice.variant_id}`}`
}

const nothingCarried: ChosenDelivery = {
  method: "",
  kind: "none",
  name: { es: "", en: "" },
  point: null,
  expectedFrom: null,
  expectedTo: null,
  eta: null,
}

/** Throws 400 with `deliveryMethod`, `pickupPoint`, `delivery` or `billing.dni`. */
export function checkDelivery(input: PlaceOrderInput, { cart }: Assembled): ChosenDelivery {
  if (!needsDelivery(cart.products)) return nothingCarried
  const option = cart.delivery_options.find(({ id }) => id === input.deliveryMethod)
  if (!option) throw badInput({ deliveryMethod: "not_offered" })
  if (option.kind === "home") checkPlaces(input)
  if (cart.tax.customs && input.billing.dni === "") throw badInput({ "billing.dni": "missing" })
  const { pickupPoints } = option
  const point =
    input.pickupPoint === undefined ? pickupPoints[0] : pickupPoints.find(({ id }) => id === input.pickupPoint)
  if (!point && pickupPoints.length > 0) throw badInput({ pickupPoint: "not_offered" })
  const { id: method, kind, name, arrival, eta } = option
  return { method, kind, name, point: point ?? null, expectedFrom: arrival.from, expectedTo: arrival.to, eta }
}

/** Delivery to an address needs a billing address and a phone there. Throws 400 for missing fields. */
function checkPlaces(input: PlaceOrderInput): void {
  if (!input.sameAsBilling && !input.delivery) throw badInput({ delivery: "missing" })
  const { billing, sameAsBilling } = input
  const fields = checkFields(billingAddress(checkPhone), billing)
  if (sameAsBilling && billing.phone === "") fields["phone"] = "missing"
  const wrong = Object.entries(fields)
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map(([name, code]) => [`billing.${name}`, code])))
}

/** Delivery address; undefined for pickup. */
export const placeOf = (input: PlaceOrderInput) => (input.sameAsBilling ? input.billing : input.delivery)

/** Throws 400 `paymentMethod` if it is not offered with this delivery, or for this amount. */
export function checkPayment(
  provider: PaymentProvider | undefined,
  kind: ChosenDelivery["kind"],
  dueCents: number,
): asserts provider is PaymentProvider {
  const isOffered = provider && (!provider.onlyKinds || provider.onlyKinds.some((each) => each === kind))
  if (!isOffered || !takesAmount({ least: provider.leastCents, most: provider.mostCents }, dueCents))
    throw badInput({ paymentMethod: "not_offered" })
}
