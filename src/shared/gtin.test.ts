import { describe, expect, it } from "vitest"
import { isGtin } from "#shared/gtin.ts"

describe("a GTIN", () => {
  it.each([
    ["GTIN-13", "4006381333931"],
    ["a Spanish one", "8410000810004"],
    ["GTIN-12 (UPC)", "036000291452"],
    ["GTIN-8", "96385074"],
    ["GTIN-14", "10614141000415"],
    ["an ISBN", "9783161484100"],
  ])("is known by its check digit: %s", (_kind, gtin) => {
    expect(isGtin(gtin)).toBe(true)
    for (let index = 0; index < gtin.length; index += 1) {
      const other = String((Number(gtin[index]) + 1) % 10)
      expect(isGtin(gtin.slice(0, index) + other + gtin.slice(index + 1))).toBe(false)
    }
  })

  it.each(["", "0", "400638133393", "4006381333931 ", "400638133393X", "١٢٣٤٥٦٧٠", "00004006381333931"])(
    "is not %j",
    (text) => expect(isGtin(text)).toBe(false),
  )
})
