import type { Transaction } from "kysely"
import { peekCart } from "#provider/cart/cart.ts"
import { type CartState, lockCartState, writeCart } from "#provider/cart/cartState.ts"
import { keepShown } from "#provider/cart/shownSums.ts"
import type { FindQuotes } from "#provider/delivery/quotes.ts"
import type { Context } from "#provider/orders/context.ts"
import { OTHERS } from "#provider/orders/figures/dailyFigures.ts"
import { claimIdempotencyKey, isAnswered, storeAnswer } from "#provider/orders/idempotency.ts"
import { askOrderChecks } from "#provider/orders/orderChecks.ts"
import { queueShopMail } from "#provider/orders/orderMails.ts"
import { offeredPayments } from "#provider/orders/payments/offeredPayments.ts"
import { withOwnMethods } from "#provider/orders/payments/ownMethods.ts"
import { placeCart } from "#provider/orders/placeCart.ts"
import { orderNetwork } from "#provider/orders/unpaidLimits.ts"
import { customerOf } from "#provider/platform/context.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { closedFor } from "#provider/site/opening.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { type Cart, DEFAULT_DELIVERY_METHOD } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"

/**
 * A customer's order of their cart: placed, and the cart emptied, in one transaction. A refusal leaves the cart
 * unchanged, and answers its present price. The same key answers the same order.
 */
export async function placeOrder(context: Context, input: PlaceOrderInput): Promise<Order> {
  const customer = customerOf(context)
  const { db, now, catalog, mailQueued, quotes } = context
  const { idempotencyKey, ...body } = input
  const key = { owner: customer.id, key: idempotencyKey, call: "placeOrder", body }
  let isNew = false
  await checkByShop(context, input)
  const order = await quotes
    .during((findQuotes) =>
      inTransaction(db, async (trx) => {
        const known = await claimIdempotencyKey<Order>(trx, now(), key)
        isNew = !known
        if (known) return known
        const placed = await place(context, trx, findQuotes, input)
        await storeAnswer(trx, key, placed, placed.id)
        return placed
      }),
    )
    .catch(async (error: unknown) => {
      const refused = isApiError(error) ? (error.extra?.["cart"] as Cart | undefined) : undefined
      if (refused) await keepShown(context, customer.id, refused)
      throw error
    })
  if (isNew) context.figures.count("order", context.caller.source ?? OTHERS, Math.round(order.total * 100))
  mailQueued()
  // The order is valid whether or not this process sees the new stock at once: it polls by itself.
  await catalog.refresh().catch(() => {})
  return order
}

/** By the checks of the shop's extensions. A repeated order of the same key is known already, and not asked about. */
async function checkByShop(context: Context, input: PlaceOrderInput): Promise<void> {
  const { db, log, orderChecks } = context
  if (orderChecks.size === 0) return
  if (await isAnswered(db, { owner: customerOf(context).id, key: input.idempotencyKey })) return
  await askOrderChecks(orderChecks, log, await peekCart(context), input)
}

async function place(
  context: Context,
  trx: Transaction<Database>,
  findQuotes: FindQuotes,
  input: PlaceOrderInput,
): Promise<Order> {
  const { engine, caller } = context
  const customer = customerOf(context)
  const now = context.now()
  if (closedFor(context.catalog.state().groups.opening, context.preview)) throw new ApiError(409, "shop_closed")
  const state = await lockCartState(trx, engine, customer.id, now)
  const order = await placeCart(context, trx, {
    state,
    // Mails are in the language it was ordered in.
    customer: { ...customer, locale: caller.locale ?? customer.locale },
    network: orderNetwork(caller.network),
    input,
    way: offeredPayments(context).get(input.paymentMethod),
    by: { actor: "customer" },
    findQuotes,
    now,
  })
  await emptyCart(trx, state, now)
  await queueShopMail(trx, now, order.id, context.identity().email)
  return withOwnMethods(context, order)
}

/** Its next version, so that an outdated tab cannot bring the lines back unnoticed. */
const emptyCart = (trx: Transaction<Database>, state: CartState, now: Date) =>
  writeCart(
    trx,
    { ...state, version: state.version + 1 },
    { lines: [], method: DEFAULT_DELIVERY_METHOD, couponCode: null, giftCardIds: [], shown: undefined },
    now,
  )
