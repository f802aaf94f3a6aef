/** Orders that the sample mails are about: placed, paid, sent and withdrawn from as customers and the shop's owner do. */
import { raiseFlag } from "#provider/orders/payments/flags.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import type { DeclareWithdrawalInput } from "#shared/contract/withdrawal.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, someBilling } from "#tests/support/customerWorld.ts"
import { newGiftCard } from "#tests/support/giftCard.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, pay } from "#tests/support/orderWorld.ts"

export const BUYER = "lola.pons@example.com"

export const BOWL = { id: "cer-105", amount: 1 }
export const OIL = { id: "des-301", variant_id: "des-301-2", amount: 1 }
export const PLATES = { id: "cer-111", variant_id: "cer-111-2", amount: 2 }
export const TOWEL = { id: "tex-221", amount: 1 }
/** A file. */
export const PRINT = { id: "pap-415", amount: 1 }
export const GIFT_CARD = { id: "pap-434", variant_id: "pap-434-1", amount: 1 }

export const HOME = { deliveryMethod: "HOME_DELIVERY" }

const lola = { ...someBilling, firstName: "Lola", address1: "Calle Serranos, 8", zip: "46003", email: BUYER }

export interface Wish {
  products?: { id: string; variant_id?: string; amount: number }[]
  /** Ten percent off. */
  coupon?: boolean
  giftCardCents?: number
  changes?: Partial<PlaceOrderInput>
}

export interface Placed {
  api: Api
  order: Order
}

export async function placed(
  { shop, customer }: CustomerWorld,
  { products = [BOWL], coupon = false, giftCardCents, changes }: Wish = {},
): Promise<Placed> {
  const { api } = await customer({ firstName: "Lola" })
  let cart = await api.call("setCart", { products })
  if (coupon) {
    // It may be there from an order before.
    await runOperator(shop, "coupon", "OTONO10", "percent", "10")
    cart = await api.call("applyCoupon", { coupon: "OTONO10" })
  }
  if (giftCardCents !== undefined) {
    const code = await newGiftCard(shop.connection.db, giftCardCents)
    cart = await api.call("applyGiftCard", { code })
  }
  const input = orderInput(cart.version, { billing: lola, ...HOME, ...changes })
  return { api, order: await api.call("placeOrder", input) }
}

/** At the test bank. */
export async function paid(world: CustomerWorld, wish?: Wish): Promise<Placed> {
  const bought = await placed(world, wish)
  await pay(world, bought.api, bought.order)
  return bought
}

export async function delivered(world: CustomerWorld, daysAgo: number, wish?: Wish): Promise<Placed> {
  const bought = await paid(world, wish)
  await runOperator(world.shop, "order", bought.order.number, "shipped")
  await runOperator(world.shop, "order", bought.order.number, "delivered")
  const ago = (days: number) => new Date(Date.now() - days * DAYS).toISOString()
  const then = ago(daysAgo)
  await world.shop.connection.db
    .updateTable("orders")
    .set({ delivered_at: then, created_at: ago(daysAgo + 3) })
    .where("id", "=", bought.order.id)
    .execute()
  await world.shop.connection.db
    .updateTable("events")
    .set({ at: then })
    .where("subject_id", "=", bought.order.id)
    .where("kind", "=", "order.delivered")
    .execute()
  return bought
}

/** The payment deadline passed. */
export async function givenUp(world: CustomerWorld): Promise<Placed> {
  const bought = await placed(world)
  await world.shop.connection.db
    .updateTable("orders")
    .set({ hold_expires_at: new Date(Date.now() - 1000).toISOString() })
    .where("id", "=", bought.order.id)
    .execute()
  await world.shop.provider.runOrderJobs()
  return bought
}

/** Answers the newest withdrawal's id. */
export async function withdrawn(
  world: CustomerWorld,
  { api, order }: Placed,
  words: { lines?: { id: string; variant_id?: string; amount: number }[]; message?: string } = {},
): Promise<string> {
  await api.call("withdrawOrder", { id: order.id, ...words })
  await world.shop.provider.runOrderJobs()
  return newestWithdrawal(world)
}

/** Without signing in. */
export async function declared(
  world: CustomerWorld,
  { order }: { order: Pick<Order, "number"> },
  changes: Partial<DeclareWithdrawalInput> = {},
): Promise<string> {
  const statement = { number: order.number, name: "Lola Pons", email: BUYER, ...changes }
  await world.guest().call("declareWithdrawal", statement)
  await world.shop.provider.runOrderJobs()
  return newestWithdrawal(world)
}

async function newestWithdrawal({ shop }: CustomerWorld): Promise<string> {
  const query = shop.connection.db.selectFrom("withdrawals").select("id").orderBy("created_at", "desc").limit(1)
  return (await query.executeTakeFirstOrThrow()).id
}

type FlagReason = Parameters<typeof raiseFlag>[3]["reason"]

/** Money that does not fit an order, or any; answers the flag's id. */
export async function flagged(
  { shop }: CustomerWorld,
  reason: FlagReason,
  flag: { order?: Order; provider?: string; cents: number; currency?: string },
): Promise<string> {
  const { order, provider = "stripe", cents, currency = "EUR" } = flag
  const now = new Date()
  const isOpen = reason === "amount" || reason === "currency" || reason === "unknown_attempt"
  const id = await shop.connection.db.transaction().execute((trx) =>
    raiseFlag({}, trx, now, {
      order_id: order?.id ?? null,
      attempt_id: null,
      provider,
      reference: provider === "stripe" ? "cs_live_b1Fz8Tq0" : "2026K7Q2M9XA",
      event_id: newId(),
      reason,
      cents,
      currency,
      state: isOpen ? "open" : "given_back",
      at: now.toISOString(),
    }),
  )
  if (id === undefined) throw new Error("The flag is known already")
  return id
}
