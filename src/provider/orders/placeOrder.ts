/** Turns a cart into an order: one transaction in which everything is taken, or nothing is. Source: defences D-50…D-55. */
import type { Transaction } from "kysely"
import { type Assembled, assembleCart } from "#provider/cart/assembleCart.ts"
import { type CartState, lockCartState, writeCart } from "#provider/cart/cartState.ts"
import { type Context, customerOf } from "#provider/context.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database } from "#provider/db/schema.ts"
import type { FindQuotes } from "#provider/delivery/quotes.ts"
import { readOrderFields } from "#provider/extensions/orderFields.ts"
import { cartRefusal, checkContents, checkDelivery, checkPayment, placeOf } from "#provider/orders/checkCart.ts"
import { countCouponUse } from "#provider/orders/couponUse.ts"
import { redeemGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { claimIdempotencyKey, storeAnswer } from "#provider/orders/idempotency.ts"
import { queueOrderMail, queueShopMail } from "#provider/orders/orderMails.ts"
import { nextOrderNumber } from "#provider/orders/orderNumber.ts"
import { lineRows, type OrderSnapshot, orderRow } from "#provider/orders/orderSnapshot.ts"
import { fulfilPaid } from "#provider/orders/paidOrder.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { reserveStock } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { checkKeptPieces, checkUnpaidOrders, type Orderer, orderNetwork } from "#provider/orders/unpaidLimits.ts"
import { readReturnDays } from "#provider/returnDays.ts"
import { newId } from "#provider/security/tokens.ts"
import { nextCatalogVersion } from "#provider/write/changeCatalog.ts"
import { DEFAULT_DELIVERY_METHOD } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"

/** Paid before anything had to be asked: nothing was left to pay. */
export const NOTHING_DUE = "none"

/** What is refused leaves the cart as it was. The same key answers the same order. */
export async function placeOrder(context: Context, input: PlaceOrderInput): Promise<Order> {
  const customer = customerOf(context)
  const { db, now, catalog, mailQueued, quotes } = context
  const { idempotencyKey, ...body } = input
  const key = { owner: customer.id, key: idempotencyKey, call: "placeOrder", body }
  const order = await quotes.during((findQuotes) =>
    inTransaction(db, async (trx) => {
      const known = await claimIdempotencyKey<Order>(trx, now(), key)
      if (known) return known
      const placed = await place(context, trx, findQuotes, input)
      await storeAnswer(trx, key, placed, placed.id)
      return placed
    }),
  )
  mailQueued()
  // The order stands whether or not this process sees the new stock at once: it looks again by itself.
  await catalog.refresh().catch(() => {})
  return order
}

async function place(
  context: Context,
  trx: Transaction<Database>,
  findQuotes: FindQuotes,
  input: PlaceOrderInput,
): Promise<Order> {
  const { engine } = context
  const customer = customerOf(context)
  const now = context.now()
  const state = await lockCartState(trx, engine, customer.id, now)
  // From here on prices and stock stand still.
  const version = await nextCatalogVersion(trx)
  const place = placeOf(input)
  const destination = place ? { country: place.country, zip: place.zip } : state.chosenDestination
  const { deliveryMethod: method, pickupPoint } = input
  const { country, zip } = input.billing
  const wanted = { ...state, method, pickupPoint, chosenDestination: destination, residence: { country, zip } }
  const assembled = await assembleCart(trx, wanted, now, findQuotes)
  if (input.cartVersion !== state.version) throw cartRefusal("stale_cart", assembled)
  const facts = await check(context, trx, { customer, input, assembled, now })
  await trx.insertInto("orders").values(orderRow(facts)).execute()
  await trx.insertInto("order_lines").values(lineRows(facts)).execute()
  await take(context, trx, facts, version)
  await addToTimeline(trx, now, facts.id, { kind: "placed", actor: "customer", cents: assembled.price.totalCents })
  await emptyCart(trx, state, now)
  await queueOrderMail(trx, now, facts.id, "order_placed")
  await queueShopMail(trx, now, facts.id, context.identity().email)
  if (facts.paymentStatus === "paid") {
    // By gift cards, or it cost nothing: no provider will say so.
    await addToTimeline(trx, now, facts.id, { kind: "paid", actor: "customer", cents: assembled.price.totalCents })
    await fulfilPaid(trx, now, facts.id)
  }
  return readOrder(trx, facts.id, now)
}

async function check(
  { payments, currency, holds, caller, orderFields }: Context,
  trx: Transaction<Database>,
  { customer, input, assembled, now }: Pick<OrderSnapshot, "customer" | "input" | "assembled" | "now">,
): Promise<OrderSnapshot> {
  checkContents(input, assembled)
  const delivery = checkDelivery(input, assembled)
  const fields = readOrderFields(orderFields, input.fields)
  const isDue = assembled.price.dueCents > 0
  const provider = payments.get(input.paymentMethod)
  const orderer: Orderer = { userId: customer.id, network: orderNetwork(caller.network) }
  if (isDue) {
    checkPayment(provider, delivery.kind)
    await checkUnpaidOrders(trx, holds, orderer)
  }
  return {
    id: newId(),
    number: await nextOrderNumber(trx, now),
    // Its mails speak the language it was ordered in.
    customer: { ...customer, locale: caller.locale ?? customer.locale },
    network: isDue ? orderer.network : "",
    input,
    fields,
    assembled,
    delivery,
    paymentMethod: isDue ? input.paymentMethod : NOTHING_DUE,
    paymentStatus: isDue ? (provider?.waiting ?? "unpaid") : "paid",
    currency,
    returnDays: await readReturnDays(trx),
    holdExpiresAt: isDue && provider ? new Date(now.getTime() + provider.holdMs).toISOString() : null,
    now,
  }
}

async function take(
  { engine, holds }: Context,
  trx: Transaction<Database>,
  { id, customer, network, paymentStatus, assembled, now }: OrderSnapshot,
  version: number,
): Promise<void> {
  const { lines, price, rest, cart } = assembled
  const reservations = lines.map(({ product, variantId, wire }) => ({
    productId: product.id,
    variantId,
    amount: wire.amount,
    backorder: product.backorder !== "no",
  }))
  const missing = await reserveStock(trx, id, reservations, { version, now })
  if (missing) throw refusalAfter(assembled, `products.${missing.productId}`, "unavailable")
  if (paymentStatus !== "paid") await checkKeptPieces(trx, holds, { userId: customer.id, network }, id)
  if (cart.coupon_code !== null) {
    const use = { code: cart.coupon_code, orderId: id, userId: customer.id }
    if (!(await countCouponUse(trx, engine, now, use))) throw refusalAfter(assembled, "coupon", "used_up")
  }
  const redemptions = rest.giftCardIds.flatMap((giftCardId, index) => {
    const cents = price.giftCardCents[index] ?? 0
    return cents === 0 ? [] : [{ giftCardId, cents }]
  })
  const empty = await redeemGiftCards(trx, now, id, redemptions)
  if (empty) throw refusalAfter(assembled, "giftCard", "used_up")
  const uses = redemptions.map(({ giftCardId, cents }, position) => ({
    order_id: id,
    gift_card_id: giftCardId,
    position,
    cents,
  }))
  if (uses.length > 0) await trx.insertInto("order_gift_cards").values(uses).execute()
}

const refusalAfter = (assembled: Assembled, field: string, code: string) =>
  cartRefusal("cart_changed", assembled, { [field]: code })

/** Its next version, so that a tab that still shows the lines cannot bring them back unseen. */
const emptyCart = (trx: Transaction<Database>, state: CartState, now: Date) =>
  writeCart(
    trx,
    { ...state, version: state.version + 1 },
    { lines: [], method: DEFAULT_DELIVERY_METHOD, couponCode: null, giftCardIds: [] },
    now,
  )
