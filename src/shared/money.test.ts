import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { intlTags, locales } from "#shared/locale.ts"
import {
  currencySign,
  formatMoney,
  formatShortMoney,
  highestPrice,
  lowestPrice,
  parseAmount,
  parsePriceList,
  typedAmount,
  wireAmount,
} from "#shared/money.ts"

describe("amounts on the wire", () => {
  it.each([
    ["24.90", 2490],
    ["24.9", 2490],
    ["24", 2400],
    [" 0.05 ", 5],
    ["0", 0],
    ["999999999.99", 99_999_999_999],
  ])("%s is %d cents", (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })

  it.each(["", ".", "1.", ".5", "1,5", "1.234", "-1", "+1", "1e3", "0x10", "NaN", "1234567890", "1 000", "١"])(
    "%s is no amount",
    (text) => {
      expect(parseAmount(text)).toBeUndefined()
    },
  )

  it.each([
    ["4,90", 490],
    ["1.5", 150],
    ["1,234", undefined],
    ["1.234,50", undefined],
  ])("%s as it is typed is %s cents", (text, cents) => expect(typedAmount(text)).toBe(cents))

  it("come back to the cent", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        expect(parseAmount(wireAmount(cents))).toBe(cents)
      }),
    )
  })

  it("may be negative when written, as discounts are", () => {
    expect(wireAmount(-5)).toBe("-0.05")
    expect(wireAmount(-2490)).toBe("-24.90")
  })
})

describe("price lists of variants", () => {
  it("are read in their order, without what is no amount", () => {
    expect(parsePriceList("16.90,24.90,34.00")).toEqual([1690, 2490, 3400])
    expect(parsePriceList("16.90,,x, 24.90")).toEqual([1690, 2490])
    expect(parsePriceList("")).toEqual([])
  })

  it("have a highest and a lowest price, 0 when empty", () => {
    expect(highestPrice("16.90,34.00,24.90")).toBe(3400)
    expect(lowestPrice("16.90,34.00,24.90")).toBe(1690)
    expect(highestPrice("")).toBe(0)
    expect(lowestPrice("")).toBe(0)
  })
})

describe("money as visitors read it", () => {
  it("follows the language", () => {
    expect(formatMoney(2490, "es", "EUR")).toBe("24,90\u00a0€")
    expect(formatMoney(2490, "en", "EUR")).toBe("€24.90")
    expect(formatMoney(123_456_700, "es", "EUR")).toBe("1.234.567,00\u00a0€")
    expect(formatMoney(2490, "en", "USD")).toBe("$24.90")
  })

  it("is written as Intl writes it", () => {
    for (const locale of locales) {
      const options = { style: "currency", currency: "EUR" } as const
      const intl = new Intl.NumberFormat(intlTags[locale], options)
      const short = new Intl.NumberFormat(intlTags[locale], { ...options, trailingZeroDisplay: "stripIfInteger" })
      const cents = fc.oneof(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.nat(99_999_999_999))
      const check = (amount: number) => {
        expect(formatMoney(amount, locale, "EUR")).toBe(intl.format(amount / 100))
        expect(formatShortMoney(amount, locale, "EUR")).toBe(short.format(amount / 100))
      }
      fc.assert(fc.property(cents, check), {
        examples: [[0], [100], [99_999], [100_000], [999_999], [1_000_000], [-5]],
      })
    }
  })

  it("drops empty decimals where a bound is meant", () => {
    expect(formatShortMoney(6900, "es", "EUR")).toBe("69\u00a0€")
    expect(formatShortMoney(6950, "es", "EUR")).toBe("69,50\u00a0€")
    expect(formatShortMoney(6900, "en", "EUR")).toBe("€69")
  })

  it("has a sign for the shop's currency", () => {
    expect(currencySign("es", "EUR")).toBe("€")
    expect(currencySign("en", "USD")).toBe("$")
  })
})
