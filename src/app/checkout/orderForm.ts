/** The checkout form as an order: names of its controls, its input and its errors. */
import { OWN, ownOf, wrongOwn } from "#app/checkout/ownFields.ts"
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { DeliveryMethod } from "#shared/contract/delivery.ts"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { type PlaceOrderInput, placeOrderInput } from "#shared/contract/placeOrder.ts"
import { type Destination, goesTo } from "#shared/deliveryArea.ts"
import {
  type BillingFields,
  billingAddress,
  billingNames,
  type DeliveryFields,
  deliveryNames,
} from "#shared/fields/address.ts"
import { isZip, normalizeZip } from "#shared/fields/countries.ts"
import { checkFields } from "#shared/fields/field.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"

export type Values = Record<string, string>

/** The form's intent; also the prefix of its controls' ids. */
export const ORDER = "order"
/** Id of the form element, for controls outside it. */
export const FORM_ID = "checkout-form"
/** Name of buttons other than the one that orders. */
export const STEP = "step"

/** Value for a typed address, beside the ids of saved ones. */
export const TO_OTHER = "other"

/** Payment method when nothing is left to pay. */
const NOTHING = "none"

/** Facts about the customer that are not in the form. */
export interface Buyer {
  /** The account's email from the first step, to which the order's mails go. */
  email: string
  addresses: readonly DeliveryAddress[]
}

const part = <Name extends string>(values: Values, prefix: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[prefix + name] ?? ""])) as Record<Name, string>

/** Undefined for a saved address that has been deleted. */
function deliveryOf(values: Values, addresses: readonly DeliveryAddress[]): DeliveryFields | undefined {
  const to = values["deliverTo"] ?? TO_OTHER
  if (to === TO_OTHER) return part(values, "delivery.", deliveryNames)
  const saved = addresses.find(({ id }) => id === to)
  if (!saved) return undefined
  const { id: _id, isDefault: _isDefault, ...fields } = saved
  return fields
}

/** The destination as far as typed: the zip is empty while malformed. Undefined for a deleted address. */
export function placeTyped(values: Values, addresses: readonly DeliveryAddress[]): Destination | undefined {
  const place = deliveryOf(values, addresses)
  if (!place) return undefined
  const zip = normalizeZip(place.zip, place.country)
  return { country: place.country, zip: isZip(zip, place.country) ? zip : "" }
}

/** The destination; undefined while incomplete. */
export function destinationOf(values: Values, addresses: readonly DeliveryAddress[]): Destination | undefined {
  const place = placeTyped(values, addresses)
  return place?.zip ? place : undefined
}

/**
 * Whether the chosen method delivers to an address. `carried` lists those methods, known when the form was rendered.
 */
export const isCarried = ({ deliveryMethod = "", carried = "" }: Values) => carried.split(" ").includes(deliveryMethod)

export const isSame = (values: Values) => isCarried(values) && values["sameAsBilling"] !== "no"

function billingOf(values: Values, { email }: Buyer, delivery: DeliveryFields | undefined): BillingFields {
  if (!delivery || !isSame(values)) return { ...part(values, "billing.", billingNames), email, phone: "" }
  return { ...delivery, email, dni: values["billing.dni"] ?? "", vat: "" }
}

/** Submitting the same form again refers to the same order, whatever happened to the cart. */
export function orderOf(values: Values, buyer: Buyer): PlaceOrderInput {
  const delivery = isCarried(values) ? deliveryOf(values, buyer.addresses) : undefined
  const separate = isSame(values) ? undefined : delivery
  const filled = (name: string) => (values[name]?.trim() ? values[name] : undefined)
  const [recipient, message] = [filled("giftCard.recipient"), filled("giftCard.message")]
  const pickupPoint = filled("pickupPoint")
  const note = filled("note")
  const due = filled("amountDue")
  const own = ownOf(values)
  return {
    idempotencyKey: values["idempotencyKey"] ?? "",
    cartVersion: Number(values["cartVersion"]),
    total: Number(values["total"]),
    ...(due !== undefined && { amountDue: Number(due) }),
    deliveryMethod: values["deliveryMethod"] ?? "",
    ...(pickupPoint !== undefined && { pickupPoint }),
    billing: billingOf(values, buyer, delivery),
    ...(separate && { delivery: separate }),
    sameAsBilling: separate === undefined,
    ...(note !== undefined && { note }),
    ...(own.length > 0 && { fields: Object.fromEntries(own) }),
    paymentMethod: values["paymentMethod"] ?? NOTHING,
    acceptTerms: values["acceptTerms"] === "yes",
    ...(values["digitalConsent"] === "yes" && { digitalConsent: true }),
    ...((recipient !== undefined || message !== undefined) && {
      giftCard: { recipient: recipient ?? "", ...(message !== undefined && { message }) },
    }),
  }
}

