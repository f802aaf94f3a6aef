/** What the shop asks for besides, in the checkout's form: its controls, what they say and what is wrong with them. */
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { readOrderField } from "#shared/fields/ownValues.ts"

type Values = Record<string, string>

/** Before the keys, in names of controls. */
export const OWN = "fields."

/** What was filled in, by key. */
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

/** Whose words say what is wrong with it. */
export const ownWord = ({ type }: OrderField): FieldName => words[type]
