/** A stored address of an order, completed to all fields. */
import { type DeliveryFields, deliveryNames } from "#shared/fields/address.ts"

export function storedAddress(json: string): DeliveryFields {
  const stored: Record<string, string> = JSON.parse(json)
  return Object.fromEntries(deliveryNames.map((field) => [field, stored[field] ?? ""])) as DeliveryFields
}
