import fc from "fast-check"
import { expect, test } from "vitest"
import { divideRefunds, type Supplied, type TaxedPart, vatRows } from "#provider/orders/books/vat.ts"
import { noTax, priceCart, type TaxClass } from "#shared/cartLines.ts"
import { anyRates } from "#tests/support/taxRates.ts"

const gross = (parts: readonly TaxedPart[]) => parts.reduce((sum, part) => sum + part.baseCents + part.taxCents, 0)

const line = fc.record({
  unitCents: fc.integer({ min: 0, max: 100_000 }),
  amount: fc.integer({ min: 1, max: 9 }),
  taxClass: fc.constantFrom<TaxClass>("general", "reduced", "super_reduced", "zero"),
  virtual: fc.boolean(),
  couponable: fc.boolean(),
})

/** Orders priced by the shop itself, each with some refunds: sometimes more than its total. */
const soldOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    percent: fc.integer({ min: 0, max: 100 }),
    costCents: fc.integer({ min: 0, max: 2000 }),
    rates: fc.oneof(fc.constant(noTax), anyRates),
    country: fc.constantFrom("ES", "FR", "GB"),
    refunds: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 5 }),
  })
  .map(({ lines, percent, costCents, rates, country, refunds }) => {
    const price = priceCart({
      lines,
      coupon: { kind: "percent", amount: percent, maxDiscountCents: null },
      delivery: { costCents, freeFromCents: null },
      giftCardCents: [],
      rates,
    })
    const parts = price.tax.map((part): TaxedPart => ({ kind: "supply", ...part }))
    return { country, territory: "", currency: "EUR", parts, totalCents: price.totalCents, refunds }
  })

/** Catches: cents lost or created by rounding, a refund taxed differently from its sale, refunds beyond the sale. */
test("the sums of VAT are those of orders less refunds, to the cent", () => {
  fc.assert(
    fc.property(fc.array(soldOrder, { maxLength: 8 }), (orders) => {
      const refunds: Supplied[] = []
      let returnedCents = 0
      for (const { refunds: cents, totalCents, parts, ...place } of orders) {
        const divided = divideRefunds(
          parts,
          cents.map((each) => ({ cents: each })),
        )
        const asked = cents.reduce((sum, each) => sum + each, 0)
        const overpaid = divided.reduce((sum, each) => sum + each.overpaidCents, 0)
        expect(overpaid).toBe(Math.max(0, asked - totalCents))
        for (const [index, each] of divided.entries()) expect(gross(each.parts) + each.overpaidCents).toBe(cents[index])
        returnedCents += asked - overpaid
        refunds.push(...divided.map((each) => ({ ...place, parts: each.parts })))
      }
      const rows = vatRows(orders, refunds)
      const sold = orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
      expect(rows.reduce((sum, { sales }) => sum + sales.baseCents + sales.taxCents, 0)).toBe(sold)
      expect(rows.reduce((sum, row) => sum + row.refunds.baseCents + row.refunds.taxCents, 0)).toBe(returnedCents)
      for (const { sales, refunds: back } of rows) {
        expect(back.baseCents).toBeGreaterThanOrEqual(0)
        expect(back.taxCents).toBeGreaterThanOrEqual(0)
        expect(back.baseCents).toBeLessThanOrEqual(sales.baseCents)
        expect(back.taxCents).toBeLessThanOrEqual(sales.taxCents)
      }
    }),
  )
})

test("nothing is left of an order that was given back in parts", () => {
  fc.assert(
    fc.property(soldOrder, fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 5 }), (order, first) => {
      let left = order.totalCents
      const cents = first.map((each) => {
        const part = Math.min(each, left)
        left -= part
        return part
      })
      const refunds = divideRefunds(
        order.parts,
        [...cents, left].map((each) => ({ cents: each })),
      ).map(({ parts }) => ({ ...order, parts }))
      for (const { sales, refunds: back } of vatRows([order], refunds)) expect(back).toEqual(sales)
    }),
  )
})

test("rows stand by money, place, kind and rate, the highest first", () => {
  const part = (rate: number, kind: TaxedPart["kind"] = "supply") => ({ kind, rate, baseCents: 100, taxCents: rate })
  const at = (territory: string, country: string, parts: TaxedPart[]) => ({
    territory,
    country,
    currency: "EUR",
    parts,
  })
  const rows = vatRows(
    [at("iva_area", "ES", [part(4), part(21), part(0, "voucher"), part(10)]), at("eu", "FR", [part(21)])],
    [],
  )
  expect(rows.map(({ country, kind, rate }) => `${country} ${kind} ${rate}`)).toEqual([
    "FR supply 21",
    "ES supply 21",
    "ES supply 10",
    "ES supply 4",
    "ES voucher 0",
  ])
})
