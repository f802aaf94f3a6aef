import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CartTerms,
  deliveryCost,
  localTotals,
  mergeItems,
  noTax,
  type PriceLine,
  priceCart,
} from "#shared/cartLines.ts"
import { spread } from "#shared/divideCents.ts"
import { naivePrice } from "#tests/support/naivePrice.ts"
import { anyRates, spanishRates } from "#tests/support/taxRates.ts"

const line = (unitCents: number, amount = 1, rest: Partial<PriceLine> = {}): PriceLine => ({
  unitCents,
  amount,
  taxClass: "general",
  virtual: false,
  couponable: true,
  ...rest,
})

const cart = (terms: Partial<CartTerms>) =>
  priceCart({ lines: [], coupon: undefined, delivery: undefined, giftCardCents: [], rates: spanishRates, ...terms })

const home = { costCents: 490, freeFromCents: 5000 }
const express = { costCents: 990, freeFromCents: null }

describe("a cart's price", () => {
  it("is the sum of its lines, and nothing for an empty cart", () => {
    expect(cart({ lines: [line(2400, 2), line(50)] })).toMatchObject({
      subtotalCents: 4850,
      totalCents: 4850,
      dueCents: 4850,
    })
    expect(cart({ delivery: home })).toMatchObject({ totalCents: 0, deliveryCents: 0, tax: [], taxCents: 0 })
  })

  it("rounds a percentage once, half a cent up, and spreads it so that the parts make the whole", () => {
    const price = cart({
      lines: [line(333), line(333), line(339)],
      coupon: { kind: "percent", amount: 10, maxDiscountCents: null },
    })
    expect(price.discountCents).toBe(101)
    expect(price.lineDiscountCents).toEqual([34, 33, 34])
  })

  it("never takes off more than the lines the coupon speaks of, nor more than its bound", () => {
    const lines = [line(1000), line(3000, 1, { couponable: false })]
    expect(
      cart({ lines, coupon: { kind: "fixed_cart", amount: 5000, maxDiscountCents: null } }).lineDiscountCents,
    ).toEqual([1000, 0])
    expect(cart({ lines, coupon: { kind: "percent", amount: 100, maxDiscountCents: 300 } }).lineDiscountCents).toEqual([
      300, 0,
    ])
    expect(cart({ lines, coupon: { kind: "fixed_product", amount: 200, maxDiscountCents: null } }).discountCents).toBe(
      200,
    )
  })

  it("takes a fixed amount off every piece of a product", () => {
    const coupon = { kind: "fixed_product", amount: 150, maxDiscountCents: null } as const
    expect(cart({ lines: [line(1000, 3), line(100, 2)], coupon }).lineDiscountCents).toEqual([450, 200])
  })

  it("compares goods after coupon and before gift cards with the free delivery threshold", () => {
    const coupon = { kind: "fixed_cart", amount: 1, maxDiscountCents: null } as const
    expect(cart({ lines: [line(5000)], delivery: home }).deliveryCents).toBe(0)
    expect(cart({ lines: [line(5000)], delivery: home, coupon }).deliveryCents).toBe(490)
    expect(cart({ lines: [line(5000)], delivery: home, giftCardCents: [4000] }).deliveryCents).toBe(0)
  })

  it("gives free delivery by coupon for methods that can become free alone", () => {
    const coupon = { kind: "free_shipping", amount: 0, maxDiscountCents: null } as const
    expect(deliveryCost(home, 100, coupon)).toBe(0)
    expect(deliveryCost(express, 100_000, coupon)).toBe(990)
  })

  it("charges no delivery when nothing has to be delivered", () => {
    expect(cart({ lines: [line(100, 1, { virtual: true })], delivery: express }).deliveryCents).toBe(0)
    expect(cart({ lines: [line(100, 1, { virtual: true }), line(1)], delivery: express }).deliveryCents).toBe(990)
  })

  it("uses gift cards one after the other as payment", () => {
    expect(cart({ lines: [line(1000)], giftCardCents: [300, 900, 50] })).toMatchObject({
      totalCents: 1000,
      giftCardCents: [300, 700, 0],
      dueCents: 0,
    })
  })

  it("works the included tax out per line and sums it per rate, delivery as the goods in proportion", () => {
    const lines = [line(1210), line(1100, 1, { taxClass: "reduced" }), line(1, 1, { taxClass: "zero" })]
    // Delivery's share is 9.90 of 23.11: 5.18 at 21 %, 4.71 at 10 %, and the remaining cent.
    expect(cart({ lines, delivery: express })).toMatchObject({
      tax: [
        { rate: 21, baseCents: 1000 + 428, taxCents: 210 + 90 },
        { rate: 10, baseCents: 1000 + 428, taxCents: 100 + 43 },
        { rate: 0, baseCents: 2 },
      ],
    })
    const books = [line(2000, 1, { taxClass: "super_reduced" })]
    expect(cart({ lines: books, delivery: { costCents: 490, freeFromCents: null } }).tax).toEqual([
      { rate: 4, baseCents: 1923 + 471, taxCents: 77 + 19 },
    ])
    const file = line(5000, 1, { virtual: true })
    expect(cart({ lines: [...books, file], delivery: express }).tax).toMatchObject([
      { rate: 21 },
      { rate: 4, taxCents: 77 + 38 },
    ])
  })

  it("taxes delivery by one class where the shop says so, and that of free goods by their highest rate", () => {
    const lines = [line(2000, 1, { taxClass: "super_reduced" }), line(0)]
    const general = cart({ lines, delivery: express, deliveryTax: "general" })
    expect(general.tax).toMatchObject([
      { rate: 21, taxCents: 172 },
      { rate: 4, taxCents: 77 },
    ])
    expect(cart({ lines: [line(0, 1, { taxClass: "reduced" })], delivery: express }).tax).toEqual([
      { rate: 10, baseCents: 900, taxCents: 90 },
    ])
  })

  it("taxes what is supplied elsewhere by the rates there, on lines of its own", () => {
    const elsewhere = { territory: "FR", rates: { ...spanishRates, general: 20 } }
    const lines = [line(1210), line(1200, 1, { virtual: true, elsewhere })]
    expect(cart({ lines, delivery: express }).tax).toEqual([
      { rate: 21, baseCents: 1000 + 818, taxCents: 210 + 172 },
      { rate: 20, baseCents: 1000, taxCents: 200, territory: "FR" },
    ])
    const away = { territory: "GB", rates: noTax }
    expect(cart({ lines: [line(1210), line(1200, 1, { virtual: true, elsewhere: away })] }).tax).toEqual([
      { rate: 21, baseCents: 1000, taxCents: 210 },
      { rate: 0, baseCents: 1200, taxCents: 0, territory: "GB" },
    ])
  })

  it("has no tax outside the area of IVA, and the same total", () => {
    const lines = [line(1210), line(1100, 1, { taxClass: "reduced" })]
    expect(cart({ lines, rates: noTax })).toMatchObject({
      totalCents: 2310,
      taxCents: 0,
      tax: [{ rate: 0, baseCents: 2310 }],
    })
  })
})

