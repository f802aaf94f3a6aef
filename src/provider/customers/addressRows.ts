/** Converts stored addresses to their wire shapes and back. */
import type { Row } from "#provider/platform/db/schema.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { BillingFields, DeliveryFields } from "#shared/fields/address.ts"

const placeOf = (row: Row<"addresses">): DeliveryFields => ({
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  phone: row.phone,
})

export const deliveryOf = (row: Row<"addresses">): DeliveryAddress => ({
  id: row.id,
  isDefault: row.is_default === 1,
  ...placeOf(row),
})

export const billingOf = (row: Row<"addresses">): BillingAddress => ({
  ...placeOf(row),
  email: row.email,
  dni: row.dni,
  vat: row.vat,
})

/** Columns of an address; the last three stay empty for a delivery address. */
export const addressColumns = (fields: DeliveryFields & Partial<BillingFields>) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  company: fields.company,
  address1: fields.address1,
  address2: fields.address2,
  city: fields.city,
  state: fields.state,
  zip: fields.zip,
  country: fields.country,
  phone: fields.phone,
  email: fields.email ?? "",
  dni: fields.dni ?? "",
  vat: fields.vat ?? "",
})
