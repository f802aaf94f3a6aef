import { describe, expect, it } from "vitest"
import { lowestBefore, reduction, shownPrice } from "#app/product/pricing.ts"
import type { Variant } from "#shared/contract/product.ts"

const priced = (price: string, sale_price: string, sale_percent = 0) => ({ price, sale_price, sale_percent })
const variant = (price: string, sale_price: string): Variant => ({
  id: "v",
  sku: "V",
  name: { es: "Uno", en: "One" },
  price,
  sale_price,
  stock: 1,
  availability: "in_stock",
})

describe("the price a card shows", () => {
  it("is the one price of a plain product", () => {
    expect(shownPrice(priced("24.90", "24.90"))).toEqual({ now: 2490 })
  })

  it("stands beside the price before when it is reduced", () => {
    expect(shownPrice(priced("36.00", "30.60", 15))).toEqual({ now: 3060, before: 3600 })
  })

  it("is not reduced unless the shop says so", () => {
    expect(shownPrice(priced("36.00", "30.60", 0))).toEqual({ now: 3060 })
    expect(shownPrice(priced("30.60", "30.60", 15))).toEqual({ now: 3060 })
  })

  it("begins at the cheapest variant, beside that variant's own price before", () => {
    expect(shownPrice(priced("16.90,24.90,34.00", "16.90,24.90,34.00"))).toEqual({ now: 1690, most: 3400 })
    expect(shownPrice(priced("20.00,40.00", "20.00,10.00", 75))).toEqual({ now: 1000, before: 4000, most: 2000 })
  })

  it("begins nowhere when all variants cost the same", () => {
    expect(shownPrice(priced("9.00,9.00", "9.00,9.00"))).toEqual({ now: 900 })
  })

  it("falls back to the price where no sale price is given", () => {
    expect(shownPrice(priced("9.00", ""))).toEqual({ now: 900 })
  })
})

describe("the reduction on the seal", () => {
  it("is the shop's for a product without variants", () => {
    expect(reduction(priced("36.00", "30.60", 15), undefined)).toBe(15)
  })

  it("is the chosen variant's own", () => {
    const product = priced("20.00,40.00", "20.00,30.00", 25)
    expect(reduction(product, variant("40.00", "30.00"))).toBe(25)
    expect(reduction(product, variant("20.00", "20.00"))).toBe(0)
  })
})

describe("the lowest price of 30 days", () => {
  it("is the chosen variant's where it has one", () => {
    const chosen = { ...variant("40.00", "30.00"), lowestPrice30d: "38.00" }
    expect(lowestBefore({ lowestPrice30d: "19.00" }, chosen)).toBe(3800)
    expect(lowestBefore({ lowestPrice30d: "19.00" }, undefined)).toBe(1900)
    expect(lowestBefore({}, undefined)).toBeUndefined()
  })
})
