import { expect, it } from "vitest"
import { searchOptions } from "#app/layout/search/options.ts"
import type { Suggestions } from "#shared/contract/product.ts"
import { both } from "#shared/locale.ts"

const suggestions: Suggestions = {
  categories: [{ id: "c1", slug: "mieles", name: both("Mieles"), count: 3 }],
  products: [{ id: "p1", slug: "miel", name: both("Miel"), price: "8.50", sale_price: "", image: null }],
}

it("offers categories, then products, then all results", () => {
  const options = searchOptions(suggestions, " miel & sal ", "list")
  expect(options.map(({ kind, to }) => [kind, to])).toEqual([
    ["category", "/product-category/mieles"],
    ["product", "/product/miel"],
    ["all", "/products?search=miel+%26+sal"],
  ])
  expect(new Set(options.map(({ id }) => id)).size).toBe(3)
})

it("offers nothing when nothing was found or asked", () => {
  expect(searchOptions({ categories: [], products: [] }, "xyz", "list")).toEqual([])
  expect(searchOptions(undefined, "mi", "list")).toEqual([])
})
