import { expect, test } from "vitest"
import { withdrawableUntil } from "#provider/orders/withdrawal.ts"

const order = {
  delivered_at: "2026-11-20T10:00:00.000Z",
  withdrawn_at: null,
  is_virtual: 0,
  payment_status: "paid",
} as const
const then = new Date("2026-11-21T00:00:00.000Z")

test.each([
  ["in the morning", "2026-11-20T08:00:00.000Z", "2026-12-04T22:59:59.999Z"],
  ["after midnight in Madrid, before it in Greenwich", "2026-11-20T23:30:00.000Z", "2026-12-05T22:59:59.999Z"],
  ["before the clocks go forward", "2026-03-20T10:00:00.000Z", "2026-04-03T21:59:59.999Z"],
  ["before the clocks go back", "2026-10-20T10:00:00.000Z", "2026-11-03T22:59:59.999Z"],
])("what arrives %s can be withdrawn from to the end of the fourteenth day after", (_when, delivered_at, until) => {
  const facts = { ...order, delivered_at }
  expect(withdrawableUntil(facts, new Date(delivered_at))).toBe(until)
  expect(withdrawableUntil(facts, new Date(Date.parse(until) - 1))).toBe(until)
  expect(withdrawableUntil(facts, new Date(until))).toBeNull()
})

test("what has not arrived, is a file, was withdrawn from or given back whole cannot be withdrawn from", () => {
  expect(withdrawableUntil(order, then)).not.toBeNull()
  expect(withdrawableUntil({ ...order, delivered_at: null }, then)).toBeNull()
  expect(withdrawableUntil({ ...order, is_virtual: 1 }, then)).toBeNull()
  expect(withdrawableUntil({ ...order, withdrawn_at: order.delivered_at }, then)).toBeNull()
  expect(withdrawableUntil({ ...order, payment_status: "refunded" }, then)).toBeNull()
  expect(withdrawableUntil({ ...order, payment_status: "partially_refunded" }, then)).not.toBeNull()
})
