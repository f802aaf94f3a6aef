/** Allergens that a list of ingredients does not set off. */
import { expect, test } from "vitest"
import { unmarkedAllergen } from "#provider/catalogue/products/allergens.ts"

test.each([
  ["es", "Higos secos, almendras (18 %), anís", "almendras"],
  ["es", "Higos secos, *almendras* (18 %), anís. Puede contener *nueces*", undefined],
  ["es", "Manteca de cacao, leche de coco, nuez moscada", undefined],
  ["es", "Harina de Trigo, azúcar", "Trigo"],
  ["es", "Granada, canela", undefined],
  ["en", "Dried figs, almonds (18%)", "almonds"],
  ["en", "Cocoa butter, coconut milk, nutmeg", undefined],
  ["en", "Sugar, *milk*, egg white", "egg"],
  ["en", "Aubergine, coated goats", undefined],
  ["en", "Buttermilk (4%)", "Buttermilk"],
] as const)("in %s: %s", (locale, text, found) => {
  expect(unmarkedAllergen(text, locale)).toBe(found)
})
