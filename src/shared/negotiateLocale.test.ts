import { describe, expect, test } from "vitest"
import { negotiateLocale } from "#shared/negotiateLocale.ts"

describe("the language of a browser", () => {
  test.each([
    ["es", "es"],
    ["es-ES,es;q=0.9,en;q=0.8", "es"],
    ["es-419,es;q=0.9,en-US;q=0.8,en;q=0.7", "es"],
    ["fr-FR,fr;q=0.9,en;q=0.5,es;q=0.7", "es"],
    ["en;q=0.4,es;q=0.3", "en"],
    ["ES-mx", "es"],
    ["es;q=0,en;q=0.1", "en"],
    ["en;q=0,*", "es"],
    ["fr,*;q=0.5", "en"],
  ])("%s reads %s", (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale)
  })

  test.each([undefined, "", "fr,de;q=0.8", "es;q=high", ",;,=", "x".repeat(5000), `${"fr,".repeat(200)}es`])(
    "%s asks for none of ours",
    (header) => {
      expect(negotiateLocale(header)).toBeUndefined()
    },
  )
})
