import { expect, it } from "vitest"
import type { OrderField } from "#shared/contract/orderFields.ts"
import { readOrderField } from "#shared/fields/ownValues.ts"

const field = (more: Partial<OrderField>): OrderField => ({
  key: "one",
  type: "text",
  label: { es: "Uno", en: "One" },
  required: false,
  ...more,
})
const binding = field({ type: "choice", choices: [{ value: "soft", label: { es: "Rústica", en: "Soft" } }] })

it.each<[string, OrderField, string, ReturnType<typeof readOrderField>]>([
  ["a text without its ends", field({}), "  Para Alba ", { value: "Para Alba" }],
  ["nothing where it may be left out", field({}), " ", { value: "" }],
  ["nothing where it is needed", field({ required: true }), " ", { code: "missing" }],
  ["a text that is too long", field({}), "a".repeat(501), { code: "too_long" }],
  ["a text that turns what follows", field({}), "a\u202eb", { code: "format" }],
  ["a number with a comma", field({ type: "number" }), "19,50", { value: "19.5" }],
  ["a number that is none", field({ type: "number" }), "many", { code: "format" }],
  ["a day", field({ type: "date" }), "2028-02-29", { value: "2028-02-29" }],
  ["a day there is not", field({ type: "date" }), "2027-02-29", { code: "format" }],
  ["a choice", binding, "soft", { value: "soft" }],
  ["a choice there is not", binding, "toString", { code: "format" }],
])("reads %s", (_what, given, typed, read) => {
  expect(readOrderField(given, typed)).toEqual(read)
})
