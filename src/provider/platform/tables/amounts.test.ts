import fc from "fast-check"
import { expect, test } from "vitest"
import { readAmount } from "#provider/platform/tables/amounts.ts"
import { numberHabit } from "#provider/platform/tables/writtenNumbers.ts"
import { wireAmount } from "#shared/money.ts"

test.each([
  ["24.90", 2490],
  ["24", 2400],
  ["24,9", 2490],
  [".5", 50],
  ["0,125", 13],
  ["1,234.50", 123_450],
  ["1.234,50 €", 123_450],
  ["€ 1 234,50", 123_450],
  ["1.234.567", undefined],
  ["12.345.678", undefined],
  ["1,234,567.89", undefined],
  ["$25.00", 2500],
  ["EUR 7", 700],
  ["1'234.00", 123_400],
  ["1\u2019250.00", 125_000],
  ["1\u202f250,00\u00a0€", 125_000],
  ["1 250", 125_000],
  ["1.250,-", 125_000],
  ["12,— €", 1200],
  ["24,90 euros", 2490],
  ["12.3456", 1235],
  ["0.125", 13],
  ["999999.99", 99_999_999],
])("%s is read as %s cents", (text, cents) => {
  const read = readAmount(text)
  expect("cents" in read ? read.cents : undefined).toBe(cents)
})

test.each(["abc", "", "-5", "1.2.3", "1,2,3", "12.34,56.7", "1e5", "€", "..", "5-10", "12 50", "1.25.0", "8,41E+12"])(
  "%s is no amount",
  (text) => {
    expect(readAmount(text)).toHaveProperty("reason")
  },
)

test("a lone sign before three figures is read by the file's own habit, and asked about without one", () => {
  for (const text of ["1,234", "1.234", "€ 1.234"]) {
    expect(readAmount(text)).toMatchObject({
      reason: { code: expect.stringContaining("thousands_or_decimals") },
    })
  }
  expect([readAmount("€ 1.250", ","), readAmount("1,250", ".")]).toEqual([{ cents: 125_000 }, { cents: 125_000 }])
  expect([readAmount("1.250", "."), readAmount("1,250", ",")]).toEqual([{ cents: 125 }, { cents: 125 }])
})

test("a file's habit is that of the column, else of the file, and none where they differ", () => {
  const habit = numberHabit()
  for (const text of ["1.250", "39,90 €", "12"]) habit.see("price", text)
  expect([habit.of("price"), habit.of("stock")]).toEqual([",", ","])
  habit.see("weight", "0.25")
  expect([habit.of("price"), habit.of("weight"), habit.of("stock")]).toEqual([",", ".", undefined])
  habit.see("price", "1.250,00")
  habit.see("price", "1,250.00")
  expect(habit.of("price")).toBeUndefined()
})

test("every amount we write is read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(readAmount(wireAmount(cents))).toEqual({ cents })
      expect(readAmount(wireAmount(cents).replace(".", ","))).toEqual({ cents })
    }),
  )
})
