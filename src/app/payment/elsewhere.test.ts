import { describe, expect, it } from "vitest"
import { loader as failure } from "#app/routes/paymentFailure.tsx"
import { loader as success } from "#app/routes/paymentSuccess.tsx"
import { ApiError } from "#shared/ApiError.ts"
import { customer, run, type Visit } from "#tests/support/pageForms.ts"

const none = () => {
  throw new ApiError(404, "order_not_found")
}
const told = { number: "2026-000017", state: "received" }
const answers: Visit["answers"] = { getPaymentOutcome: () => told, getOrder: none }

describe("a payment's end in another browser than it began in", () => {
  it.each([
    ["/payment-success", success],
    ["/paymentFailure", failure],
  ])("is told at %s to who is not signed in, and to another account, without the order", async (path, loader) => {
    const visit = { path: `${path}?order=order-1`, answers }
    expect((await run(loader, visit)).answer).toEqual({ elsewhere: told })
    expect((await run(loader, { ...visit, user: customer })).answer).toEqual({ elsewhere: told })
  })

  it("is not told of an order that there is not, nor of one that a key opens", async () => {
    const gone = await run(success, { path: "/payment-success?order=nada", answers: { getPaymentOutcome: none } })
    expect(gone.location).toContain("/login-and-register?return=")
    const keyed = await run(success, { path: "/payment-success?order=order-1&key=k", answers: { getOrder: none } })
    expect(keyed.calls.map(({ name }) => name)).not.toContain("getPaymentOutcome")
  })
})
