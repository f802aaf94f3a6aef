/** Additional order fields of `shop.config.ts`: their definitions, and the stored values. */
import type { Context } from "#provider/orders/context.ts"
import { fieldAttributes, type ProductField } from "#provider/platform/extensions/productFields.ts"
import { badInput, type FieldErrors } from "#shared/ApiError.ts"
import type { OrderField as AskedField } from "#shared/contract/orderFields.ts"
import type { Attribute } from "#shared/contract/product.ts"
import { readOrderField } from "#shared/fields/ownValues.ts"
import type { Localized } from "#shared/locale.ts"

export type OrderField = Exclude<ProductField, { type: "boolean" }> & {
  /** Orders without it are refused. */
  required?: boolean
  hint?: Localized
}

/** By key. */
export type OrderFields = ReadonlyMap<string, OrderField>

const asked = (key: string, field: OrderField): AskedField => ({
  key,
  type: field.type,
  label: field.label,
  required: field.required === true,
  ...(field.hint && { hint: field.hint }),
  ...(field.type === "number" && field.unit && { unit: field.unit }),
  ...(field.type === "choice" && {
    choices: Object.entries(field.choices).map(([value, label]) => ({ value, label })),
  }),
})

export const listOrderFields = async ({ orderFields }: Pick<Context, "orderFields">): Promise<AskedField[]> =>
  Array.from(orderFields, ([key, field]) => asked(key, field))

/**
 * Values to store, in words and in canonical form, so that later changes of `shop.config.ts` do not affect them. Throws
 * 400 with `fields.{key}`.
 */
export function readOrderFields(orderFields: OrderFields, sent: Readonly<Record<string, string>> = {}): Attribute[] {
  const wrong: FieldErrors = Object.fromEntries(
    Object.keys(sent)
      .filter((key) => !orderFields.has(key))
      .map((key) => [`fields.${key}`, "unknown"]),
  )
  const values: Record<string, string> = {}
  for (const [key, field] of orderFields) {
    const read = readOrderField(asked(key, field), Object.hasOwn(sent, key) ? (sent[key] ?? "") : "")
    if ("code" in read) wrong[`fields.${key}`] = read.code
    else if (read.value !== "") values[key] = read.value
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return fieldAttributes(orderFields, values)
}
