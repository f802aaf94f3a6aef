import { describe, expect, it } from "vitest"
import { paymentState } from "#app/payment/paymentState.ts"
import { payOrder } from "#app/payment/payOrder.ts"
import { loader as redirectLoader } from "#app/routes/redirectPayment.tsx"
import { ApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Charge } from "#shared/contract/payment.ts"
import { customer, run } from "#tests/support/pageForms.ts"

const order = { id: "order-1", canPay: true }
const wish = { method: "stripe", tryKey: "try-1234" }

function shop(answer: Partial<Charge> | Error) {
  const asked: unknown[] = []
  const call = async (_name: string, input: unknown) => {
    asked.push(input)
    if (answer instanceof Error) throw answer
    return { attemptId: "attempt-1", retryable: true, ...answer }
  }
  return { api: { call } as unknown as Api, asked }
}

async function placeAfter(answer: Partial<Charge> | Error, more: object = {}): Promise<string> {
  const { path, status } = await payOrder(shop(answer).api, order, { ...wish, ...more })
  expect(status).toBe(303)
  return path
}

describe("paying an order", () => {
  it("leads to the screen of what came of it", async () => {
    expect(await placeAfter({ status: "success" })).toBe("/payment-success?order=order-1")
    expect(await placeAfter({ status: "pending" })).toBe("/payment-success?order=order-1")
    expect(await placeAfter({ status: "failure", reason: "declined" })).toBe(
      "/paymentFailure?order=order-1&reason=declined",
    )
    expect(await placeAfter({ status: "redirect" })).toBe("/redirectPayment?order=order-1&attempt=attempt-1")
  })

  it("keeps the order's key on the way, and asks by a key of its own for each method", async () => {
    expect(await placeAfter({ status: "success" }, { key: "k" })).toBe("/payment-success?order=order-1&key=k")
    const { api, asked } = shop({ status: "pending" })
    await payOrder(api, order, { ...wish, key: "k" })
    await payOrder(api, order, { ...wish, method: "transfer" })
    expect(asked).toEqual([
      { orderId: "order-1", key: "k", method: "stripe", idempotencyKey: "try-1234-stripe" },
      { orderId: "order-1", key: undefined, method: "transfer", idempotencyKey: "try-1234-transfer" },
    ])
  })

  it("asks for nothing where there is nothing to pay", async () => {
    const { api, asked } = shop({ status: "redirect" })
    const { path } = await payOrder(api, { ...order, canPay: false }, wish)
    expect(path).toBe("/payment-success?order=order-1")
    expect(asked).toEqual([])
  })

  it("loses no order to a refusal", async () => {
    const failure = (code: string) => `/paymentFailure?order=order-1&reason=${code}`
    expect(await placeAfter(new ApiError(503, "payment_unreachable"))).toBe(failure("payment_unreachable"))
    expect(await placeAfter(new ApiError(409, "not_payable"))).toBe(failure("not_payable"))
    expect(await placeAfter(new ApiError(400, "bad_input", { fields: { paymentMethod: "not_offered" } }))).toBe(
      failure("not_offered"),
    )
    for (const code of ["already_paid", "still_running", "payment_in_progress", "payment_in_review"]) {
      expect(await placeAfter(new ApiError(409, code))).toBe("/payment-success?order=order-1")
    }
  })

  it("is for who may see the order", async () => {
    for (const status of [401, 404]) {
      await expect(payOrder(shop(new ApiError(status, "no")).api, order, wish)).rejects.toMatchObject({ status })
    }
  })
})

describe("what is said after paying", () => {
  const facts = {
    status: "pending",
    paymentStatus: "unpaid",
    paymentMethod: "stripe",
    amount_due: 12,
    flagged: false,
  } as const

  it.each([
    ["waiting", {}],
    ["received", { paymentStatus: "paid" }],
    ["nothingDue", { paymentStatus: "paid", amount_due: 0, paymentMethod: "none" }],
    ["failed", { paymentStatus: "failed", status: "failed" }],
    ["failed", { status: "cancelled" }],
    ["received", { paymentStatus: "refunded", status: "refunded" }],
    ["byHand", { paymentMethod: "transfer", paymentStatus: "pending", status: "on_hold" }],
    ["byHand", { paymentMethod: "pickup", status: "processing" }],
    ["failed", { paymentMethod: "pickup", status: "cancelled" }],
    ["flagged", { paymentStatus: "pending", status: "on_hold", flagged: true }],
    ["review", { paymentStatus: "authorized", status: "on_hold" }],
  ] as const)("%s", (state, change) => {
    expect(paymentState({ ...facts, ...change })).toBe(state)
  })
})

describe("the way to the payment page", () => {
  const open = { id: "order-1", number: "2026-000001", canPay: true, delivery: { kind: "home" } }
  const visit = (charge: object, path = "/redirectPayment?order=order-1&attempt=attempt-1") =>
    run(redirectLoader, { path, user: customer, answers: { getOrder: () => open, findCharge: () => charge } })

  it("comes from the shop, its query as fields of the form", async () => {
    const redirect = { url: "https://bank.example/pay/1?lang=es#mark", method: "GET" }
    const { answer } = await visit(
      { status: "redirect", redirect },
      "/redirectPayment?order=order-1&attempt=a&url=https://evil.example",
    )
    expect(answer).toMatchObject({ url: "https://bank.example/pay/1#mark", method: "GET", fields: [["lang", "es"]] })
  })

  it("keeps the fields of a form that is posted", async () => {
    const redirect = { url: "https://bank.example/pay?x=1", method: "POST", fields: { Ds_Signature: "abc" } }
    const { answer } = await visit({ status: "redirect", redirect })
    expect(answer).toMatchObject({ url: redirect.url, method: "POST", fields: [["Ds_Signature", "abc"]] })
  })

  it("leads to the outcome of an attempt that is over", async () => {
    expect((await visit({ status: "failure", reason: "expired" })).location).toBe(
      "/paymentFailure?order=order-1&reason=expired",
    )
    expect((await visit({ status: "success" })).location).toBe("/payment-success?order=order-1")
    expect((await visit({}, "/redirectPayment?order=order-1")).location).toBe("/order-summary/order-1")
  })
})
