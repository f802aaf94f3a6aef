/** Which searches without a result are counted, and as what. */
import { expect, it } from "vitest"
import { unfoundSearch } from "#server/visits/unfoundSearch.ts"

const page = (search: string, total = 0, screen: "products" | "category" = "products") => ({
  status: 200,
  page: {
    screen,
    data: { total },
    location: { pathname: "/products", search, hash: "", state: null, key: "" },
  },
})

it.each([
  ["?search=Geraneo", "geraneo"],
  ["?search=%20Limonero%20%20cuatro+estaciones", "limonero cuatro estaciones"],
  ["?search=a%C3%B1o&orderby=price", "año"],
  ["?search=abono+npk+20", "abono npk 20"],
  ["", undefined],
  ["?search=", undefined],
  ["?search=geraneo&filter=onSale[true]", undefined],
  ["?search=ana%40example.com", undefined],
  ["?search=612345678", undefined],
  ["?search=pedido+2026-001482", undefined],
  ["?search=ana+612+34+56+78", undefined],
  ["?search=123", undefined],
  [`?search=${"x".repeat(61)}`, undefined],
])("%s in vain is %s", (search, words) => {
  expect(unfoundSearch(page(search))).toBe(words)
})

it("is none where something was found, elsewhere, or on a page that failed", () => {
  expect(unfoundSearch(page("?search=plato", 3))).toBeUndefined()
  expect(unfoundSearch(page("?search=geraneo", 0, "category"))).toBeUndefined()
  expect(unfoundSearch({ ...page("?search=geraneo"), status: 503 })).toBeUndefined()
})
