import fc from "fast-check"
import { expect, it } from "vitest"
import { planned } from "#provider/catalogue/write/pricePlan.ts"

const ninety = { step: 100, ending: 90 }

it("ends in the nearest such amount", () => {
  const raised = planned(
    { price_cents: 2450, offer_price_cents: null },
    { action: "raise", percent: 3, rounding: ninety },
  )
  expect(raised.price_cents).toBe(2490)
})

it("leaves a price as it is where the nearest such amount lies on the other side", () => {
  const plan = { percent: 3, rounding: ninety }
  expect(planned({ price_cents: 120, offer_price_cents: null }, { action: "raise", ...plan }).price_cents).toBe(120)
  expect(planned({ price_cents: 180, offer_price_cents: null }, { action: "lower", ...plan }).price_cents).toBe(180)
})

it("never lowers a price that is raised, nor raises one that is lowered", () => {
  const price = fc.integer({ min: 1, max: 100_000 })
  const rounding = fc.constantFrom(undefined, ninety, { step: 10, ending: 0 }, { step: 5, ending: 0 })
  fc.assert(
    fc.property(price, fc.option(price), fc.integer({ min: 1, max: 89 }), rounding, (cents, offer, percent, ending) => {
      const before = { price_cents: cents, offer_price_cents: offer !== null && offer < cents ? offer : null }
      const up = planned(before, { action: "raise", percent, rounding: ending })
      const down = planned(before, { action: "lower", percent, rounding: ending })
      expect(up.price_cents).toBeGreaterThanOrEqual(cents)
      expect(down.price_cents).toBeLessThanOrEqual(cents)
      if (before.offer_price_cents !== null && up.offer_price_cents !== null)
        expect(up.offer_price_cents).toBeGreaterThanOrEqual(before.offer_price_cents)
    }),
  )
})
