/** A customer's delivery addresses as they cross the wire: several, one of them the default. */
import { boolean, type Infer, object, optional, size, string } from "superstruct"
import { type DeliveryFields, deliveryFields, placed } from "#shared/fields/address.ts"
import type { PhoneCheck } from "#shared/fields/phone.ts"

export const DeliveryAddress = object({
  id: string(),
  isDefault: boolean(),
  firstName: string(),
  lastName: string(),
  company: string(),
  address1: string(),
  address2: string(),
  city: string(),
  state: string(),
  zip: string(),
  country: string(),
  phone: string(),
})
export type DeliveryAddress = Infer<typeof DeliveryAddress>

/** The first address always becomes the default; `isDefault: true` takes that from the previous one. */
export type AddressInput = DeliveryFields & { isDefault?: boolean | undefined }

const addressFields = { ...deliveryFields, isDefault: optional(boolean()) }

export const addressInput = (checkPhone: PhoneCheck) => placed(object(addressFields), checkPhone)

export const addressChangeInput = (checkPhone: PhoneCheck) =>
  placed(object({ ...addressFields, id: size(string(), 1, 120) }), checkPhone)
