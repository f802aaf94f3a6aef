import { expect, test } from "vitest"
import { newId } from "#provider/delivery/newId.ts"

test.each([
  ["Balearic Islands", [], "balearic-islands"],
  ["Ruzafa", ["ruzafa"], "ruzafa-2"],
  ["Ruzafa", ["ruzafa", "ruzafa-2", "other"], "ruzafa-3"],
  ["Cañón – Añil", [], "canon-anil"],
  ["東京", [], "zone"],
  ["x".repeat(50), [], "x".repeat(36)],
] as const)("a zone called %s beside %j has the id %s", (name, taken, id) => {
  expect(newId(name, taken, "zone")).toBe(id)
})
