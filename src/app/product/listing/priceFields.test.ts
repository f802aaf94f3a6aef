import { describe, expect, it } from "vitest"
import { readRange, slid, sliderRange, toFields } from "#app/product/listing/priceFields.ts"
import { MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"

describe("price fields", () => {
  it("are empty where the range is open", () => {
    expect(toFields(undefined)).toEqual({ min: "", max: "" })
    expect(toFields({ min: 0, max: 6900 })).toEqual({ min: "", max: "69" })
    expect(toFields({ min: 1450, max: MAX_PRICE_CENTS })).toEqual({ min: "14.50", max: "" })
  })

  it("ask for what they show", () => {
    for (const range of [
      { min: 0, max: 6900 },
      { min: 1450, max: MAX_PRICE_CENTS },
      { min: 5, max: 10 },
    ]) {
      expect(readRange(toFields(range))).toEqual(range)
    }
    expect(readRange({ min: "", max: "" })).toBeUndefined()
  })

  it("forgive ends the wrong way round and what is no amount", () => {
    expect(readRange({ min: "80", max: "20" })).toEqual({ min: 2000, max: 8000 })
    expect(readRange({ min: "-3", max: "20" })).toEqual({ min: 0, max: 2000 })
    expect(readRange({ min: "x", max: "" })).toBeUndefined()
  })
})

describe("price sliders", () => {
  const bounds = { min: 1490, max: 8350 }
  const open = { min: "", max: "" }

  it("reach from the cheapest to the dearest product in whole units", () => {
    expect(sliderRange(bounds, open)).toEqual({ least: 14, most: 84, low: 14, high: 84 })
    expect(sliderRange(bounds, { min: "20", max: "69" })).toEqual({ least: 14, most: 84, low: 20, high: 69 })
  })

  it("keep their knobs inside when the range lies outside", () => {
    expect(sliderRange(bounds, { min: "1", max: "500" })).toMatchObject({ low: 14, high: 84 })
  })

  it("are left out where all cost the same", () => {
    expect(sliderRange({ min: 900, max: 900 }, open)).toBeUndefined()
    expect(sliderRange({ min: 900, max: 900 }, { min: "5", max: "" })).toBeDefined()
  })

  it("stop at each other and open the range at their own end", () => {
    const slider = { least: 14, most: 84, low: 20, high: 69 }
    const fields = { min: "20", max: "69" }
    expect(slid(fields, slider, "min", 30)).toEqual({ min: "30", max: "69" })
    expect(slid(fields, slider, "min", 80)).toEqual({ min: "69", max: "69" })
    expect(slid(fields, slider, "min", 14)).toEqual({ min: "", max: "69" })
    expect(slid(fields, slider, "max", 10)).toEqual({ min: "20", max: "20" })
    expect(slid(fields, slider, "max", 84)).toEqual({ min: "20", max: "" })
  })
})
