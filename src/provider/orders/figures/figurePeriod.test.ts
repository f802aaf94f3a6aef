/** The days of figures and those before. */
import { expect, it } from "vitest"
import { daysBefore, figurePeriod } from "#provider/orders/figures/figurePeriod.ts"

const TODAY = "2027-03-31"
const SINCE = "2026-12-14"

it.each([
  [{}, "2027-03-02", TODAY],
  [{ span: "today" as const }, TODAY, TODAY],
  [{ span: "7" as const }, "2027-03-25", TODAY],
  // Not before the first day.
  [{ span: "365" as const }, SINCE, TODAY],
  [{ from: "2027-01-06" }, "2027-01-06", TODAY],
  [{ to: "2027-01-06" }, SINCE, "2027-01-06"],
  [{ span: "7" as const, from: "2027-01-01", to: "2027-01-31" }, "2027-01-01", "2027-01-31"],
])("%j is from %s to %s", (asked, from, to) => {
  expect(figurePeriod(asked, TODAY, SINCE)).toEqual({ from, to })
})

it.each([
  [{ from: "2026-12-13" }, { from: "before_figures" }],
  [{ to: "2027-04-01" }, { to: "not_yet" }],
  [{ from: "2027-02-01", to: "2027-01-31" }, { to: "before_from" }],
])("%j is refused", (asked, fields) => {
  expect(() => figurePeriod(asked, TODAY, SINCE)).toThrow(expect.objectContaining({ status: 400, fields }))
})

it("is a year at most", () => {
  expect(figurePeriod({ from: "2026-03-31" }, TODAY, "2020-01-01")).toEqual({ from: "2026-03-31", to: TODAY })
  expect(() => figurePeriod({ from: "2026-03-30" }, TODAY, "2020-01-01")).toThrow(
    expect.objectContaining({ fields: { from: "too_long_ago" } }),
  )
})

it.each([
  [
    { from: "2027-03-02", to: TODAY },
    { from: "2027-01-31", to: "2027-03-01" },
  ],
  [
    { from: TODAY, to: TODAY },
    { from: "2027-03-30", to: "2027-03-30" },
  ],
  [
    { from: "2026-12-15", to: "2026-12-15" },
    { from: SINCE, to: SINCE },
  ],
  // Not all of them have figures.
  [{ from: "2026-12-15", to: "2026-12-16" }, null],
])("the days before %j are %j", (days, before) => {
  expect(daysBefore(days, SINCE)).toEqual(before)
})
