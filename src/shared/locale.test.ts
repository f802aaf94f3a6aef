import { describe, expect, test } from "vitest"
import { negotiateLocale, pick } from "#shared/locale.ts"

describe("the language of a browser", () => {
  test.each([
    ["es", "es"],
    ["es-ES,es;q=0.9,en;q=0.8", "es"],
    ["fr-FR,fr;q=0.9,en;q=0.5,es;q=0.7", "es"],
    ["en;q=0.4,es;q=0.3", "en"],
    ["ES-mx", "es"],
    ["es;q=0,en;q=0.1", "en"],
  ])("%s reads %s", (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale)
  })

  test.each([undefined, "", "fr,de;q=0.8", "*", "es;q=high", ",;,=", "x".repeat(5000)])(
    "%s names none of ours",
    (header) => {
      expect(negotiateLocale(header)).toBeUndefined()
    },
  )
})

test("a missing text falls back to the other language", () => {
  expect(pick({ es: "Plato", en: "" }, "en")).toBe("Plato")
  expect(pick({ es: "", en: "Plate" }, "es")).toBe("Plate")
  expect(pick({ es: "Plato", en: "Plate" }, "es")).toBe("Plato")
})
