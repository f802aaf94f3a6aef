/** The shop's additional order fields in the checkout form: controls, values and errors. */
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { readOrderField } from "#shared/fields/ownValues.ts"

type Values = Record<string, string>

/** Prefix of their controls' names. */
export const OWN = "fields."

export const ownOf = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(OWN) && value.trim() !== "" ? [[name.slice(OWN.length), value] as const] : [],
  )

export const wrongOwn = (values: Values, fields: readonly OrderField[]): FieldErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const control = OWN + field.key
      const read = readOrderField(field, values[control] ?? "")
      return "code" in read ? [[control, read.code]] : []
    }),
  )

const words: Record<OrderField["type"], FieldName> = {
  text: "ownText",
  number: "ownNumber",
  date: "ownDate",
  choice: "ownChoice",
}

/** The field name whose words describe errors. */
export const ownWord = ({ type }: OrderField): FieldName => words[type]