export function isAddressGone(values: Values, addresses: readonly DeliveryAddress[]): boolean {
  return isCarried(values) && deliveryOf(values, addresses) === undefined
}

/** Maps errors of the bill to the controls where it was typed: those of the delivery address if both are the same. */
export function byControl(errors: FieldErrors, values: Values): FieldErrors {
  if (!isSame(values)) return errors
  return Object.fromEntries(
    Object.entries(errors).map(([name, code]) => {
      const field = name.startsWith("billing.") ? deliveryNames.find((each) => name === `billing.${each}`) : undefined
      return [field ? `delivery.${field}` : name, code]
    }),
  )
}

interface Facts extends Buyer {
  checkPhone: PhoneCheck
  /** The parcel leaves the VAT area, so customs require the sender's identity. */
  customs: boolean
  /** All methods of the shop with their areas. */
  methods: readonly DeliveryMethod[]
  fields: readonly OrderField[]
}

/** The form's errors by control: from the shop's own structs and from the additional fields. */
export function checkOrder(values: Values, facts: Facts): FieldErrors {
  const { addresses, checkPhone, customs, methods, fields } = facts
  const order = orderOf(values, facts)
  const errors: FieldErrors = { ...checkFields(placeOrderInput(checkPhone), order) }
  if (isCarried(values)) {
    for (const [name, code] of Object.entries(checkFields(billingAddress(checkPhone), order.billing))) {
      errors[`billing.${name}`] ??= code
    }
    if (isSame(values) && order.billing.phone.trim() === "") errors["billing.phone"] ??= "missing"
  }
  const known = Object.fromEntries(Object.entries(byControl(errors, values)).filter(([name]) => wordOf(name)))
  if (customs && isCarried(values) && !values["billing.dni"]?.trim()) known["billing.dni"] = "missing"
  return { ...known, ...unserved(values, addresses, methods), ...wrongOwn(values, fields) }
}

/** The part of the address that the chosen method does not serve. */
function unserved(
  values: Values,
  addresses: readonly DeliveryAddress[],
  methods: readonly DeliveryMethod[],
): FieldErrors {
  const method = methods.find(({ id }) => id === values["deliveryMethod"])
  const place = isCarried(values) ? placeTyped(values, addresses) : undefined
  if (!method || !place || goesTo(method, place)) return {}
  if ((values["deliverTo"] ?? TO_OTHER) !== TO_OTHER) return { deliverTo: "not_served" }
  return goesTo(method, { ...place, zip: "" }) ? { "delivery.zip": "not_served" } : { "delivery.country": "not_served" }
}

const renamed: Record<string, FieldName> = {
  "giftCard.recipient": "recipient",
  "giftCard.message": "giftMessage",
  delivery: "deliverTo",
}
const plain = ["deliverTo", "deliveryMethod", "pickupPoint", "paymentMethod", "note", "acceptTerms"] as const

/**
 * The field name of a control, which decides its words; undefined for hidden controls and the shop's additional fields.
 */
export function wordOf(control: string): FieldName | undefined {
  const own = renamed[control] ?? plain.find((name) => name === control)
  if (own) return own
  const [prefix, name = ""] = control.split(".")
  if (prefix === "billing") return billingNames.find((each) => each === name)
  return prefix === "delivery" ? deliveryNames.find((each) => each === name) : undefined
}

const AFTER_OWN = "paymentMethod"
const first = ["firstName", "lastName", "company", "address1", "address2", "zip", "city", "state", "country", "phone"]
const ordered = [
  "deliveryMethod",
  "pickupPoint",
  "deliverTo",
  "delivery",
  ...first.map((name) => `delivery.${name}`),
  ...["firstName", "lastName", "email", ...first.slice(2), "vat", "dni"].map((name) => `billing.${name}`),
  AFTER_OWN,
]

export const inOrder = (controls: readonly string[]): string[] =>
  controls.toSorted((one, other) => placeOf(one) - placeOf(other))

function placeOf(control: string): number {
  if (control.startsWith(OWN)) return ordered.indexOf(AFTER_OWN) - 0.5
  return ordered.includes(control) ? ordered.indexOf(control) : ordered.length
}
