import { expect, it } from "vitest"
import { areaInWords } from "#provider/cart/areaInWords.ts"

it.each([
  [["ES"], [], "España", "Spain"],
  [["ES", "PT"], [], "España y Portugal", "Spain and Portugal"],
  [["ES"], ["35", "51"], "España, salvo Las Palmas y Ceuta", "Spain, except Las Palmas and Ceuta"],
  [["ES"], ["2803"], "España, salvo códigos postales 2803…", "Spain, except postcodes 2803…"],
  [[], [], "todos los países de nuestra lista", "every country on our list"],
])("where %j without %j is, in words", (countries, excludedZips, es, en) => {
  expect(areaInWords({ countries, excludedZips })).toEqual({ es, en })
})
