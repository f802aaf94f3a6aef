/** The days that today is compared with. */
import { expect, it } from "vitest"
import { aYearBefore } from "#provider/admin/viewToday.ts"

it.each([
  ["2026-11-25", "2025-11-25"],
  ["2024-02-29", "2023-02-28"],
  ["2025-02-28", "2024-02-28"],
])("%s a year before is %s", (day, before) => {
  expect(aYearBefore(day)).toBe(before)
})
