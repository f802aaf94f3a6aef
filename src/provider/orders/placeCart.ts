/**
 * Placing an order from a cart: prices, stock, coupon and gift cards are taken together, or nothing is. Source:
 * defences D-50…D-55.
 */
import type { Transaction } from "kysely"
import { type Assembled, assembleCart } from "#provider/cart/assembleCart.ts"
import type { CartState } from "#provider/cart/cartState.ts"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import type { FindQuotes } from "#provider/delivery/quotes.ts"
import { readReturnDays } from "#provider/delivery/returnDays.ts"
import { cartRefusal, checkContents, checkDelivery, checkPayment, placeOf } from "#provider/orders/checkCart.ts"
import type { Services } from "#provider/orders/context.ts"
import { countCouponUse } from "#provider/orders/couponUse.ts"
import { redeemGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { readOrderFields } from "#provider/orders/orderFields.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { nextOrderNumber } from "#provider/orders/orderNumber.ts"
import { lineRows, type OrderSnapshot, orderRow } from "#provider/orders/orderSnapshot.ts"
import { fulfilPaid } from "#provider/orders/paidOrder.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { reserveStock } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { checkKeptPieces, checkUnpaidOrders, type Orderer } from "#provider/orders/unpaidLimits.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"

/** Payment method of orders with nothing left to pay. */
export const NOTHING_DUE = "none"

export type PlacingServices = Pick<Services, "currency" | "holds" | "orderFields" | "ownDiscounts">

export interface Placing {
  state: CartState
  /** The customer; mails are in their language. */
  customer: OrderSnapshot["customer"]
  /** Hash of the network it was ordered from; empty if unknown. */
  network: string
  input: PlaceOrderInput
  /** The payment method in `input`; undefined if the shop lacks it. */
  way: PaymentProvider | undefined
  by: { actor: "customer" } | { actor: "shop"; actorId: string | undefined }
  /** Its mail requests the payment, because no payment page is open. */
  asksByMail?: boolean
  findQuotes: FindQuotes
  now: Date
}

/** The caller has locked the cart, if it is stored. Answers the placed order. */
export async function placeCart(
  services: PlacingServices,
  trx: Transaction<Database>,
  placing: Placing,
): Promise<Order> {
  const { state, input, now } = placing
  // From here on prices and stock cannot change.
  const version = await nextCatalogVersion(trx)
  const place = placeOf(input)
  const destination = place ? { country: place.country, zip: place.zip } : state.chosenDestination
  const { deliveryMethod: method, pickupPoint } = input
  const { country, zip } = input.billing
  const wanted = { ...state, method, pickupPoint, chosenDestination: destination, residence: { country, zip } }
  const assembled = await assembleCart(trx, wanted, now, { ...services, ...placing })
  if (input.cartVersion !== state.version) throw cartRefusal("stale_cart", assembled)
  const facts = await check(services, trx, placing, assembled)
  await trx.insertInto("orders").values(orderRow(facts)).execute()
  await trx.insertInto("order_lines").values(lineRows(facts)).execute()
  await take(services, trx, facts, version)
  await nameAccount(trx, facts)
  return tell(trx, placing, facts)
}

/** An account opened by code or by staff has no name before its first order. */
async function nameAccount(trx: Transaction<Database>, { customer, input: { billing } }: OrderSnapshot): Promise<void> {
  await trx
    .updateTable("users")
    .set({ first_name: billing.firstName, last_name: billing.lastName })
    .where("id", "=", customer.id)
    .where("first_name", "=", "")
    .where("last_name", "=", "")
    .execute()
}

async function tell(
  trx: Transaction<Database>,
  { by, asksByMail = false, now }: Placing,
  { id, paymentStatus, assembled }: OrderSnapshot,
): Promise<Order> {
  const cents = assembled.price.totalCents
  await addToTimeline(trx, now, id, { kind: "placed", ...by, cents })
  // It has many parts, and each is a query while others wait for the lock.
  const order = await readOrder(trx, id, now)
  await queueOrderMail(trx, now, id, "order_placed", {
    kept: { order, cancelReason: null },
    ...(asksByMail && { asks: true }),
  })
  if (paymentStatus !== "paid") return order
  // Paid by gift cards, or free: no provider will confirm it.
  await addToTimeline(trx, now, id, { kind: "paid", ...by, cents })
  await fulfilPaid(trx, now, id)
  return readOrder(trx, id, now)
}

async function check(
  { currency, holds, orderFields }: PlacingServices,
  trx: Transaction<Database>,
  { state, customer, network, input, way, by, now }: Placing,
  assembled: Assembled,
): Promise<OrderSnapshot> {
  checkContents(input, assembled, state.shown)
  const delivery = checkDelivery(input, assembled)
  // Staff orders skip the additional fields: the note can contain them.
  const fields = by.actor === "shop" ? [] : readOrderFields(orderFields, input.fields)
  const isDue = assembled.price.dueCents > 0
  const orderer: Orderer = { userId: customer.id, network }
  if (isDue) {
    checkPayment(way, delivery.kind, assembled.price.dueCents)
    await checkUnpaidOrders(trx, holds(), orderer)
  }
  return {
    id: newId(),
    number: await nextOrderNumber(trx, now),
    customer,
    network: isDue ? network : "",
    input,
    fields,
    assembled,
    delivery,
    paymentMethod: isDue ? input.paymentMethod : NOTHING_DUE,
    paymentStatus: isDue ? (way?.waiting ?? "unpaid") : "paid",
    currency,
    returnDays: await readReturnDays(trx),
    holdExpiresAt: isDue && way ? new Date(now.getTime() + way.holdMs).toISOString() : null,
    now,
  }
}

async function take(
  { holds }: PlacingServices,
  trx: Transaction<Database>,
  { id, customer, network, paymentStatus, assembled, now }: OrderSnapshot,
  version: number,
): Promise<void> {
  const { lines, price, rest, cart } = assembled
  const reservations = lines.map(({ product, variantId, wire }) => ({
    productId: product.id,
    variantId,
    amount: wire.amount,
    backorder: product.backorder !== "no" && wire.startsAt === undefined,
  }))
  const missing = await reserveStock(trx, id, reservations, { version, now })
  if (missing) throw refusalAfter(assembled, `products.${missing.productId}`, "unavailable")
  if (paymentStatus !== "paid") await checkKeptPieces(trx, holds(), { userId: customer.id, network }, id)
  if (cart.coupon_code !== null) {
    const use = { code: cart.coupon_code, orderId: id, userId: customer.id }
    if (!(await countCouponUse(trx, now, use))) throw refusalAfter(assembled, "coupon", "used_up")
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
