/** Orders that are withdrawn from: the design's own, paid, sent and delivered when told. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, someBilling } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, pay } from "#tests/support/orderWorld.ts"

/** 16.50 + 2 × 24.90 + 12.90 = 79.20, of which a tenth is taken off. */
export const OIL = { id: "des-301", variant_id: "des-301-2", amount: 1 }
export const PLATES = { id: "cer-111", variant_id: "cer-111-2", amount: 2 }
export const TOWEL = { id: "tex-221", amount: 1 }
export const PLATE = { ...PLATES, amount: 1 }

export const HOME = { deliveryMethod: "HOME_DELIVERY" }

export interface Bought {
  api: Api
  order: Order
  /** Email of the customer. */
  email: string
  read: () => Promise<Order>
  /** Subjects and texts of the customer's mails, oldest first. */
  mails: () => Promise<{ subject: string; text: string }[]>
}

/** A coupon of ten percent of one's own. */
async function makeCoupon({ shop }: CustomerWorld): Promise<string> {
  const code = `DIEZ-${newKey().slice(0, 8).toUpperCase()}`
  await runOperator(shop, "coupon", code, "percent", "10")
  return code
}

interface Wish {
  products?: { id: string; variant_id?: string; amount: number }[]
  coupon?: boolean
  changes?: Partial<PlaceOrderInput>
}

export async function orderToWithdraw(
  world: CustomerWorld,
  { products = [OIL, PLATES, TOWEL], coupon = false, changes = HOME }: Wish = {},
): Promise<Bought> {
  const { api } = await world.customer()
  const email = `desiste-${newKey()}@example.com`
  let cart = await api.call("setCart", { products })
  if (coupon) cart = await api.call("applyCoupon", { coupon: await makeCoupon(world) })
  const order = await api.call(
    "placeOrder",
    orderInput(cart.version, { billing: { ...someBilling, email }, ...changes }),
  )
  return {
    api,
    order,
    email,
    read: () => api.call("getOrder", { id: order.id }),
    mails: async () => (await world.mailsTo(email)).toReversed(),
  }
}

/** Paid at the test bank. */
export async function paidToWithdraw(world: CustomerWorld, wish?: Wish): Promise<Bought> {
  const bought = await orderToWithdraw(world, wish)
  await pay(world, bought.api, bought.order)
  return bought
}

/** Sent and delivered so many days ago; the shop's clock stays. */
export async function deliveredDaysAgo(
  { shop }: CustomerWorld,
  { order }: Pick<Bought, "order">,
  days: number,
): Promise<void> {
  await runOperator(shop, "order", order.number, "shipped")
  await runOperator(shop, "order", order.number, "delivered")
  const then = new Date(Date.now() - days * DAYS).toISOString()
  await shop.connection.db
    .updateTable("orders")
    .set({ delivered_at: then, created_at: then })
    .where("id", "=", order.id)
    .execute()
}
