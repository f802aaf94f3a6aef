/** The amount and the tax of refunding some pieces of an order. */
import type { Kysely, Transaction } from "kysely"
import { array, boolean, defaulted, enums, type Infer, number, object, optional, size, string } from "superstruct"
import { taxedParts } from "#provider/orders/books/readBooks.ts"
import { divideRefunds } from "#provider/orders/books/vat.ts"
import { availableOf } from "#provider/orders/giveBack.ts"
import { boughtLine, deliveryPaid } from "#provider/orders/linePaid.ts"
import { type GivenBack, givenBackPieces } from "#provider/orders/parcels.ts"
import { deliveryParts, linePart, RefundPart } from "#provider/orders/refundParts.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { whole } from "#shared/fields/whole.ts"
import { piecesBack } from "#shared/withdrawalSums.ts"

const MOST_PIECES = 9999
export const MAX_MESSAGE = 500

export const refundReasons = ["broken", "withdrawal", "missing", "agreed"] as const

/** `line`: which of the order's, from 0. */
const LineWish = object({
  line: whole(0),
  pieces: whole(0, MOST_PIECES),
  restocks: optional(boolean()),
  /** For a partly sent order: the pieces were sent. When left out, unsent pieces are refunded first. */
  sent: optional(boolean()),
})

export const RefundWish = {
  lines: defaulted(array(LineWish), []),
  /** Refunds the delivery price too. */
  delivery: optional(boolean()),
  /** In place of what the pieces come to; not more than that, where there are pieces. */
  cents: optional(whole(1)),
  reason: optional(enums(refundReasons)),
  /** For its customer, in a mail of its own. */
  message: optional(size(string(), 0, MAX_MESSAGE)),
}
const Wish = object(RefundWish)
export type RefundWish = Infer<typeof Wish>

export const RefundQuote = object({
  cents: number(),
  /** Sum of the pieces, in cents. */
  piecesCents: number(),
  /** By rate of tax; empty where no pieces are named. */
  parts: array(RefundPart),
  taxes: array(
    object({
      rate: number(),
      cents: number(),
    }),
  ),
  refundedCents: number(),
  /** The most that can still be refunded. */
  mostCents: number(),
  /** The part of `mostCents` that goes back to gift cards. */
  onCardsCents: number(),
  deliveryCents: number(),
  lines: array(
    object({
      pieces: number(),
      cents: number(),
      left: number(),
    }),
  ),
})
export type RefundQuote = Infer<typeof RefundQuote>

/** Throws 400 by field, 409 `more_than_paid`. */
export async function quoteRefund(
  trx: Transaction<Database>,
  order: Row<"orders">,
  wish: Pick<RefundWish, "lines" | "delivery" | "cents">,
): Promise<RefundQuote> {
  const lines = await orderLines(trx, order.id)
  const given = await givenBefore(trx, order.id)
  const parts = lines.map((line, index) => {
    const before = given
      .filter(({ position }) => position === line.position)
      .reduce((sum, { pieces }) => sum + pieces, 0)
    const pieces = wish.lines.find((each) => each.line === index)?.pieces ?? 0
    const left = Math.max(0, line.amount - before)
    if (pieces > left) throw badInput({ [`q${index}`]: "too_many" })
    return { line, pieces, left, cents: piecesBack(boughtLine(order, line), before, pieces).refundCents }
  })
  if (wish.lines.some(({ line }) => line >= lines.length)) throw badInput({ lines: "format" })
  const deliveryCents = deliveryPaid(order, lines)
  const delivery = wish.delivery ? deliveryCents : 0
  const piecesCents = parts.reduce((sum, part) => sum + part.cents, 0) + delivery
  const { onCards, elsewhere } = await availableOf(trx, order)
  const cents = wish.cents ?? piecesCents
  if (wish.cents !== undefined && piecesCents > 0 && wish.cents > piecesCents)
    throw badInput({ amount: "more_than_pieces" })
  if (order.paid_at === null || cents > onCards + elsewhere) throw new ApiError(409, "more_than_paid")
  const refundedCents = order.paid_cents + order.gift_card_cents - onCards - elsewhere
  const of = [
    ...parts.map((part) => linePart(order, part.line, part.cents)),
    ...(delivery > 0 ? deliveryParts(order, lines) : []),
  ].filter((part) => part.cents > 0)
  return {
    cents,
    piecesCents,
    parts: of,
    taxes: taxesOf(order, lines, { refundedCents, cents, of }),
    refundedCents,
    mostCents: onCards + elsewhere,
    onCardsCents: Math.min(onCards, cents),
    deliveryCents,
    lines: parts.map(({ pieces, left, cents: own }) => ({ pieces, left, cents: own })),
  }
}

export const orderLines = (db: Kysely<Database>, orderId: string) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("position").execute()

/** Pieces returned by withdrawals, and those refunded by the shop. */
async function givenBefore(trx: Transaction<Database>, orderId: string): Promise<GivenBack[]> {
  const withdrawn = await trx
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_id")
    .select(["position", "amount as pieces"])
    .where("order_id", "=", orderId)
    .where("state", "<>", "closed")
    .execute()
  return [...withdrawn, ...(await givenBackPieces(trx, orderId))]
}

interface Refunding {
  /** Cents refunded before. */
  refundedCents: number
  cents: number
  of: readonly RefundPart[]
}

/** The tax in it, as the books will have it. */
function taxesOf(
  order: Row<"orders">,
  lines: readonly Row<"order_lines">[],
  { refundedCents, cents, of }: Refunding,
): RefundQuote["taxes"] {
  const [, refund] = divideRefunds(taxedParts(order, lines), [{ cents: refundedCents }, { cents, of }])
  return (refund?.parts ?? [])
    .map(({ rate, taxCents }) => ({ rate, cents: taxCents }))
    .filter((tax) => tax.cents > 0)
    .sort((one, other) => other.rate - one.rate)
}
