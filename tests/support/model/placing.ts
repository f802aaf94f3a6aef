/** Orders a cart in the shop and in its model, and holds what it costs against each other, to the cent. */
import { expect } from "vitest"
import { operations } from "#provider/api/operations.ts"
import type { Context } from "#provider/orders/context.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Order } from "#shared/contract/order.ts"
import { someBilling } from "#tests/support/customerWorld.ts"
import { type Placing, place, priceOf, today } from "#tests/support/model/carts.ts"
import { type Model, never } from "#tests/support/model/facts.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

export type Place = Placing & { does: "place" }

export const cents = (amount: number) => Math.round(amount * 100)

export async function placeBoth(model: Model, context: Context, customer: number, wish: Place) {
  const cart = model.carts[customer] ?? never()
  const shown = priceOf(model, today(model, customer, { ...cart, method: wish.method, zip: wish.zip }).cart)
  const input = orderInput(Math.max(0, cart.version - (wish.stale ? 1 : 0)), {
    deliveryMethod: wish.method,
    paymentMethod: wish.payment,
    total: (shown.total + (wish.wrong ? 1 : 0)) / 100,
    billing: { ...someBilling, zip: wish.zip, state: stateOf(wish.zip) },
  })
  // An unchanged cart has no older version.
  const placed = place(model, customer, { ...wish, stale: wish.stale && cart.version > 0 })
  let order: Order
  try {
    order = await operations.placeOrder(context, input)
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return { shop: false, model: placed !== undefined }
  }
  if (!placed) return { shop: true, model: false }
  placed.order.id = order.id
  const price = placed.price(order.lines.map((line) => line.variant_id ?? line.id))
  expect({
    subtotal: cents(order.subtotal),
    discount: cents(order.discount),
    delivery: cents(order.shipping),
    total: cents(order.total),
    due: cents(order.amount_due),
    tax: cents(order.tax.total),
    lines: order.lines.map((line) => cents(line.discount)),
  }).toEqual(price)
  // The same key is the same order, whatever has happened to the cart.
  expect((await operations.placeOrder(context, input)).id).toBe(order.id)
  return { shop: true, model: true }
}

const stateOf = (zip: string) => ({ "35001": "Las Palmas", "07001": "Illes Balears" })[zip] ?? "Valencia"
