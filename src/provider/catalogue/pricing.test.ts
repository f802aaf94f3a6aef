import { describe, expect, it } from "vitest"
import { priorPrice, shownPrice, withoutSlips } from "#provider/catalogue/pricing.ts"

const stored = (price_cents: number, sale_price_cents: number | null, prior_price_cents: number | null = null) => ({
  price_cents,
  sale_price_cents,
  prior_price_cents,
})

describe("The price that is shown", () => {
  it.each([
    ["a regular price", stored(1000, null), { price: 1000, sale: 1000, percent: 0 }],
    ["a first reduction", stored(1000, 800), { price: 1000, sale: 800, percent: 20 }],
    ["a reduction from a lower price before", stored(1000, 800, 900), { price: 900, sale: 800, percent: 11 }],
    ["no reduction from a price as low", stored(1000, 800, 800), { price: 800, sale: 800, percent: 0 }],
    ["the regular price where it was higher before", stored(1000, 800, 1200), { price: 1000, sale: 800, percent: 20 }],
    ["at least one percent", stored(1000, 999), { price: 1000, sale: 999, percent: 1 }],
    ["never a percent too many", stored(1000, 801), { price: 1000, sale: 801, percent: 19 }],
    ["a gift", stored(1000, 0), { price: 1000, sale: 0, percent: 100 }],
  ])("is %s", (_what, price, shown) => expect(shownPrice(price)).toEqual(shown))
})

describe("The lowest price of the 30 days before", () => {
  const day = (text: string) => `2026-${text}T00:00:00.000Z`
  const points = [
    { price_cents: 500, at: day("01-01") },
    { price_cents: 1000, at: day("01-20") },
    { price_cents: 900, at: day("02-15") },
    { price_cents: 1000, at: day("02-20") },
  ]

  it.each([
    ["03-01", 900],
    ["02-18", 500],
    ["02-19", 900],
    ["02-20", 900],
    ["01-01", null],
    ["12-31", 1000],
  ])("on %s is %j", (on, expected) => {
    expect(priorPrice(points, day(on))).toBe(expected)
    expect(priorPrice([...points].reverse(), day(on))).toBe(expected)
  })
})

describe("A price that was never meant", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()
  const points = (...prices: [number, number][]) =>
    prices.map(([price_cents, minute]) => ({ price_cents, at: at(minute) }))
  const charged = (given: ReturnType<typeof points>, ordered: string[] = []) =>
    withoutSlips(given, ordered).map(({ price_cents }) => price_cents)

  it("leaves no trace once it was put back within minutes", () => {
    expect(charged(points([120, 0], [90, 3], [120, 4]))).toEqual([120])
    expect(charged(points([120, 0], [90, 3], [95, 5], [120, 12], [100, 50]))).toEqual([120, 100])
    expect(charged(points([120, 0], [90, 3], [120, 4], [80, 5], [120, 6]))).toEqual([120])
  })

  it("counts where it stood longer, stays, or somebody ordered at it", () => {
    expect(charged(points([120, 0], [90, 3], [120, 14]))).toEqual([120, 90, 120])
    expect(charged(points([120, 0], [90, 3], [110, 4]))).toEqual([120, 90, 110])
    expect(charged(points([120, 0], [90, 3], [120, 4]), [at(3)])).toEqual([120, 90, 120])
    expect(charged(points([120, 0], [90, 3], [120, 4]), [at(2), at(4)])).toEqual([120])
  })
})
