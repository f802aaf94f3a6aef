/** The bars of a chart and its scale. */
import { describe, expect, it } from "vitest"
import { barsOf, scaleOf } from "#operator/figures/chartBars.ts"
import { addDays } from "#shared/dates.ts"

const days = (visits: readonly number[], before: number | null = null) =>
  visits.map((now, index) => ({ day: addDays("2026-11-01", index), visits: { now, before } }))

describe("bars", () => {
  it("are one a day up to two months", () => {
    expect(barsOf(days([3, 5], 2))).toEqual([
      { day: "2026-11-01", visits: 3, before: 2 },
      { day: "2026-11-02", visits: 5, before: 2 },
    ])
    expect(barsOf(days(Array(62).fill(1)))).toHaveLength(62)
  })

  it("are one a week beyond, the last as long as its days", () => {
    const bars = barsOf(days(Array(365).fill(2), 1))
    expect(bars).toHaveLength(53)
    expect(bars[1]).toEqual({ day: "2026-11-08", visits: 14, before: 7 })
    expect(bars.at(-1)).toEqual({ day: "2027-10-31", visits: 2, before: 1 })
  })

  it("have nothing before them where nothing was counted", () => {
    expect(barsOf(days(Array(70).fill(2)))[0]).toEqual({ day: "2026-11-01", visits: 14, before: null })
  })
})

it.each([
  [[0], [0, 1, 2, 3, 4]],
  [[3], [0, 1, 2, 3, 4]],
  [[5], [0, 2, 4, 6, 8]],
  [[74], [0, 20, 40, 60, 80]],
  [[81], [0, 25, 50, 75, 100]],
  [[101], [0, 50, 100, 150, 200]],
  [[100_000], [0, 25_000, 50_000, 75_000, 100_000]],
])("the scale of %j is %j", (visits, scale) => {
  expect(scaleOf(barsOf(days(visits)))).toEqual(scale)
})
