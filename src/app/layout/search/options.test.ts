import { expect, it } from "vitest"
import { searchOptions } from "#app/layout/search/options.ts"
import type { Suggestions } from "#shared/contract/product.ts"
import { both } from "#shared/locale.ts"

const suggestions: Suggestions = {
  categories: [{ id: "c1", slug: "mieles", name: both("Mieles"), count: 3 }],
  products: [{ id: "p1", slug: "miel", name: both("Miel"), price: "8.50", sale_price: "", image: null }],
  total: 7,
}

it("offers products, then categories, then all results", () => {
  const options = searchOptions(suggestions, " miel & sal ", "list")
  expect(options.map(({ kind, to }) => [kind, to])).toEqual([
    ["product", "/product/miel"],
    ["category", "/product-category/mieles"],
    ["all", "/products?search=miel+%26+sal"],
  ])
  expect(new Set(options.map(({ id }) => id)).size).toBe(3)
})

it("leads to the corrected search", () => {
  const options = searchOptions({ ...suggestions, corrected: "miel" }, "miwl", "list")
  expect(options.slice(-1).map(({ kind, to }) => [kind, to])).toEqual([["all", "/products?search=miel"]])
})

it("offers nothing when nothing was found or asked", () => {
  expect(searchOptions({ categories: [], products: [], total: 0 }, "xyz", "list")).toEqual([])
  expect(searchOptions(undefined, "mi", "list")).toEqual([])
})
