import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { intlTags, locales } from "#shared/locale.ts"
import { formatNumber } from "#shared/numbers.ts"

describe("plain numbers", () => {
  it("follow the language and keep at most one decimal", () => {
    expect(formatNumber(4.5, "es")).toBe("4,5")
    expect(formatNumber(4.5, "en")).toBe("4.5")
    expect(formatNumber(4.75, "en")).toBe("4.8")
    expect(formatNumber(12345, "es")).toBe("12.345")
    expect(formatNumber(12345, "en")).toBe("12,345")
    expect(formatNumber(5, "es")).toBe("5")
  })

  it("are written as Intl writes them", () => {
    for (const locale of locales) {
      const intl = new Intl.NumberFormat(intlTags[locale], { maximumFractionDigits: 1 })
      const hundredths = fc.oneof(fc.nat(500), fc.integer({ min: -2_000_000, max: 200_000_000 }))
      const check = (each: number) => {
        expect(formatNumber(each / 100, locale)).toBe(intl.format(each / 100))
      }
      fc.assert(fc.property(hundredths, check), { examples: [[0], [435], [99_995], [99_990], [100_000], [1_000_000]] })
    }
  })
})
