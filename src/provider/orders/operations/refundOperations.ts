/** Refunds of an order, by piece or by amount. */
import type { Transaction } from "kysely"
import { nonempty, object, optional, string } from "superstruct"
import { giveBack } from "#provider/orders/giveBack.ts"
import { type AdminContext, operation } from "#provider/orders/operation.ts"
import { orderLines, quoteRefund, RefundQuote, RefundWish } from "#provider/orders/operations/refundSums.ts"
import { ShopOrder, viewOrder } from "#provider/orders/operations/viewOrder.ts"
import { endIfNothingLeft } from "#provider/orders/parcels.ts"
import { askOrderAgain } from "#provider/orders/payments/askAgain.ts"
import { SHOPS_WORD } from "#provider/orders/payments/refunds.ts"
import { restock } from "#provider/orders/stock.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { paragraphsOf, queueMail } from "#provider/platform/outbox/mails.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { whole } from "#shared/fields/whole.ts"

const Input = object({ number: nonempty(string()), ...RefundWish })
/** `refunded`: cents given back so far, as the decision knew them; another sum refuses the refund. */
const DecidedInput = object({ ...Input.schema, refunded: optional(whole(0)) })
type Wish = (typeof DecidedInput)["TYPE"]

async function heldOrder(
  trx: Transaction<Database>,
  { engine }: Pick<AdminContext, "engine">,
  name: string,
): Promise<Row<"orders">> {
  const query = trx
    .selectFrom("orders")
    .selectAll()
    .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
  const order = await forUpdate(engine, query).executeTakeFirst()
  if (!order) throw notFound("order_not_found")
  return order
}

/** The limit covers all refunds of one order together. */
export function checkLimit({ actor, staffRefundCents }: AdminContext, refundedCents: number, cents: number): void {
  if (actor.permissions.has("refund_orders") || refundedCents + cents <= staffRefundCents()) return
  throw new ApiError(403, "over_staff_limit", { extra: { limitCents: staffRefundCents() } })
}

async function refund(context: AdminContext, { number, refunded, ...wish }: Wish): Promise<void> {
  const { db, now, actor } = context
  await inTransaction(db, async (trx) => {
    const order = await heldOrder(trx, context, number)
    const quote = await quoteRefund(trx, order, wish)
    if (refunded !== undefined && refunded !== quote.refundedCents) throw new ApiError(409, "amount_changed")
    if (quote.cents === 0) throw new ApiError(409, "nothing_chosen")
    checkLimit(context, quote.refundedCents, quote.cents)
    const at = now()
    await giveBack(trx, at, order, {
      cents: quote.cents,
      parts: quote.parts,
      reason: SHOPS_WORD,
      actorId: actor.id ?? undefined,
    })
    const rows = await orderLines(trx, order.id)
    const lines = wish.lines.flatMap(({ line, pieces, restocks = false, sent = false }) => {
      const row = rows[line]
      return row && pieces > 0 ? [{ row, position: row.position, pieces, restocks, sent }] : []
    })
    if (lines.length > 0 || wish.reason !== undefined) {
      const eventLines = lines.map(({ position, pieces, restocks, sent }) => ({
        position,
        pieces,
        restocks,
        ...(sent && { sent }),
      }))
      await record(trx, context, {
        kind: "order.pieces_given_back",
        subject: { type: "order", id: order.id },
        cents: quote.cents,
        data: { lines: eventLines, delivery: wish.delivery ?? false, why: wish.reason },
      })
    }
    const shelved = lines.filter(({ restocks }) => restocks)
    if (shelved.length > 0) {
      const pieces = shelved.map(({ row, pieces: amount }) => ({ variantId: row.variant_id, amount }))
      await restock(trx, at, order.id, pieces)
    }
    await endIfNothingLeft(trx, at, order)
    await tellMessage(trx, at, order, wish.message ?? "")
  })
  await context.catalog.refresh().catch(() => {})
}

/** Mails the shop's message; a later mail announces the refund itself. */
async function tellMessage(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  message: string,
): Promise<void> {
  if (message.trim() === "") return
  const { locale, number, email } = order
  const subject = locale === "es" ? `Sobre su pedido ${number}` : `About your order ${number}`
  await queueMail(trx, now, {
    template: "own",
    to: email,
    locale,
    data: { orderId: order.id, subject, paragraphs: paragraphsOf(message) },
  })
}

export const refundOperations = {
  quoteRefund: operation({
    summary: "Quote a refund",
    description: "The amount for some items, with its tax.",
    http: { method: "POST", path: "/orders/:number/refund/quote" },
    permission: "write_orders",
    input: Input,
    answer: RefundQuote,
    run: (context, { number, ...wish }) =>
      inTransaction(context.db, async (trx) => quoteRefund(trx, await heldOrder(trx, context, number), wish)),
  }),
  refundOrder: operation({
    summary: "Refund an order",
    description:
      "By item or by amount: to gift cards first, then to the payment method. Send `refunded`, as the quote has it in `refundedCents`, so that a repeated request, or one after another refund, is refused with 409; without it, each request gives money back.",
    http: { method: "POST", path: "/orders/:number/refund" },
    // Staff without `refund_orders` may refund up to the shop's limit for staff.
    permission: "write_orders",
    fresh: true,
    input: DecidedInput,
    answer: ShopOrder,
    async run(context, input) {
      await refund(context, input)
      return viewOrder(context, input.number)
    },
  }),
  retryRefund: operation({
    summary: "Retry an order’s refused refunds",
    description: "By the payment method again. Refused if the money was returned in another way since.",
    http: { method: "POST", path: "/orders/:number/refund/retry" },
    permission: "refund_orders",
    fresh: true,
    input: object({ number: nonempty(string()) }),
    answer: ShopOrder,
    async run(context, { number }) {
      await askOrderAgain(context, number)
      return viewOrder(context, number)
    },
  }),
}
