import { describe, expect, it } from "vitest"
import { pagerItems } from "#app/ui/pagerItems.ts"

const shown = (page: number, pages: number) =>
  pagerItems(page, pages)
    .map((item) => (item === "gap" ? "…" : item))
    .join(" ")

describe("the numbers of a pager", () => {
  it.each([
    [1, 1, "1"],
    [1, 2, "1 2"],
    [1, 5, "1 2 … 5"],
    [3, 5, "1 2 3 4 5"],
    [4, 9, "1 2 3 4 5 … 9"],
    [5, 9, "1 … 4 5 6 … 9"],
    [6, 9, "1 … 5 6 7 8 9"],
    [9, 9, "1 … 8 9"],
  ])("on page %d of %d are %s", (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })

  it("stay few however many pages there are", () => {
    for (const page of [1, 2, 500, 99_999, 100_000]) expect(pagerItems(page, 100_000).length).toBeLessThanOrEqual(7)
  })
})
