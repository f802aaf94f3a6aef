import { expect, it } from "vitest"
import { formatMoment } from "#shared/dates.ts"

const NOW = new Date("2026-11-28T12:00:00Z")

it("writes a moment without its year, unless that is another one", () => {
  expect(formatMoment("2026-09-26T16:04:00Z", "en", NOW)).toBe("26 Sept, 18:04")
  expect(formatMoment("2025-09-26T16:04:00Z", "en", NOW)).toBe("26 Sept 2025, 18:04")
  expect(formatMoment("2025-09-26T16:04:00Z", "es", NOW)).toBe("26 sept 2025, 18:04")
})

it("tells the year by the shop's clock", () => {
  expect(formatMoment("2025-12-31T23:30:00Z", "en", NOW)).toBe("1 Jan, 00:30")
})
