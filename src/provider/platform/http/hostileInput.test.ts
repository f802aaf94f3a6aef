import { expect, test } from "vitest"
import { hostileFields } from "#provider/platform/http/hostileInput.ts"

test.each<[string, unknown, Record<string, string>]>([
  ["a text that cannot be written", { email: { toString: "x" } }, { email: "format" }],
  ["the same in a list", { products: [{ id: { valueOf: 1 } }] }, { "products.0.id": "format" }],
  ["the same as a field", { toString: "x" }, { toString: "unknown" }],
  ["NUL", { name: "a\0b" }, { name: "format" }],
  ["half a character", { name: "\ud800" }, { name: "format" }],
  ["an endless text", { name: "x".repeat(10_001) }, { name: "too_long" }],
  ["an endless list", { ids: Array.from({ length: 1001 }, () => 1) }, { ids: "too_long" }],
  [
    "an endless object",
    { ids: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [at, 1])) },
    { ids: "too_long" },
  ],
])("names the field that holds %s", (_what, input, fields) => {
  expect({ ...hostileFields(input as object) }).toEqual(fields)
})

test("names the field that is too deep [D-36]", () => {
  const deep = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`)
  const [[field, code] = []] = Object.entries(hostileFields({ a: 1, deep }))
  expect([field?.split(".")[0], code]).toEqual(["deep", "too_deep"])
})

test("knows numbers that no database of ours holds", () => {
  const input = JSON.parse('{"page":1e29,"of":{"amount":1e999},"fine":2147483647}')
  expect({ ...hostileFields(input) }).toEqual({ page: "format", "of.amount": "format" })
})

test("leaves to the validators what can be told by a validator", () => {
  const input = JSON.parse(
    '{"email":"a@b.es","n":-2147483647,"__proto__":{"x":1},"constructor":1,"list":["\\ud83c\\udf4a"]}',
  )
  expect({ ...hostileFields(input) }).toEqual({})
})
