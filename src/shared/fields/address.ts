/** Billing and delivery addresses: the rules of each field and between fields. Source: decisions §6, defences §8. */
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

const PLACE = /^[\p{L}\p{M}\p{Nd}\p{Zs}'’‘ʼʻ\x60´·.,;:!/()[\]&+°ºª‐-―-]+$/u

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

/** The phone is for the delivery: a bill without a parcel needs none. */
const billingFields = {
  ...deliveryFields,
  phone: optionalLine(40),
  email: Email,
  /** Empty unless required. */
  dni: optionalLine(20, normalized(trimmed(), compactId)),
  vat: optionalLine(20),
}

/** For orders that are collected or mailed: a receipt needs no address, but an address that is given is checked. */
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

export const deliveryNames = Object.keys(deliveryFields) as (keyof typeof deliveryFields)[]
export const billingNames = Object.keys(billingFields) as (keyof typeof billingFields)[]

/** A delivery address. All fields are text, empty where nothing was given; the phone is E.164. */
export type DeliveryFields = Infer<typeof DeliveryFields>
export type BillingFields = Infer<typeof BillingFields>

/** A delivery address as typed, normalised to the stored spelling. */
export const deliveryAddress = (checkPhone: PhoneCheck) => placed(DeliveryFields, checkPhone)

/** Applies the rules of a delivery address to any struct that contains its fields. */
export const placed = <Value extends DeliveryFields, Schema>(whole: Struct<Value, Schema>, checkPhone: PhoneCheck) =>
  refineFields(preprocessed(whole, normalizePlace(checkPhone)), placeErrors(checkPhone))

/** `dniNeeded`: the receipt needs it, or the parcel leaves the Spanish VAT area. */
export const billingAddress = (checkPhone: PhoneCheck, options: { dniNeeded?: boolean } = {}) =>
  refineFields(placed(BillingFields, checkPhone), (fields) => idErrors(fields, options.dniNeeded ?? false))

/** A bill with or without an address: name, email and country suffice. */
export const contactAddress = (checkPhone: PhoneCheck) =>
  refineFields(placed(ContactFields, checkPhone), (fields) => idErrors(fields, false))

/** The fields that a bill with an address needs beyond a contact. */
export const isWhole = ({ address1, zip, city }: Pick<BillingFields, "address1" | "zip" | "city">) =>
  [address1, zip, city].every((text) => text.trim() !== "")

const textOf = (value: unknown) => (typeof value === "string" ? value.normalize("NFC").trim() : "")

/** Normalises zip, province, phone and VAT by country. Unreadable values stay as typed and are refused later. */
const normalizePlace = (checkPhone: PhoneCheck) => (values: Record<string, unknown>) => {
  const country = textOf(values["country"]).toUpperCase()
  const result = { ...values }
  if (typeof values["zip"] === "string") {
    const zip = normalizeZip(values["zip"], country)
    result["zip"] = zip
    // The zip determines the province more reliably than typing, in any language.
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
