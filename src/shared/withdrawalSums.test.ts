import fc from "fast-check"
import { expect, test } from "vitest"
import { piecesBack } from "#shared/withdrawalSums.ts"

test("one of two plates and a towel come to what was paid for them after the coupon", () => {
  const plate = piecesBack({ amount: 2, unitCents: 2490, totalCents: 4482 }, 0, 1)
  const towel = piecesBack({ amount: 1, unitCents: 1290, totalCents: 1161 }, 0, 1)
  expect(plate).toEqual({ goodsCents: 2490, refundCents: 2241 })
  expect(towel).toEqual({ goodsCents: 1290, refundCents: 1161 })
  expect(plate.refundCents + towel.refundCents).toBe(3402)
})

test("any parts add up to the line, and no piece costs more than it did", () => {
  const line = fc
    .record({ amount: fc.integer({ min: 1, max: 99 }), unitCents: fc.integer({ min: 0, max: 100_000 }) })
    .chain(({ amount, unitCents }) =>
      fc.record({
        amount: fc.constant(amount),
        unitCents: fc.constant(unitCents),
        totalCents: fc.integer({ min: 0, max: unitCents * amount }),
      }),
    )
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), (bought, wanted) => {
      let before = 0
      let refund = 0
      let goods = 0
      for (const wish of [...wanted, bought.amount]) {
        const pieces = Math.min(wish, bought.amount - before)
        const back = piecesBack(bought, before, pieces)
        expect(back.refundCents).toBeGreaterThanOrEqual(0)
        expect(back.refundCents).toBeLessThanOrEqual(back.goodsCents + 1)
        before += pieces
        refund += back.refundCents
        goods += back.goodsCents
      }
      expect({ refund, goods }).toEqual({ refund: bought.totalCents, goods: bought.unitCents * bought.amount })
    }),
  )
})
