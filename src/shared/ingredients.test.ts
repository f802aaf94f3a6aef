/** Lists of ingredients with their allergens. */
import { describe, expect, test } from "vitest"
import { allergensOf, ingredientParts } from "#shared/ingredients.ts"

const parts = (list: string) => ingredientParts(list).map(({ text, isAllergen }) => ({ text, isAllergen }))

describe("a list of ingredients", () => {
  test("sets off what is between asterisks", () => {
    expect(parts("Figs, *almonds* (18%), *egg* white")).toEqual([
      { text: "Figs, ", isAllergen: false },
      { text: "almonds", isAllergen: true },
      { text: " (18%), ", isAllergen: false },
      { text: "egg", isAllergen: true },
      { text: " white", isAllergen: false },
    ])
  })
  test("keeps a single asterisk", () => {
    expect(parts("Flour* of *wheat")).toEqual([
      { text: "Flour", isAllergen: false },
      { text: " of ", isAllergen: true },
      { text: "wheat", isAllergen: false },
    ])
    expect(parts("2 * 3")).toEqual([{ text: "2 * 3", isAllergen: false }])
  })
  test.each([
    [
      "Higos (1.5 %), *Almendras*, *almendras*. Puede contener *nueces* y *sésamo*.",
      ["almendras"],
      ["nueces", "sésamo"],
    ],
    ["Sugar, *milk*. May contain *milk* and *nuts*. Packed with *soya* lecithin.", ["milk", "soya"], ["nuts"]],
    ["Extra virgin olive oil", [], []],
    ["Trazas de *apio*", [], ["apio"]],
  ])("names the allergens of %s", (text, contains, mayContain) => {
    expect(allergensOf(text)).toEqual({ contains, mayContain })
  })
})
