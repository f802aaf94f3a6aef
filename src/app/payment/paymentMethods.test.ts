import { expect, it } from "vitest"
import { methodsFor, outsideOf } from "#app/payment/paymentMethods.ts"

it("what takes no amount so little is not offered for it, nor what is only for pickup at home", () => {
  const card = { id: "stripe", onlyKinds: [], test: false, least: 0.5 }
  const counter = { id: "pickup", onlyKinds: ["pickup"], test: false }
  const offered = (kind: "pickup" | "home", due: number) => methodsFor([card, counter], kind, due).map(({ id }) => id)
  expect(offered("pickup", 0.2)).toEqual(["pickup"])
  expect(offered("pickup", 0.5)).toEqual(["stripe", "pickup"])
  expect(offered("home", 0.2)).toEqual([])
})

it("what takes no amount so great is not offered for it either, and says up to which", () => {
  const voucher = { id: "voucher", onlyKinds: [], test: false, least: 5, most: 100 }
  const isOffered = (due: number) => methodsFor([voucher], "home", due).length > 0
  expect([4.99, 5, 100, 100.01].map(isOffered)).toEqual([false, true, true, false])
  expect([4.99, 5, 100, 100.01].map((due) => outsideOf(voucher, due))).toEqual([
    { side: "least", bound: 5 },
    undefined,
    undefined,
    { side: "most", bound: 100 },
  ])
})
