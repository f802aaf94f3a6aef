/** Amounts as people type them. */
import { expect, it } from "vitest"
import { amountText } from "#operator/frame/amountText.ts"
import { readCell } from "#operator/products/cells.ts"

it.each([
  ["24,90", 2490],
  ["24.9", 2490],
  ["24", 2400],
  ["1.234,50", 123450],
  ["1,234.50", 123450],
  ["1.234", undefined],
  ["24,90 €", 2490],
  ["", undefined],
  ["abc", undefined],
  ["-3", undefined],
  ["24,905", undefined],
])("reads %j as a price", (text, cents) => expect(readCell("price", text)).toBe(cents))

it("takes a reduced price away where nothing stands", () => {
  expect(readCell("sale", "")).toBeNull()
  expect(readCell("sale", "–")).toBeNull()
})

it("takes whole pieces alone", () => {
  expect(readCell("stock", "24")).toBe(24)
  expect(readCell("stock", "2,5")).toBeUndefined()
  expect(readCell("stock", "")).toBeUndefined()
})

it("writes amounts as the language does", () => {
  expect(amountText(2490, "es")).toBe("24,90")
  expect(amountText(2490, "en")).toBe("24.90")
  expect(amountText(null, "es")).toBe("")
})
