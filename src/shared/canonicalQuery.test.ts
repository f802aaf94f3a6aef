import { expect, it } from "vitest"
import { canonicalQuery, canonicalSearch } from "#shared/canonicalQuery.ts"

it.each([
  ["search=a&filter=b", "filter=b&search=a"],
  ["filter=b&search=a", "filter=b&search=a"],
  ["search=2&search=1&filter", "filter&search=2&search=1"],
  ["&&page=1&", "page=1"],
  ["search=a&filter=price[1.00,2.00]", "filter=price%5B1.00,2.00%5D&search=a"],
  ["", ""],
])("puts %j into the order %j", (query, ordered) => {
  expect(canonicalQuery(query)).toBe(ordered)
})

it.each([
  ["?b=1&a=2", "?a=2&b=1"],
  ["?", ""],
  ["", ""],
])("leaves the question mark of %j where there is a query: %j", (search, ordered) => {
  expect(canonicalSearch(search)).toBe(ordered)
})
