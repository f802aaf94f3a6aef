import { expect, it } from "vitest"
import {
  categoriesSaid,
  daysSaid,
  filesSaid,
  productsSaid,
  rowsSaid,
  workingDaysSaid,
} from "#provider/platform/words/counted.ts"
import { wordsOf } from "#provider/platform/words/says.ts"

it("says one of a thing in the singular, in both languages", () => {
  const said = (n: number) => [rowsSaid(n), productsSaid(n), filesSaid(n), categoriesSaid(n)]
  expect(said(1).map((each) => wordsOf(each, "en"))).toEqual(["1 row", "1 product", "1 file", "1 category"])
  expect(said(1).map((each) => wordsOf(each, "es"))).toEqual(["1 fila", "1 producto", "1 archivo", "1 categoría"])
  expect(said(2).map((each) => wordsOf(each, "en"))).toEqual(["2 rows", "2 products", "2 files", "2 categories"])
  expect(said(0).map((each) => wordsOf(each, "es"))).toEqual(["0 filas", "0 productos", "0 archivos", "0 categorías"])
})

it("says a span of days only where it has two ends", () => {
  const said = (min: number, max: number) =>
    [daysSaid({ min, max }), workingDaysSaid({ min, max })].flatMap((each) => [
      wordsOf(each, "en"),
      wordsOf(each, "es"),
    ])
  expect(said(1, 1)).toEqual(["1 day", "1 día", "1 working day", "1 día laborable"])
  expect(said(2, 2)).toEqual(["2 days", "2 días", "2 working days", "2 días laborables"])
  expect(said(1, 3)).toEqual(["1 to 3 days", "de 1 a 3 días", "1 to 3 working days", "de 1 a 3 días laborables"])
})
