import fc from "fast-check"
import { expect, test } from "vitest"
import { readAmount } from "#provider/exchange/amounts.ts"
import { wireAmount } from "#shared/money.ts"

test.each([
  ["24.90", 2490],
  ["24", 2400],
  ["24,9", 2490],
  [".5", 50],
  ["0,125", 13],
  ["12.345", 1235],
  ["1,234.50", 123_450],
  ["1.234,50 €", 123_450],
  ["€ 1 234,50", 123_450],
  ["1.234.567", undefined],
  ["12.345.678", undefined],
  ["1,234,567.89", undefined],
  ["$25.00", 2500],
  ["EUR 7", 700],
  ["1'234.00", 123_400],
  ["999999.99", 99_999_999],
])("%s is read as %s cents", (text, cents) => {
  const read = readAmount(text)
  expect("cents" in read ? read.cents : undefined).toBe(cents)
})

test.each(["abc", "", "-5", "1.2.3", "1,2,3", "12.34,56.7", "1e5", "€", "..", "5-10"])("%s is no amount", (text) => {
  expect(readAmount(text)).toHaveProperty("reason")
})

test("a lone comma before three figures is asked about, not guessed", () => {
  expect(readAmount("1,234")).toEqual({ reason: expect.stringContaining("thousands or decimals") })
})

test("every amount we write is read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(readAmount(wireAmount(cents))).toEqual({ cents })
      expect(readAmount(wireAmount(cents).replace(".", ","))).toEqual({ cents })
    }),
  )
})
