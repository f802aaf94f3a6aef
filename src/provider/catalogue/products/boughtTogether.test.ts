import { expect, test } from "vitest"
import { countPairs } from "#provider/catalogue/products/boughtTogether.ts"

test("each pair of an order counts once for each of the two, whatever amounts and variants", () => {
  const counts = countPairs([["oil", "plate", "oil"], ["plate", "oil"], ["plate", "mug"], ["mug"]])
  expect(Object.fromEntries(counts.get("oil") ?? [])).toEqual({ plate: 2 })
  expect(Object.fromEntries(counts.get("plate") ?? [])).toEqual({ oil: 2, mug: 1 })
  expect(Object.fromEntries(counts.get("mug") ?? [])).toEqual({ plate: 1 })
})

test("of a large order the first twenty products count", () => {
  const counts = countPairs([Array.from({ length: 30 }, (_, index) => String(index))])
  expect([counts.size, counts.get("0")?.size]).toEqual([20, 19])
})
