import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sortName } from "#provider/live/sortName.ts"
import { unshrunk } from "#tests/support/liveProducts.ts"

const sorted = (names: string[], locale: "es" | "en") =>
  [...names].sort((one, other) => (sortName(one, locale) < sortName(other, locale) ? -1 : 1))

describe("Names in alphabetical order", () => {
  it("stand in Spanish with ñ between n and o, without regard to case and accents", () => {
    expect(sorted(["Oso", "ñu", "nuez", "Ñandú", "árbol", "banco", "n\u0303ame"], "es")).toEqual([
      "árbol",
      "banco",
      "nuez",
      "n\u0303ame",
      "Ñandú",
      "ñu",
      "Oso",
    ])
  })

  it("stand in English with ñ as n, and without regard to what opens a quotation", () => {
    expect(sorted(["“Zest” bowl", "ñu", "nut", "¡Azul!"], "en")).toEqual(["¡Azul!", "ñu", "nut", "“Zest” bowl"])
  })

  it("are folded alike whatever letters stand beside them", () => {
    // One foreign letter at the end takes the long way.
    const letters = fc.oneof(
      fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      fc.constantFrom("ñ", "Ñ", "á", " ", "n"),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: letters, maxLength: 600, size: "max" }),
        fc.constantFrom("es", "en"),
        (name, locale) => {
          expect(`${sortName(`a${name}`, locale)}ж`).toBe(sortName(`a${name}ж`, locale))
          const [opened, closed] = [sortName(name, locale), sortName(`${name}ж`, locale)]
          expect(`${opened}ж`).toBe(closed)
        },
      ),
      unshrunk,
    )
  })
})
