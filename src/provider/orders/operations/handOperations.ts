/** Orders placed by staff on a customer's behalf. */
import { array, enums, min, nonempty, number, object, optional, size, string } from "superstruct"
import { type AdminContext, operation } from "#provider/orders/operation.ts"
import { FoundItem, findGoods } from "#provider/orders/operations/findGoods.ts"
import { ShopOrder, viewOrder } from "#provider/orders/operations/viewOrder.ts"
import { applyOrderAction } from "#provider/orders/orderActions.ts"
import { type HandOrder, handPayments, placeByHand, quoteByHand } from "#provider/orders/placeByHand.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { Cart, QuoteCartInput } from "#shared/contract/cart.ts"
import { IdempotencyKey, NOTE_MAX_LENGTH } from "#shared/contract/placeOrder.ts"
import { contactAddress } from "#shared/fields/address.ts"
import { requiredText } from "#shared/fields/field.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"
import { locales } from "#shared/locale.ts"

const { gift_cards: _none, ...cart } = QuoteCartInput.schema

/** Carriers and payment methods need the running shop. */
function orderingOf({ ordering }: AdminContext) {
  if (!ordering) throw new ApiError(409, "shop_not_running")
  return ordering
}

async function payCash(context: AdminContext, id: string): Promise<void> {
  try {
    await applyOrderAction(context, id, "paid", { actorId: context.actor.id ?? undefined })
  } catch (error) {
    // Paid by a gift card, or a repeated form.
    if (!isApiError(error) || error.code !== "already_paid") throw error
  }
}

export const handOperations = {
  findGoods: operation({
    summary: "Search for items to order",
    description: "By name or number, for an order by hand.",
    http: { method: "GET", path: "/goods" },
    permission: "write_orders",
    input: object({ q: size(string(), 1, 200) }),
    answer: array(FoundItem),
    run: (context, { q }) => findGoods(orderingOf(context), q),
  }),
  quoteOrder: operation({
    summary: "Quote an order by hand",
    description: "What it costs and how it can be delivered.",
    http: { method: "POST", path: "/orders/quote" },
    permission: "write_orders",
    input: object({ ...cart, email: optional(string()) }),
    answer: object({
      cart: Cart,
      pay: array(enums(handPayments)),
    }),
    run: (context, input) => quoteByHand(orderingOf(context), input),
  }),
  placeOrder: operation({
    summary: "Place an order by hand",
    description: "For a customer, with the same rules as the checkout.",
    http: { method: "POST", path: "/orders" },
    permission: "write_orders",
    input: object({
      ...cart,
      idempotencyKey: IdempotencyKey,
      delivery_method: nonempty(string()),
      pickupPoint: optional(nonempty(string())),
      total: optional(min(number(), 0)),
      billing: contactAddress(checkPhone),
      note: optional(requiredText(NOTE_MAX_LENGTH)),
      pay: enums(handPayments),
      locale: enums(locales),
    }),
    answer: ShopOrder,
    async run(context, input) {
      const order = input as unknown as HandOrder
      const ordering = orderingOf(context)
      const id = await placeByHand(ordering, order, context.actor.id ?? undefined)
      if (order.pay === "cash") await payCash(context, id)
      await ordering.catalog.refresh().catch(() => {})
      return viewOrder(context, id)
    },
  }),
}
