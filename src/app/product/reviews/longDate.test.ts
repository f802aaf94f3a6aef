import { expect, test } from "vitest"
import { longDate } from "#app/product/reviews/longDate.ts"
import { dayOf, formatDate } from "#shared/dates.ts"
import "#shared/i18n/all.ts"
import { translatorOf } from "#shared/i18n/translator.ts"

const DAY_MS = 86_400_000
/** Noon in the shop on each day of a leap year. */
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1, 11) + day * DAY_MS).toISOString())

test.each(["es", "en"] as const)("writes days as the standard does, in %s", (locale) => {
  const { t } = translatorOf(locale)
  expect(days.map((iso) => longDate(dayOf(iso), t))).toEqual(days.map((iso) => formatDate(iso, locale)))
})

test("a day is the shop's, which begins before the one at Greenwich ends", () => {
  expect(dayOf("2026-06-30T22:30:00.000Z")).toBe("2026-07-01")
  expect(dayOf("2026-12-31T22:30:00.000Z")).toBe("2026-12-31")
})
