import { describe, expect, it } from "vitest"
import { sortName } from "#provider/catalogue/live/sortName.ts"

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
})
