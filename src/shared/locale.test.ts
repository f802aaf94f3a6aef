import { expect, test } from "vitest"
import { pick } from "#shared/locale.ts"

test("a missing text falls back to the other language", () => {
  expect(pick({ es: "Plato", en: "" }, "en")).toBe("Plato")
  expect(pick({ es: "", en: "Plate" }, "es")).toBe("Plate")
  expect(pick({ es: "Plato", en: "Plate" }, "es")).toBe("Plato")
})
