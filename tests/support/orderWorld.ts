/** Orders for the contract suite: filled carts, good inputs, and what the test bank is told. */
import { randomUUID } from "node:crypto"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order, PlaceOrderInput } from "#shared/contract/order.ts"
import type { Charge } from "#shared/contract/payment.ts"
import { type CustomerWorld, someBilling } from "#tests/support/customerWorld.ts"

export const newKey = () => randomUUID()

/** What orders a cart of that version, fetched and paid by transfer unless told otherwise. */
export const orderInput = (cartVersion: number, changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  idempotencyKey: newKey(),
  cartVersion,
  deliveryMethod: "STORE_PICKUP",
  billing: someBilling,
  sameAsBilling: true,
  paymentMethod: "sandbox",
  acceptTerms: true,
  ...changes,
})

/** Fills the cart and orders it. */
export async function orderOf(api: Api, products: CartItem[], changes: Partial<PlaceOrderInput> = {}): Promise<Order> {
  const { version } = await api.call("setCart", { products })
  return api.call("placeOrder", orderInput(version, changes))
}

export const charge = (api: Api, order: Order, method = "sandbox"): Promise<Charge> =>
  api.call("chargePayment", { idempotencyKey: newKey(), orderId: order.id, method })

/** What a shopper does on the test bank's page. Answers where they are sent. */
export async function choose({ shop }: CustomerWorld, { redirect }: Charge, choice: string): Promise<string> {
  const path = new URL(redirect?.url ?? "").pathname.replace("/api/v1", "")
  const answer = await fetch(shop.url + path, {
    method: "POST",
    body: new URLSearchParams({ choice }),
    redirect: "manual",
  })
  return answer.headers.get("location") ?? ""
}

/** Follows the way back into the shop, as a browser does. */
export async function comeBack({ shop }: CustomerWorld, location: string): Promise<string> {
  const { pathname, search } = new URL(location, shop.url)
  const answer = await fetch(shop.url + pathname.replace("/api/v1", "") + search, { redirect: "manual" })
  return answer.headers.get("location") ?? ""
}

/** Pays an order at the test bank and comes back. */
export async function pay(world: CustomerWorld, api: Api, order: Order, choice = "approve"): Promise<string> {
  return comeBack(world, await choose(world, await charge(api, order), choice))
}
