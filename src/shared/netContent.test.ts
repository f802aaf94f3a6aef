import { expect, it } from "vitest"
import { parsePriceList } from "#shared/money.ts"
import { parseNetContent, unitPrice, writeNetContent } from "#shared/netContent.ts"
import { readNetContent } from "#shared/typedNetContent.ts"

it.each([
  ["500 ml", "500 ml"],
  ["0,75 l", "0.75 l"],
  ["75 cl", "750 ml"],
  ["1.5kg", "1.5 kg"],
  ["250 gr.", "250 g"],
  ["2 m²", "2 m2"],
  ["2 metros cuadrados", "2 m2"],
  ["12 uds", "12 piece"],
  ["1 item", "1 piece"],
  ["0.125 Litros", "0.125 l"],
])("reads %s as %s", (text, written) => {
  const content = readNetContent(text)
  expect(content && writeNetContent(content)).toBe(written)
  expect(parseNetContent(written)).toEqual(content)
})

it.each(["", "500", "ml", "0 g", "0.0001 kg", "-5 g", "5 oz", "1,234.5 g", "1.5 uds", "99999999 kg", "5 g 5"])(
  "takes %j for no content",
  (text) => expect(readNetContent(text)).toBeUndefined(),
)

it.each([
  ["16.50", "500 ml", { now: 3300, unit: "l" }],
  ["9.80", "250 ml", { now: 3920, unit: "l" }],
  // Half a cent is rounded up.
  ["7.40", "135 g", { now: 5481, unit: "kg" }],
  ["0.02", "0.8 kg", { now: 3, unit: "kg" }],
  ["0.05", "2 kg", { now: 3, unit: "kg" }],
  ["9.80,16.50", "250 ml,500 ml", { now: 3300, most: 3920, unit: "l" }],
  ["10.00,20.00", "500 g,1 kg", { now: 2000, unit: "kg" }],
  // It would repeat the price.
  ["4.00", "1 kg", undefined],
  ["4.00,4.00", "1 kg,1000 g", undefined],
  ["4.00,5.00", "1 kg,1 kg", undefined],
  ["4.00,5.00", "1 kg,2 kg", { now: 250, most: 400, unit: "kg" }],
  ["12.00", "6 piece", undefined],
  ["12.00,4.00", "500 g,", undefined],
  ["12.00,4.00", "500 g,1 l", undefined],
  ["12.00", "500 g,250 g", undefined],
  ["12.00", undefined, undefined],
])("has for %s and %s the unit price %j", (prices, contents, expected) => {
  expect(unitPrice(parsePriceList(prices), contents)).toEqual(expected)
})
