import { describe, expect, it } from "vitest"
import { comesBack, hasGone, isAtOnce, piecesComingBack, type WithdrawLine } from "#app/order/withdrawForm.ts"

const line = (facts: Partial<WithdrawLine> = {}): WithdrawLine => ({
  id: "cer-104",
  name: { es: "Plato", en: "Plate" },
  variant_name: { es: "", en: "" },
  image: null,
  amount: 3,
  price: 10,
  total: 30,
  discount: 0,
  virtual: false,
  left: 0,
  gone: 0,
  withdrawn: 0,
  withdrawable: 3,
  ...facts,
})

const order = (sending: "whole" | "part" | "none", lines: WithdrawLine[] = []) => ({
  id: "1",
  number: "2026-000001",
  email: "",
  withdrawalKind: "withdrawal" as const,
  withdrawUntil: null,
  withdrawals: [],
  paymentMethod: "sandbox",
  deliveryCents: 0,
  taxAdded: false,
  name: "",
  isPaid: true,
  deliveredAt: undefined,
  mostCents: 3000,
  sendBackBy: "",
  refundBy: "",
  isSent: sending === "whole",
  isPartlySent: sending === "part",
  lines,
})

const chosen = (...amounts: number[]) => new Map(amounts.entries().filter(([, amount]) => amount > 0))

describe("what comes back of an order", () => {
  it("is all of what was sent whole, and nothing of what was not", () => {
    expect(piecesComingBack(order("whole"), line(), 2)).toBe(2)
    expect(piecesComingBack(order("none"), line({ left: 3 }), 2)).toBe(0)
    expect([hasGone(order("whole")), hasGone(order("part")), hasGone(order("none"))]).toEqual([true, true, false])
  })

  it("is of what is partly sent only what is more than has not gone", () => {
    const half = line({ left: 1, gone: 2 })
    expect([1, 2, 3].map((pieces) => piecesComingBack(order("part"), half, pieces))).toEqual([0, 1, 2])
  })

  it("is never what was not carried", () => {
    expect(piecesComingBack(order("whole"), line({ virtual: true }), 3)).toBe(0)
  })

  it("waits by piece for its money, whatever else goes back at once", () => {
    const partly = order("part", [line({ gone: 3 }), line({ left: 3 })])
    expect([comesBack(partly, chosen(1, 0)), isAtOnce(partly, chosen(1, 0))]).toEqual([true, false])
    expect([comesBack(partly, chosen(0, 2)), isAtOnce(partly, chosen(0, 2))]).toEqual([false, true])
    expect([comesBack(partly, chosen(1, 2)), isAtOnce(partly, chosen(1, 2))]).toEqual([true, true])
    // Only the sent pieces of a line have to wait.
    const mixed = order("part", [line({ left: 1, gone: 2 })])
    expect([comesBack(mixed, chosen(3)), isAtOnce(mixed, chosen(3))]).toEqual([true, true])
  })

  it("is what could be chosen while nothing is", () => {
    expect(comesBack(order("part", [line({ gone: 3 }), line({ left: 3 })]), new Map())).toBe(true)
    const over = order("part", [line({ gone: 3, withdrawable: 0 }), line({ left: 3 })])
    expect(comesBack(over, new Map())).toBe(false)
  })
})
