/** How well the demo shop answers what shoppers type: the shares that must not fall. */
import { expect, test } from "vitest"
import { judged, judgedAside } from "#tests/support/judgedSearches.ts"
import { figuresText, searchFigures } from "#tests/support/searchFigures.ts"
import { testShop } from "#tests/support/testShop.ts"

const shop = testShop("sqlite", { seedDemo: true })

test.each([
  ["judged before the search was made", judged, 150],
  ["judged afterwards and not tuned to", judgedAside, 40],
] as const)("of searches %s nearly all have a right product among the first three", async (name, searches, least) => {
  expect(searches.length).toBeGreaterThanOrEqual(least)
  const figures = await searchFigures(shop().clients["in process"], searches)
  const told = figuresText(name, figures)
  expect(figures.right, told).toBeGreaterThanOrEqual(0.92)
  expect(figures.empty, told).toBeLessThanOrEqual(0.03)
})
