import { expect, it } from "vitest"
import { methodsFor } from "#app/payment/paymentMethods.ts"

it("what takes no amount so little is not offered for it, nor what is only for pickup at home", () => {
  const card = { id: "stripe", onlyKinds: [], test: false, least: 0.5 }
  const counter = { id: "pickup", onlyKinds: ["pickup"], test: false }
  const offered = (kind: "pickup" | "home", due: number) => methodsFor([card, counter], kind, due).map(({ id }) => id)
  expect(offered("pickup", 0.2)).toEqual(["pickup"])
  expect(offered("pickup", 0.5)).toEqual(["stripe", "pickup"])
  expect(offered("home", 0.2)).toEqual([])
})
