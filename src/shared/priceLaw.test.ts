import { describe, expect, it } from "vitest"
import { countries } from "#shared/fields/countries.ts"
import { mayChoose, priceLaw, taxComesOnTop } from "#shared/priceLaw.ts"

describe("prices with tax or without", () => {
  it("has the law of each country of the list", () => {
    expect([...priceLaw.keys()].toSorted()).toEqual(countries.toSorted())
  })

  it.each([
    ["ES", "law", false, false],
    ["ES-CN", "law", false, false],
    ["ES", "without", false, false],
    ["ES", "law", true, true],
    ["ES", "with", true, false],
    ["US", "law", false, true],
    ["US", "with", false, false],
    ["CA", "without", false, true],
  ] as const)("%s, %s, businesses only %s: on top %s", (territory, prices, businessesOnly, isOnTop) => {
    expect(taxComesOnTop({ territory, prices, businessesOnly })).toBe(isOnTop)
  })

  it("leaves the choice where consumers' law does not speak", () => {
    expect(mayChoose({ territory: "FR", businessesOnly: false })).toBe(false)
    expect(mayChoose({ territory: "FR", businessesOnly: true })).toBe(true)
  })
})
