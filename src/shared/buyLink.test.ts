import { expect, test } from "vitest"
import { parseBuyItems } from "#shared/buyLink.ts"

test.each([
  ["cer-114", [{ id: "cer-114", amount: 1 }]],
  [
    "cer-111-2:2,cer-114:999",
    [
      { id: "cer-111-2", amount: 2 },
      { id: "cer-114", amount: 999 },
    ],
  ],
  ["cer-114:2,cer-114:3", [{ id: "cer-114", amount: 5 }]],
])("%s names what to buy", (text, items) => {
  expect(parseBuyItems(text)).toEqual(items)
})

test.each([
  "",
  ",",
  "cer-114:",
  "cer-114:0",
  "cer-114:-1",
  "cer-114:1.5",
  "cer-114:1000",
  "a:1:1",
  "a b",
  "a,,b",
  "a\u0000",
])("%j names nothing", (text) => {
  expect(parseBuyItems(text)).toBeUndefined()
})

test("so many at most", () => {
  const ids = Array.from({ length: 21 }, (_, index) => `p${index}`)
  expect(parseBuyItems(ids.slice(1).join(","))).toHaveLength(20)
  expect(parseBuyItems(ids.join(","))).toBeUndefined()
})
