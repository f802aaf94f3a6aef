/** Rates for tests: Spain's, and any that a shop may say. */
import fc from "fast-check"
import { noTax, type TaxRates } from "#shared/cartLines.ts"

export const spanishRates: TaxRates = { general: 21, reduced: 10, super_reduced: 4, zero: 0 }

/** As they are where the parcel stays in the area of the tax, or leaves it. */
export const ratesWhen = (taxed: boolean): TaxRates => (taxed ? spanishRates : noTax)

/** In hundredths of a percent. */
const percent = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100)

export const anyRates: fc.Arbitrary<TaxRates> = fc.record({
  general: percent,
  reduced: percent,
  super_reduced: percent,
  zero: fc.constant(0),
})
