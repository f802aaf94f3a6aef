/** Orders for the contract suite: filled carts, good inputs, and what the test bank is told. */
import { randomUUID } from "node:crypto"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import type { SandboxMessage, SandboxPayment } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Charge } from "#shared/contract/payment.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { type CustomerWorld, someBilling } from "#tests/support/customerWorld.ts"

/** A connection that was kept may be closed by the time a long test needs it again. */
const ALONE = { connection: "close" }

export const newKey = () => randomUUID()

/** Input that orders a cart of that version, by default with pickup and bank transfer. */
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

/** Fills the cart, says where it goes if that is said apart, and orders it. */
export async function orderOf(api: Api, products: CartItem[], changes: Partial<PlaceOrderInput> = {}): Promise<Order> {
  const cart = await api.call("setCart", { products })
  const { deliveryMethod: method, delivery } = changes
  const shown =
    method && delivery
      ? await api.call("setShippingMethod", { method, country: delivery.country, zip: delivery.zip })
      : cart
  return api.call("placeOrder", orderInput(shown.version, changes))
}

export const charge = (api: Api, order: Order, method = "sandbox", key?: string | null): Promise<Charge> =>
  api.call("chargePayment", { idempotencyKey: newKey(), orderId: order.id, method, ...(key && { key }) })

/** Chooses as a shopper on the test bank's page. Answers the address of the redirect. */
export async function choose({ shop }: CustomerWorld, { redirect }: Charge, choice: string): Promise<string> {
  const path = new URL(redirect?.url ?? "").pathname.replace("/api/v1", "")
  const answer = await fetch(shop.url + path, {
    method: "POST",
    body: new URLSearchParams({ choice }),
    redirect: "manual",
    headers: ALONE,
  })
  return answer.headers.get("location") ?? ""
}

/** Follows the way back into the shop, as a browser does. */
export async function comeBack({ shop }: CustomerWorld, location: string): Promise<string> {
  const { pathname, search } = new URL(location, shop.url)
  const answer = await fetch(shop.url + pathname.replace("/api/v1", "") + search, {
    redirect: "manual",
    headers: ALONE,
  })
  return answer.headers.get("location") ?? ""
}

/** Pays an order at the test bank and comes back. */
export async function pay(world: CustomerWorld, api: Api, order: Order, choice = "approve"): Promise<string> {
  return comeBack(world, await choose(world, await charge(api, order), choice))
}

/** A webhook as the test bank sends it; answers its status. */
export async function sendWebhook({ shop }: CustomerWorld, { rawBody, headers }: SandboxMessage): Promise<number> {
  const sent = { method: "POST", body: rawBody.toString(), headers: { ...headers, ...ALONE } }
  const answer = await fetch(`${shop.url}/payment/sandbox/webhook`, sent)
  await answer.text()
  return answer.status
}

/** The test bank's own row of an attempt that was started. */
export function bookOf({ shop }: CustomerWorld, { redirect }: Charge): Promise<SandboxPayment> {
  const reference = redirect?.url.split("/").at(-1) ?? ""
  const query = shop.connection.db.selectFrom("sandbox_payments").selectAll().where("reference", "=", reference)
  return query.executeTakeFirstOrThrow()
}

/** The test bank's event for a completed payment. */
export const paidEvent = (book: SandboxPayment, at: Date): PaymentEvent => ({
  eventId: `${book.reference}:paid`,
  attemptReference: book.reference,
  kind: "paid",
  amountCents: book.amount_cents,
  currency: book.currency,
  at: at.toISOString(),
})
