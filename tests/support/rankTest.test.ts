import { describe, expect, it } from "vitest"
import { median, rankTest } from "#tests/support/rankTest.ts"

const numbers = (count: number, start: number, step = 1) => Array.from({ length: count }, (_, n) => start + n * step)

describe("the rank test", () => {
  // Computed with SciPy's mannwhitneyu(…, method="asymptotic").
  it.each([
    [numbers(20, 0), numbers(20, 0), 1],
    [numbers(20, 0), numbers(20, 100), 6.7956e-8],
    [numbers(30, 0, 2), numbers(30, 9, 2), 0.065671],
    [[1, 1, 2, 2, 3, 3, 4, 4], [2, 2, 3, 3, 4, 4, 5, 5], 0.146399],
  ])("knows how likely %j against %j is by chance", (one, other, expected) => {
    expect(rankTest(one, other)).toBeCloseTo(expected, 3)
    expect(rankTest(other, one)).toBeCloseTo(expected, 3)
  })

  it("finds nothing where nothing differs", () => {
    expect(rankTest(Array(30).fill(5), Array(30).fill(5))).toBe(1)
  })
})

describe("the median", () => {
  it("is the middle, or halfway between the two of it", () => {
    expect(median([5, 1, 9])).toBe(5)
    expect(median([4, 1, 9, 2])).toBe(3)
  })
})
