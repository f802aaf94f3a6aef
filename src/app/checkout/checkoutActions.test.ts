import { describe, expect, it } from "vitest"
import { action, loader } from "#app/routes/checkout.tsx"
import { ApiError } from "#shared/ApiError.ts"
import { customer, run, type Visit } from "#tests/support/pageForms.ts"

const sent = {
  intent: "order",
  idempotencyKey: "cart-0001-7",
  cartVersion: "7",
  total: "9.6",
  carried: "HOME_DELIVERY",
  deliveryMethod: "HOME_DELIVERY",
  deliverTo: "other",
  sameAsBilling: "yes",
  "delivery.address1": "Calle Serranos, 8",
  "delivery.city": "Valencia",
  "delivery.zip": "46003",
  "delivery.country": "ES",
  paymentMethod: "transfer",
  acceptTerms: "yes",
}
const cart = {
  products: [{ id: "a", amount: 2 }],
  version: 8,
  notices: [{ code: "coupon_dropped", reason: "expired" }],
}
const fails =
  (...error: ConstructorParameters<typeof ApiError>) =>
  () => {
    throw new ApiError(...error)
  }
const send = (answers: Visit["answers"], fields: Record<string, string> = {}) =>
  run(action, { path: "/checkout", user: customer, ...(answers && { answers }) }, { ...sent, ...fields })

const area = (countries: string[], excludedZips: string[] = []) => ({
  kind: "home",
  zones: [{ countries, zips: [], excludedZips }],
})
const methods = [
  { ...area([]), id: "STORE_PICKUP", kind: "pickup" },
  { ...area(["ES"]), id: "HOME_DELIVERY" },
  { ...area(["ES"], ["46"]), id: "EXPRESS" },
]

const order = { id: "order-1", canPay: true }
const happy: NonNullable<Visit["answers"]> = {
  placeOrder: () => order,
  getProfile: () => ({ billing: {} }),
  chargePayment: () => ({ status: "pending", attemptId: "t", retryable: false }),
}

describe("ordering", () => {
  it("places the order and starts paying it, with keys that stay the same", async () => {
    const { calls, location } = await send(happy)
    expect(location).toBe("/payment-success?order=order-1")
    expect(calls.find(({ name }) => name === "placeOrder")?.input).toMatchObject({ idempotencyKey: "cart-0001-7" })
    expect(calls.find(({ name }) => name === "chargePayment")?.input).toMatchObject({
      orderId: "order-1",
      idempotencyKey: "cart-0001-7-transfer",
    })
  })

  it("keeps the first bill's address in the account", async () => {
    const updateProfile = () => ({})
    const { calls } = await send({ ...happy, getProfile: () => ({ billing: null }), updateProfile })
    expect(calls.find(({ name }) => name === "updateProfile")?.input).toMatchObject({ billing: { zip: "46003" } })
    const failing = await send({ ...happy, getProfile: fails(503, "database_unavailable") })
    expect(failing.location).toBe("/payment-success?order=order-1")
  })

  it("says what is wrong with a bill where its address was typed", async () => {
    const wrong = fails(400, "bad_input", { fields: { "billing.zip": "format" } })
    const answers = { placeOrder: wrong, listDeliveryMethods: () => methods, setShippingMethod: () => ({}) }
    expect((await send(answers)).answer).toMatchObject({ data: { fields: { "delivery.zip": "format" } } })
    const apart = await send(answers, { sameAsBilling: "no" })
    expect(apart.answer).toMatchObject({ data: { fields: { "billing.zip": "format" } } })
  })

  it("is for customers", async () => {
    expect((await run(action, { path: "/checkout" }, sent)).location).toBe("/checkout?over=1")
    expect((await send({ placeOrder: fails(401, "unauthorized") })).location).toBe("/checkout?over=1")
    const answers = { getProfile: fails(401, "unauthorized"), listAddresses: () => [], listPaymentMethods: () => [] }
    const gone = { path: "/checkout", user: customer, answers: { ...answers, getCart: () => cart } }
    expect((await run(loader, gone)).location).toBe("/checkout?over=1")
  })

  it("leads to the order that its key stands for", async () => {
    const reused = fails(409, "idempotency_key_reused", { extra: { orderId: "order-0" } })
    expect((await send({ placeOrder: reused })).location).toBe("/order-summary/order-0")
  })

  it("settles a cart that changed, so that it can be ordered next", async () => {
    const changed = fails(409, "cart_changed", { fields: { coupon: "expired" }, extra: { cart } })
    const { answer, calls } = await send({ placeOrder: changed, setCart: () => ({}) })
    expect(answer).toMatchObject({
      data: { code: "cart_changed", notices: cart.notices, values: { total: "9.6" } },
      status: 409,
    })
    expect(calls.at(-1)).toEqual({ name: "setCart", input: { products: [{ id: "a", amount: 2 }], version: 8 } })
  })

  it("leaves a cart alone that has nothing left in it, so that it goes on saying what went", async () => {
    const notices = [{ code: "unavailable", id: "a" }]
    const changed = fails(409, "cart_changed", { extra: { cart: { ...cart, products: [], notices } } })
    const { answer, calls } = await send({ placeOrder: changed })
    expect(answer).toMatchObject({ data: { code: "cart_changed", notices } })
    expect(calls.map(({ name }) => name)).not.toContain("setCart")
  })

  it("says what ran out only while it was ordered", async () => {
    const lines = [{ id: "a", amount: 1, name: { es: "Bol", en: "Bowl" } }]
    const changed = fails(409, "cart_changed", {
      fields: { "products.a": "unavailable" },
      extra: { cart: { ...cart, products: lines, notices: [] } },
    })
    const { answer } = await send({ placeOrder: changed, setCart: fails(409, "stale_cart") })
    expect(answer).toMatchObject({ data: { notices: [{ code: "unavailable", id: "a", name: { en: "Bowl" } }] } })
  })

  it("tells the shop where the parcel goes when another total is due there", async () => {
    const { calls, answer } = await send({
      placeOrder: fails(409, "total_changed", { extra: { cart } }),
      listDeliveryMethods: () => methods,
      setShippingMethod: () => ({}),
    })
    expect(calls.at(-1)?.input).toEqual({ method: "HOME_DELIVERY", country: "ES", zip: "46003" })
    expect(answer).toMatchObject({ data: { code: "total_changed" } })
  })

  it("says that the chosen delivery is offered no more, where that changed the total", async () => {
    const gone = { code: "delivery_changed", before: "HOME_DELIVERY", after: "STORE_PICKUP" }
    const { answer } = await send({
      placeOrder: fails(409, "total_changed", { extra: { cart: { ...cart, notices: [...cart.notices, gone] } } }),
      listDeliveryMethods: () => methods,
      setShippingMethod: () => ({}),
    })
    expect(answer).toMatchObject({ data: { code: "total_changed", notices: [gone] } })
  })

  it("passes on why the shop's own check refused it", async () => {
    const words = { es: "No llega a las islas.", en: "It does not reach the islands." }
    const { answer } = await send({
      placeOrder: fails(409, "refused_by_shop", { extra: { words } }),
      listDeliveryMethods: () => methods,
      setShippingMethod: () => ({}),
    })
    expect(answer).toMatchObject({ data: { code: "refused_by_shop", words } })
  })

  it("keeps the form when nobody knows what became of it", async () => {
    const { answer } = await send({ placeOrder: fails(503, "database_unavailable") })
    expect(answer).toMatchObject({ data: { code: "unreachable", values: { total: "9.6" } }, status: 503 })
  })

  it("knows a saved address that is gone by now", async () => {
    const answers = { listAddresses: () => [], listDeliveryMethods: () => methods, setShippingMethod: () => ({}) }
    const { answer, calls } = await send(answers, { deliverTo: "address-1" })
    expect(answer).toMatchObject({ data: { fields: { deliverTo: "format" } }, status: 400 })
    expect(calls.some(({ name }) => name === "placeOrder")).toBe(false)
  })
})