describe("items", () => {
  it("of the same thing are added up, and those that come to nothing go", () => {
    expect(
      mergeItems([
        { id: "a", amount: 2 },
        { id: "b", variant_id: "b-1", amount: 1 },
        { id: "a", amount: 3 },
        { id: "c", amount: 0 },
      ]),
    ).toEqual([
      { id: "a", amount: 5 },
      { id: "b", variant_id: "b-1", amount: 1 },
    ])
  })

  it("count the sale price where there is one", () => {
    expect(
      localTotals([
        { price: "24.00", sale_price: "19.90", amount: 3 },
        { price: "0.05", amount: 1 },
      ]),
    ).toEqual({
      subtotal_price: 59.75,
      total_price: 59.75,
      amount: 4,
    })
  })
})

const lines = fc.array(
  fc
    .record({
      unitCents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 99_999_999 })),
      amount: fc.integer({ min: 1, max: 999 }),
      taxClass: fc.constantFrom("general", "reduced", "super_reduced", "zero"),
      virtual: fc.boolean(),
      couponable: fc.boolean(),
      off: fc.constantFrom(0, 0, 10, 50, 100),
      least: fc.constantFrom(0, 20, 90),
    })
    .map(({ off, least, ...row }) => {
      const part = (percent: number) => Math.floor((row.unitCents * percent) / 100) * row.amount
      return { ...row, ...(off > 0 && { discount: { cents: part(off), leastCents: part(least) } }) }
    }),
  { maxLength: 12 },
)
const coupon = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant("percent"),
      amount: fc.integer({ min: 1, max: 100 }),
      maxDiscountCents: fc.option(fc.integer({ min: 1, max: 9000 })),
    }),
    fc.record({
      kind: fc.constantFrom("fixed_cart", "fixed_product", "free_shipping"),
      amount: fc.integer({ min: 0, max: 20_000 }),
      maxDiscountCents: fc.option(fc.integer({ min: 1, max: 9000 })),
    }),
  ),
  { nil: undefined },
)
const band = (fromCents: number) =>
  fc.record({ fromCents: fc.constant(fromCents), costCents: fc.integer({ min: 0, max: 2000 }) })
