import { expect, it } from "vitest"
import { categoriesSaid, filesSaid, productsSaid, rowsSaid } from "#provider/platform/words/counted.ts"
import { wordsOf } from "#provider/platform/words/says.ts"

it("says one of a thing in the singular, in both languages", () => {
  const said = (n: number) => [rowsSaid(n), productsSaid(n), filesSaid(n), categoriesSaid(n)]
  expect(said(1).map((each) => wordsOf(each, "en"))).toEqual(["1 row", "1 product", "1 file", "1 category"])
  expect(said(1).map((each) => wordsOf(each, "es"))).toEqual(["1 fila", "1 producto", "1 archivo", "1 categoría"])
  expect(said(2).map((each) => wordsOf(each, "en"))).toEqual(["2 rows", "2 products", "2 files", "2 categories"])
  expect(said(0).map((each) => wordsOf(each, "es"))).toEqual(["0 filas", "0 productos", "0 archivos", "0 categorías"])
})
