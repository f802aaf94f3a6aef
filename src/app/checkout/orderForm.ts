/** The checkout form as an order: what its controls are called, what they say, and what is wrong with it. */
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import { type PlaceOrderInput, placeOrderInput } from "#shared/contract/order.ts"
import { type BillingFields, billingNames, type DeliveryFields, deliveryNames } from "#shared/fields/address.ts"
import { isZip, normalizeZip } from "#shared/fields/countries.ts"
import { checkFields } from "#shared/fields/field.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"

export type Values = Record<string, string>

/** The form's intent; also the beginning of its controls' ids. */
export const ORDER = "order"
/** The form's element, for controls that stand beside it. */
export const FORM_ID = "checkout-form"
/** A button other than the one that orders. */
export const STEP = "step"

/** Where the parcel goes, besides the ids of saved addresses. */
export const TO_BILLING = "billing"
export const TO_OTHER = "other"

/** What is paid with when nothing is left to pay. */
const NOTHING = "none"

const part = <Name extends string>(values: Values, prefix: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[prefix + name] ?? ""])) as Record<Name, string>

/** Undefined when it is the billing address, or a saved one that is gone. */
function deliveryOf(values: Values, addresses: readonly DeliveryAddress[]): DeliveryFields | undefined {
  const to = values["deliverTo"] ?? TO_BILLING
  if (to === TO_OTHER) return part(values, "delivery.", deliveryNames)
  const saved = addresses.find(({ id }) => id === to)
  if (!saved) return undefined
  const { id: _id, isDefault: _isDefault, ...fields } = saved
  return fields
}

/** Where the parcel goes as far as typed; undefined while no zip makes sense. */
export function destinationOf(
  values: Values,
  addresses: readonly DeliveryAddress[],
): { country: string; zip: string } | undefined {
  const billing: Pick<BillingFields, "country" | "zip"> = part(values, "billing.", ["country", "zip"])
  const { country, zip } = deliveryOf(values, addresses) ?? billing
  const normalized = normalizeZip(zip, country)
  return isZip(normalized, country) ? { country, zip: normalized } : undefined
}

/** Whether the chosen method carries something to an address. `carried` names those that do: the form knew when it was shown. */
const isCarried = ({ deliveryMethod = "", carried = "" }: Values) => carried.split(" ").includes(deliveryMethod)

/** The same form is the same order, however often it comes and whatever became of the cart. */
export function orderOf(values: Values, addresses: readonly DeliveryAddress[]): PlaceOrderInput {
  const delivery = isCarried(values) ? deliveryOf(values, addresses) : undefined
  const filled = (name: string) => (values[name]?.trim() ? values[name] : undefined)
  const [recipient, message] = [filled("giftCard.recipient"), filled("giftCard.message")]
  const pickupPoint = filled("pickupPoint")
  const note = filled("note")
  return {
    idempotencyKey: values["idempotencyKey"] ?? "",
    cartVersion: Number(values["cartVersion"]),
    total: Number(values["total"]),
    deliveryMethod: values["deliveryMethod"] ?? "",
    ...(pickupPoint !== undefined && { pickupPoint }),
    billing: part(values, "billing.", billingNames),
    ...(delivery && { delivery }),
    sameAsBilling: delivery === undefined,
    ...(note !== undefined && { note }),
    paymentMethod: values["paymentMethod"] ?? NOTHING,
    acceptTerms: values["acceptTerms"] === "yes",
    ...(values["digitalConsent"] === "yes" && { digitalConsent: true }),
    ...((recipient !== undefined || message !== undefined) && {
      giftCard: { recipient: recipient ?? "", ...(message !== undefined && { message }) },
    }),
  }
}

/** An address that was chosen and is there no more. */
export function isAddressGone(values: Values, addresses: readonly DeliveryAddress[]): boolean {
  const to = values["deliverTo"] ?? TO_BILLING
  return isCarried(values) && to !== TO_BILLING && to !== TO_OTHER && !addresses.some(({ id }) => id === to)
}

interface Facts {
  addresses: readonly DeliveryAddress[]
  checkPhone: PhoneCheck
  /** The parcel leaves the area of IVA: customs ask who sends for it. */
  customs: boolean
}

/** What the form shows as wrong, by control: the shop's own struct, and what it asks besides. */
export function checkOrder(values: Values, { addresses, checkPhone, customs }: Facts): FieldErrors {
  const errors = checkFields(placeOrderInput(checkPhone), orderOf(values, addresses))
  const known = Object.fromEntries(Object.entries(errors).filter(([name]) => wordOf(name) !== undefined))
  if (customs && isCarried(values) && !values["billing.dni"]?.trim()) known["billing.dni"] = "missing"
  return known
}

const renamed: Record<string, FieldName> = {
  "giftCard.recipient": "recipient",
  "giftCard.message": "giftMessage",
  delivery: "deliverTo",
}
const plain = ["deliverTo", "deliveryMethod", "pickupPoint", "paymentMethod", "note", "acceptTerms"] as const

/** What a control of the form is, for its words; undefined for what the shopper does not fill in. */
export function wordOf(control: string): FieldName | undefined {
  const own = renamed[control] ?? plain.find((name) => name === control)
  if (own) return own
  const [prefix, name = ""] = control.split(".")
  if (prefix === "billing") return billingNames.find((each) => each === name)
  return prefix === "delivery" ? deliveryNames.find((each) => each === name) : undefined
}

const first = ["firstName", "lastName", "company", "address1", "address2", "zip", "city", "state", "country", "phone"]
const ordered = [
  ...[...first, "email", "dni", "vat"].map((name) => `billing.${name}`),
  "deliveryMethod",
  "pickupPoint",
  "deliverTo",
  "delivery",
  ...first.map((name) => `delivery.${name}`),
]

/** Controls as they stand on the page. */
export const inOrder = (controls: readonly string[]): string[] =>
  controls.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = (control: string) => (ordered.includes(control) ? ordered.indexOf(control) : ordered.length)
