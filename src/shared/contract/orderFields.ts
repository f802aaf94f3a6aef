/** Additional fields that a shop asks for with an order, as they cross the wire. */
import { array, boolean, enums, type Infer, object, optional, string } from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

export const orderFieldTypes = ["text", "number", "date", "choice"] as const

export const OrderField = object({
  key: string(),
  type: enums(orderFieldTypes),
  label: Localized,
  hint: optional(Localized),
  required: boolean(),
  /** Shown behind a number: "cm". */
  unit: optional(string()),
  choices: optional(array(object({ value: string(), label: Localized }))),
})
export type OrderField = Infer<typeof OrderField>
