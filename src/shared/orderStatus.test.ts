import { describe, expect, it } from "vitest"
import { orderState, type StateFacts } from "#shared/orderStatus.ts"

const facts: StateFacts = {
  paymentStatus: "paid",
  fulfilmentStatus: "unfulfilled",
  cancelled: false,
  paysAtPickup: false,
  virtual: false,
  dated: false,
  kind: "home",
  partlySent: false,
  flagged: false,
}

const state = (change: Partial<StateFacts>) => orderState({ ...facts, ...change })

describe("the state of an order", () => {
  it("is nothing to prepare while it is not paid, nor after it was given back", () => {
    expect(state({})).toBe("processing")
    expect(state({ paymentStatus: "unpaid" })).toBe("pending")
    expect(state({ paymentStatus: "pending" })).toBe("on_hold")
    expect(state({ paymentStatus: "failed" })).toBe("failed")
    expect(state({ paymentStatus: "refunded" })).toBe("refunded")
    expect(state({ paymentStatus: "refunded", fulfilmentStatus: "returned" })).toBe("refunded")
    expect(state({ cancelled: true })).toBe("cancelled")
    // Withdrawn from before dispatch, while the bank still has to refund the money.
    expect(state({ fulfilmentStatus: "returned" })).toBe("returned")
  })

  it("is over once it is paid where nothing is carried", () => {
    expect(state({ virtual: true, kind: "none" })).toBe("completed")
    expect(state({ virtual: true, kind: "none", paymentStatus: "unpaid" })).toBe("pending")
  })

  it("waits for its day where it has a date, and is over after it", () => {
    const dated = { virtual: true, dated: true, kind: "none" } as const
    expect(state({ ...dated, paymentStatus: "unpaid" })).toBe("pending")
    expect(state(dated)).toBe("booked")
    expect(state({ ...dated, paymentStatus: "partially_refunded" })).toBe("booked")
    expect(state({ ...dated, cancelled: true })).toBe("cancelled")
    expect(state({ ...dated, fulfilmentStatus: "delivered" })).toBe("held")
    // With goods beside it, it is their way that counts.
    expect(state({ dated: true })).toBe("processing")
  })

  it("is in doubt while a payment of it is", () => {
    expect(state({ paymentStatus: "pending", flagged: true })).toBe("review")
    expect(state({ flagged: true })).toBe("processing")
  })

  it("is kept for who pays when they collect it", () => {
    const there = { kind: "pickup", paysAtPickup: true, paymentStatus: "unpaid" } as const
    expect(state(there)).toBe("reserved")
    expect(state({ ...there, fulfilmentStatus: "ready_for_pickup" })).toBe("ready")
    expect(state({ ...there, paymentStatus: "paid", fulfilmentStatus: "delivered" })).toBe("fetched")
  })

  it("says what was done with the goods", () => {
    expect(state({ partlySent: true })).toBe("partly_sent")
    expect(state({ fulfilmentStatus: "shipped" })).toBe("shipped")
    expect(state({ fulfilmentStatus: "delivered" })).toBe("delivered")
    expect(state({ fulfilmentStatus: "delivered", kind: "point" })).toBe("fetched")
    expect(state({ fulfilmentStatus: "ready_for_pickup", kind: "pickup" })).toBe("ready")
  })
})
