import { expect, test } from "vitest"
import { digitalPeriod, goodsPeriod } from "#provider/orders/withdrawalPeriods.ts"

test.each([
  ["in the morning", "2026-11-20T08:00:00.000Z", "2026-12-04T22:59:59.999Z", "2026-12-20T22:59:59.999Z"],
  [
    "after midnight in Madrid, before it in Greenwich",
    "2026-11-20T23:30:00.000Z",
    "2026-12-05T22:59:59.999Z",
    "2026-12-21T22:59:59.999Z",
  ],
  ["before the clocks go forward", "2026-03-20T10:00:00.000Z", "2026-04-03T21:59:59.999Z", "2026-04-19T21:59:59.999Z"],
  ["before the clocks go back", "2026-10-20T10:00:00.000Z", "2026-11-03T22:59:59.999Z", "2026-11-19T22:59:59.999Z"],
])(
  "what arrives %s may be given back by law for 14 days, and by promise for 30",
  (_when, delivered_at, law, promise) => {
    const at = (moment: string, ms = 0) =>
      goodsPeriod({ delivered_at, return_days: 30 }, new Date(Date.parse(moment) + ms))
    expect(at(delivered_at)).toEqual({ kind: "withdrawal", until: law })
    expect(at(law, -1)).toEqual({ kind: "withdrawal", until: law })
    expect(at(law)).toEqual({ kind: "return", until: promise })
    expect(at(promise, -1)).toEqual({ kind: "return", until: promise })
    expect(at(promise)).toBeUndefined()
  },
)

test("without a promise of the shop's there is the law's time alone", () => {
  const order = { delivered_at: "2026-11-20T08:00:00.000Z", return_days: null }
  expect(goodsPeriod(order, new Date("2026-12-04T22:00:00Z"))).toMatchObject({ kind: "withdrawal" })
  expect(goodsPeriod(order, new Date("2026-12-05T00:00:00Z"))).toBeUndefined()
})

test("what has not arrived may be withdrawn from without an end", () => {
  expect(goodsPeriod({ delivered_at: null, return_days: 30 }, new Date("2027-06-01"))).toEqual({
    kind: "withdrawal",
    until: null,
  })
})

test("what is not carried may be withdrawn from for 14 days after the contract, and has no promise", () => {
  const created_at = "2026-11-20T08:00:00.000Z"
  const until = "2026-12-04T22:59:59.999Z"
  expect(digitalPeriod({ created_at }, new Date(created_at))).toEqual({ kind: "withdrawal", until })
  expect(digitalPeriod({ created_at }, new Date(until))).toBeUndefined()
})
