/** Ordering and paying. Orders are cancelled again, where possible. */
import assert from "node:assert/strict"
import { randomUUID } from "node:crypto"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import { checksOf, refuses, type World } from "#tests/conformance/check.ts"

const BILLING = {
  firstName: "Alba",
  lastName: "Soler",
  company: "",
  address1: "Calle Mayor 1",
  address2: "",
  city: "Madrid",
  state: "Madrid",
  zip: "28013",
  country: "ES",
  phone: "+34600000000",
  dni: "",
  vat: "",
}

/** The customer has a cart that can be ordered so. */
async function prepare(world: World) {
  const api = await world.customer()
  const { item } = await world.buyable()
  await api.call("setCart", { products: [item] })
  const offered = await api.call("getCart", {})
  const method = offered.delivery_options.find(({ kind }) => kind === "home") ?? offered.delivery_options[0]
  assert.ok(method, "no way of delivery is offered for the cart")
  const cart = await api.call("setShippingMethod", { method: method.id, country: BILLING.country, zip: BILLING.zip })
  const methods = await api.call("listPaymentMethods", {})
  const payment = methods.find(({ onlyKinds }) => onlyKinds.length === 0 || onlyKinds.includes(method.kind))
  assert.ok(payment, `there is no way to pay for delivery of the kind "${method.kind}"`)
  const input = {
    idempotencyKey: randomUUID(),
    cartVersion: cart.version,
    total: cart.total_price,
    deliveryMethod: method.id,
    ...(method.kind !== "home" && { pickupPoint: method.pickupPoints[0]?.id }),
    billing: { ...BILLING, email: world.credentials?.email ?? "" },
    sameAsBilling: true,
    paymentMethod: payment.id,
    acceptTerms: true,
  }
  return { api, input }
}

async function withOrder(world: World, look: (api: Api, order: Order) => Promise<void>): Promise<void> {
  const { api, input } = await prepare(world)
  const order = await api.call("placeOrder", input)
  try {
    await look(api, order)
  } finally {
    const { canCancel } = await api.call("getOrder", { id: order.id })
    if (canCancel) await api.call("cancelOrder", { id: order.id })
  }
}

export const order = checksOf("order", {
  "orders a cart for what it said, and empties it": (world) =>
    withOrder(world, async (api, { id, lines, total, subtotal, discount, shipping }) => {
      assert.equal(Math.round(total * 100), Math.round((subtotal - discount + shipping) * 100))
      assert.equal(lines.length, 1)
      assert.equal((await api.call("getOrder", { id })).total, total)
      assert.equal((await api.call("getCart", {})).amount, 0)
    }),
  "makes one order of the same key": async (world) => {
    const { api, input } = await prepare(world)
    const [first, again] = [await api.call("placeOrder", input), await api.call("placeOrder", input)]
    if (first.canCancel) await api.call("cancelOrder", { id: first.id })
    assert.equal(again.id, first.id)
  },
  "lists a customer's orders": (world) =>
    withOrder(world, async (api, { id }) => {
      assert.ok(
        (await api.call("listOrders", {})).items.some((each) => each.id === id),
        "the new one is not in it",
      )
    }),
  "shows an order to nobody else, but to who holds its key": (world) =>
    withOrder(world, async (_api, { id, key }) => {
      await refuses(world.api.call("getOrder", { id }), 404)
      if (key !== null) assert.equal((await world.api.call("getOrder", { id, key })).id, id)
    }),
  "refuses another total than the cart's": async (world) => {
    const { api, input } = await prepare(world)
    await refuses(api.call("placeOrder", { ...input, total: input.total + 1 }), 409)
    await api.call("clearCart", {})
  },
  "refuses an order without the terms": async (world) => {
    const { api, input } = await prepare(world)
    await refuses(api.call("placeOrder", { ...input, acceptTerms: false }), 400, "bad_input")
    await api.call("clearCart", {})
  },
  "cancels an order that is not paid": async (world) => {
    const { api, input } = await prepare(world)
    const { id, canCancel } = await api.call("placeOrder", input)
    if (!canCancel) return
    assert.equal((await api.call("cancelOrder", { id })).status, "cancelled")
    await refuses(api.call("cancelOrder", { id }), 409, "not_cancellable")
  },
})

export const payment = checksOf("payment", {
  "starts a payment, and answers the same to the same key": (world) =>
    withOrder(world, async (api, { id, paymentMethod }) => {
      const input = { idempotencyKey: randomUUID(), orderId: id, method: paymentMethod }
      const first = await api.call("chargePayment", input)
      assert.equal((await api.call("chargePayment", input)).attemptId, first.attemptId)
      if (first.status === "redirect") assert.ok(first.redirect, "it leads elsewhere, but does not say where")
      const { attemptId } = first
      assert.equal((await api.call("findCharge", { attemptId, orderId: id })).attemptId, attemptId)
    }),
  "tells another browser an order's number and whether it is paid, and nothing else": (world) =>
    withOrder(world, async (_api, { id, number }) => {
      assert.deepEqual(await world.api.call("getPaymentOutcome", { id }), { number, state: "waiting" })
    }),
  "does not believe a caller who says that an order is paid": (world) =>
    withOrder(world, async (api, { id }) => {
      const { paid } = await api.call("setPayed", { orderId: id })
      assert.equal(paid, 0)
    }),
  "refuses a way to pay that there is not": (world) =>
    withOrder(world, async (api, { id }) => {
      const input = { idempotencyKey: randomUUID(), orderId: id, method: "qzxvwkj" }
      await refuses(api.call("chargePayment", input), 400)
    }),
})
