import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CartTerms, noTax, priceCart, wireNumber } from "#shared/cartLines.ts"
import { orderSums } from "#shared/orderSums.ts"
import { anyRates, spanishRates } from "#tests/support/taxRates.ts"

const line = (price: number, amount: number, taxRate: number) => ({
  id: "p",
  sku: "P",
  slug: "p",
  name: { es: "Plato", en: "Plate" },
  variant_name: { es: "", en: "" },
  image: null,
  amount,
  price,
  discount: 0,
  total: price * amount,
  taxRate,
  tax: 0,
  virtual: false,
  left: 0,
  withdrawn: 0,
  withdrawable: 0,
})
const home = { kind: "home" as const, name: { es: "Envío a domicilio", en: "Home delivery" } }

describe("what an order comes to", () => {
  it("is the drawn order AZ-10527, cent by cent", () => {
    const sums = orderSums({
      lines: [line(16.5, 1, 10), line(24.9, 2, 21), line(12.9, 1, 21)],
      coupon_code: "BIENVENIDA10",
      discount: 7.92,
      shipping: 0,
      delivery: home,
      tax: {
        total: 11.14,
        lines: [
          { rate: 21, base: 46.64, amount: 9.79 },
          { rate: 10, base: 13.5, amount: 1.35 },
        ],
        customs: false,
        name: { es: "IVA", en: "VAT" },
      },
      gift_cards: [{ last4: "2HQD", used: 25, returned: 0 }],
    })
    expect(sums.lines.map(({ cents }) => cents)).toEqual([1650, 4980, 1290])
    expect(sums).toMatchObject({
      subtotalCents: 7920,
      discount: { code: "BIENVENIDA10", cents: 792 },
      delivery: { cents: 0 },
      totalCents: 7128,
      taxCents: 1114,
      giftCards: [{ last4: "2HQD", cents: 2500 }],
      dueCents: 4628,
    })
  })

  it("is priced so from the cart on", () => {
    const price = priceCart({
      lines: [
        { unitCents: 1650, amount: 1, taxClass: "reduced", virtual: false, couponable: true },
        { unitCents: 2490, amount: 2, taxClass: "general", virtual: false, couponable: true },
        { unitCents: 1290, amount: 1, taxClass: "general", virtual: false, couponable: true },
      ],
      coupon: { kind: "percent", amount: 10, maxDiscountCents: null },
      delivery: { costCents: 490, freeFromCents: 5000 },
      giftCardCents: [2500],
      rates: spanishRates,
    })
    expect(price).toMatchObject({
      subtotalCents: 7920,
      discountCents: 792,
      lineDiscountCents: [165, 498, 129],
      deliveryCents: 0,
      totalCents: 7128,
      taxCents: 1114,
      dueCents: 4628,
    })
    expect(price.tax.map(({ rate, taxCents }) => [rate, taxCents])).toEqual([
      [21, 979],
      [10, 135],
    ])
  })

  it("agrees with what the cart was priced at, whatever is in it", () => {
    const lines = fc.array(
      fc.record({
        unitCents: fc.integer({ min: 0, max: 500_000 }),
        amount: fc.integer({ min: 1, max: 99 }),
        taxClass: fc.constantFrom("general" as const, "reduced" as const, "super_reduced" as const, "zero" as const),
        virtual: fc.boolean(),
        couponable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const coupon = fc.record({
      kind: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const),
      amount: fc.integer({ min: 1, max: 100 }),
      maxDiscountCents: fc.option(fc.integer({ min: 0, max: 5000 })),
    })
    const delivery = fc.record({
      costCents: fc.integer({ min: 0, max: 1500 }),
      freeFromCents: fc.option(fc.integer({ min: 0, max: 10_000 })),
    })
    const terms: fc.Arbitrary<CartTerms> = fc.record({
      lines,
      coupon: fc.option(coupon, { nil: undefined }),
      delivery: fc.option(delivery, { nil: undefined }),
      giftCardCents: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
      rates: fc.oneof(fc.constant(noTax), anyRates),
      taxAdded: fc.boolean(),
    })
    fc.assert(
      fc.property(terms, (given) => {
        const price = priceCart(given)
        const sums = orderSums({
          lines: given.lines.map(({ unitCents, amount }) => line(wireNumber(unitCents), amount, 21)),
          coupon_code: given.coupon ? "CODE" : null,
          discount: wireNumber(price.discountCents),
          shipping: wireNumber(price.deliveryCents),
          delivery: given.lines.every((each) => each.virtual) ? { ...home, kind: "none" } : home,
          tax: {
            total: wireNumber(price.taxCents),
            lines: price.tax.map(({ rate, baseCents, taxCents }) => ({
              rate,
              base: wireNumber(baseCents),
              amount: wireNumber(taxCents),
            })),
            customs: given.rates === noTax,
            name: { es: "IVA", en: "VAT" },
            ...(given.taxAdded && { added: true }),
          },
          gift_cards: price.giftCardCents.map((cents) => ({ last4: "ABCD", used: wireNumber(cents), returned: 0 })),
        })
        expect([sums.subtotalCents, sums.totalCents, sums.taxCents, sums.dueCents]).toEqual([
          price.subtotalCents,
          price.totalCents,
          price.taxCents,
          price.dueCents,
        ])
        // The till asks for the shown amounts plus, where prices exclude tax, the tax line.
        const shown = sums.subtotalCents - (sums.discount?.cents ?? 0) + (sums.delivery?.cents ?? 0)
        expect(sums.totalCents).toBe(shown + (given.taxAdded ? sums.tax.reduce((sum, { cents }) => sum + cents, 0) : 0))
      }),
    )
  })
})
