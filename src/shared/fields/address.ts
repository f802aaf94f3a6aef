/** Billing and delivery addresses: each field's rule, and those between fields. Source: decisions §6, defences §8. */
import { type Infer, object, type Struct } from "superstruct"
import { Email, NAME_MAX_LENGTH, Name } from "#shared/fields/account.ts"
import { isCountry, isZip, normalizeZip, spanishProvince } from "#shared/fields/countries.ts"
import {
  normalized,
  optionalLine,
  preprocessed,
  refineFields,
  requiredLine,
  trimmed,
  withFormat,
} from "#shared/fields/field.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"
import { compactId, isIdentityNumber, vatNumber } from "#shared/fields/taxIds.ts"

const LINE_MAX_LENGTH = 120
const LINE_MIN_LENGTH = 3

const PLACE = /^[\p{L}\p{M}\p{Nd}\p{Zs}'’‘ʼʻ\x60´·.,;:/()[\]&+°ºª‐-―-]+$/u

/**
 * Towns, provinces and districts as registers and browsers write them: `Alicante/Alacant`, `Coruña, A`, `Paris 15e`,
 * `Frankfurt (Oder)`. At least one letter.
 */
const isPlace = (text: string) => PLACE.test(text) && /\p{L}/u.test(text)

const PlaceName = withFormat(requiredLine(NAME_MAX_LENGTH), isPlace)
const OptionalPlaceName = withFormat(optionalLine(NAME_MAX_LENGTH), isPlace)

const isStreet = (text: string) => [...text].length >= LINE_MIN_LENGTH

const upper = () => normalized(trimmed(), (text) => text.toUpperCase())

export const deliveryFields = {
  firstName: Name,
  lastName: Name,
  company: optionalLine(LINE_MAX_LENGTH),
  address1: withFormat(requiredLine(LINE_MAX_LENGTH), isStreet),
  address2: optionalLine(LINE_MAX_LENGTH),
  city: PlaceName,
  state: PlaceName,
  zip: requiredLine(12),
  country: withFormat(requiredLine(2, upper()), isCountry),
  phone: requiredLine(40),
}

/** A phone is for the delivery: a bill that no parcel goes to needs none. */
const billingFields = {
  ...deliveryFields,
  phone: optionalLine(40),
  email: Email,
  /** Empty unless asked for. */
  dni: optionalLine(20, normalized(trimmed(), compactId)),
  vat: optionalLine(20),
}

/** Of who fetches goods or gets them by mail: a receipt needs no address. What is given besides is checked all the same. */
const contactFields = {
  ...billingFields,
  address1: withFormat(optionalLine(LINE_MAX_LENGTH), isStreet),
  city: OptionalPlaceName,
  state: OptionalPlaceName,
  zip: optionalLine(12),
}

const DeliveryFields = object(deliveryFields)
const BillingFields = object(billingFields)
const ContactFields = object(contactFields)

/** The fields of each, by name. */
export const deliveryNames = Object.keys(deliveryFields) as (keyof typeof deliveryFields)[]
export const billingNames = Object.keys(billingFields) as (keyof typeof billingFields)[]

/** Where a parcel goes. All text, empty where nothing was given; the phone is E.164. */
export type DeliveryFields = Infer<typeof DeliveryFields>
/** Whom the bill is for. */
export type BillingFields = Infer<typeof BillingFields>

/** A delivery address as typed; made over into the stored spelling. */
export const deliveryAddress = (checkPhone: PhoneCheck) => placed(DeliveryFields, checkPhone)

/** Any whole that holds a delivery address among its fields. */
export const placed = <Value extends DeliveryFields, Schema>(whole: Struct<Value, Schema>, checkPhone: PhoneCheck) =>
  refineFields(preprocessed(whole, normalizePlace(checkPhone)), placeErrors(checkPhone))

/** `dniNeeded` when it shall stand on the receipt or the parcel leaves the area of IVA. */
export const billingAddress = (checkPhone: PhoneCheck, options: { dniNeeded?: boolean } = {}) =>
  refineFields(placed(BillingFields, checkPhone), (fields) => idErrors(fields, options.dniNeeded ?? false))

/** A bill with or without an address: name, mail and country are enough. */
export const contactAddress = (checkPhone: PhoneCheck) =>
  refineFields(placed(ContactFields, checkPhone), (fields) => idErrors(fields, false))

/** What a bill with an address must have beside a contact. */
export const isWhole = ({ address1, zip, city }: Pick<BillingFields, "address1" | "zip" | "city">) =>
  [address1, zip, city].every((text) => text.trim() !== "")

const textOf = (value: unknown) => (typeof value === "string" ? value.normalize("NFC").trim() : "")

/** Spellings that depend on the country: zip, province, phone, VAT. What cannot be read stays as typed, to be refused. */
const normalizePlace = (checkPhone: PhoneCheck) => (values: Record<string, unknown>) => {
  const country = textOf(values["country"]).toUpperCase()
  const result = { ...values }
  if (typeof values["zip"] === "string") {
    const zip = normalizeZip(values["zip"], country)
    result["zip"] = zip
    // The zip knows the province better than whoever typed it, whatever the language of its name.
    const isText = values["state"] === undefined || typeof values["state"] === "string"
    if (isText && country === "ES" && isZip(zip, country)) result["state"] = spanishProvince(zip)
  }
  if (typeof values["phone"] === "string") {
    const phone = textOf(values["phone"])
    result["phone"] = checkPhone(phone, country) ?? phone
  }
  if (typeof values["vat"] === "string" && textOf(values["vat"]) !== "") {
    result["vat"] = vatNumber(values["vat"], country) ?? values["vat"]
  }
  return result
}

const placeErrors = (checkPhone: PhoneCheck) => (fields: DeliveryFields) => ({
  ...(fields.zip !== "" && isCountry(fields.country) && !isZip(fields.zip, fields.country) && { zip: "format" }),
  ...(fields.phone !== "" && checkPhone(fields.phone, fields.country) === undefined && { phone: "format" }),
})

function idErrors({ dni, vat, country }: BillingFields, dniNeeded: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  if (dni === "" && dniNeeded) errors["dni"] = "missing"
  if (dni !== "" && !isIdentityNumber(dni, country)) errors["dni"] = "format"
  if (vat !== "" && vatNumber(vat, country) === undefined) errors["vat"] = "format"
  return errors
}