const delivery = fc.option(
  fc.record({
    costCents: fc.integer({ min: 0, max: 2000 }),
    freeFromCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
    bands: fc
      .uniqueArray(fc.integer({ min: 0, max: 200_000 }), { maxLength: 4 })
      .chain((from) => fc.tuple(...from.toSorted((one, other) => one - other).map((each) => band(each)))),
  }),
  { nil: undefined },
)
const terms: fc.Arbitrary<CartTerms> = fc.record({
  lines,
  coupon,
  delivery,
  giftCardCents: fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 4 }),
  rates: fc.oneof(fc.constant(noTax), anyRates),
})

describe("any cart", () => {
  it("costs to the cent what the slow reference says", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const price = priceCart(given)
        expect([
          price.subtotalCents,
          price.discountCents,
          price.deliveryCents,
          price.totalCents,
          price.dueCents,
          price.taxCents,
          ...price.lineDiscountCents,
        ]).toEqual(naivePrice(given))
      }),
      { numRuns: 2000 },
    )
  })

  it("costs the same in the other order of its lines, each of them too", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const lines = given.lines.map((row, index) => ({ ...row, key: `line-${index}` }))
        const { lineDiscountCents, ...price } = priceCart({ ...given, lines })
        const turned = priceCart({ ...given, lines: lines.toReversed() })
        expect(turned).toEqual({ ...price, lineDiscountCents: lineDiscountCents.toReversed() })
      }),
      { numRuns: 2000 },
    )
  })

  it("never gives back more than it takes, and its tax parts make its total", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const price = priceCart(given)
        expect(price.dueCents).toBeGreaterThanOrEqual(0)
        for (const [index, row] of given.lines.entries()) {
          expect(price.lineDiscountCents[index]).toBeLessThanOrEqual(row.unitCents * row.amount)
        }
        const parts = price.tax.reduce((total, part) => total + part.baseCents + part.taxCents, 0)
        expect(parts).toBe(price.totalCents)
      }),
    )
  })

  it("spreads every cent and none twice", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), fc.nat(1000), (weights, part) => {
        const whole = weights.reduce((total, weight) => total + weight, 0)
        const cents = Math.min(part, whole)
        const parts = spread(cents, weights)
        expect(parts.reduce((total, value) => total + value, 0)).toBe(whole === 0 ? 0 : cents)
        for (const [index, value] of parts.entries()) expect(value).toBeLessThanOrEqual(weights[index] ?? 0)
      }),
    )
  })
})