describe("the steps without scripts", () => {
  const update = (fields: Record<string, string>) =>
    send(
      { setShippingMethod: () => ({}), listDeliveryMethods: () => methods },
      { step: "update", carried: "HOME_DELIVERY EXPRESS", ...fields },
    )

  it("update delivery; a method that does not go there gives way", async () => {
    const { answer, calls } = await update({ deliveryMethod: "EXPRESS" })
    expect(calls.at(-1)?.input).toEqual({ method: "HOME_DELIVERY", country: "ES", zip: "46003" })
    expect(answer).toMatchObject({ values: { deliveryMethod: "HOME_DELIVERY", "delivery.zip": "46003" } })
  })

  it("leave the cart alone where nothing goes, and tell no place of what is fetched", async () => {
    const abroad = await update({ "delivery.country": "GB", "delivery.zip": "SW1A 1AA" })
    expect(abroad.calls.map(({ name }) => name)).not.toContain("setShippingMethod")
    expect(abroad.answer).toMatchObject({ values: { deliveryMethod: "HOME_DELIVERY", "delivery.country": "GB" } })
    const fetched = await update({ deliveryMethod: "STORE_PICKUP", "delivery.country": "GB" })
    expect(fetched.calls.at(-1)).toEqual({ name: "setShippingMethod", input: { method: "STORE_PICKUP" } })
  })

  it("apply and remove codes, keeping what was typed", async () => {
    const applied = await send({ applyCoupon: () => cart }, { step: "coupon", coupon: "AZAHAR5" })
    expect(applied.calls).toEqual([{ name: "applyCoupon", input: { coupon: "AZAHAR5" } }])
    expect(applied.answer).toMatchObject({ values: { "delivery.zip": "46003" } })
    expect(applied.answer).not.toMatchObject({ values: { coupon: "AZAHAR5" } })
    const refused = fails(422, "invalid_gift_card", { fields: { code: "expired" } })
    const { answer } = await send({ applyGiftCard: refused }, { step: "code", code: "ABCD" })
    expect(answer).toMatchObject({ data: { fields: { code: "expired" }, values: { code: "ABCD" } } })
    const removed = await send({ deleteGiftCard: () => cart }, { step: "codeOff 9Z2K" })
    expect(removed.calls).toEqual([{ name: "deleteGiftCard", input: { last4: "9Z2K" } }])
    expect((await send({ deleteCoupon: () => cart }, { step: "couponOff AZAHAR5" })).calls).toHaveLength(1)
  })
})
