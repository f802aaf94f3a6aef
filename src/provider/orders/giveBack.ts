/** Money of an order on its way back: to its gift cards first, then by the payments it was paid with. Callers hold the order's row. */
import type { Transaction } from "kysely"
import type { Database, Row } from "#provider/db/schema.ts"
import { refundGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { takenCents } from "#provider/payments/moneyState.ts"
import { queueRefund, SURPLUS_REASONS } from "#provider/payments/refunds.ts"
import { newId } from "#provider/security/tokens.ts"

/** What can still be given back. */
export interface Available {
  onCards: number
  /** Paid otherwise, and not asked back yet. */
  elsewhere: number
}

export async function availableOf(trx: Transaction<Database>, order: Row<"orders">): Promise<Available> {
  const cards = await trx.selectFrom("order_gift_cards").selectAll().where("order_id", "=", order.id).execute()
  const rows = await trx
    .selectFrom("refunds")
    .select("cents")
    .where("order_id", "=", order.id)
    .where("status", "<>", "refused")
    .where("reason", "not in", SURPLUS_REASONS)
    .execute()
  return {
    onCards: cards.reduce((sum, card) => sum + card.cents - card.returned_cents, 0),
    elsewhere: order.paid_cents - rows.reduce((sum, row) => sum + row.cents, 0),
  }
}

interface Back {
  cents: number
  /** Of the refund: who asked for it. */
  reason: string
  /** The person or the key that gives it back. */
  actorId?: string | undefined
  /** Of what was not paid with gift cards nothing goes back yet: the shop has to do it by hand. */
  isByHand?: boolean
}

/** To the card first: what was given away as a gift stays one. Answers what is on its way; the caller has seen that it is there. */
export async function giveBack(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  { cents, reason, actorId, isByHand = false }: Back,
): Promise<number> {
  const { onCards } = await availableOf(trx, order)
  const back = await refundGiftCards(trx, now, order.id, cents)
  if (back > 0) {
    await addToTimeline(trx, now, order.id, { kind: "refunded", actor: "shop", actorId, cents: back })
    await queueOrderMail(trx, now, order.id, "order_refunded", { about: `order_refunded:${newId()}`, cents: back })
  }
  if (order.due_cents === 0 && back > 0) {
    const payment_status = back === onCards ? "refunded" : "partially_refunded"
    await trx.updateTable("orders").set({ payment_status }).where("id", "=", order.id).execute()
  }
  if (isByHand) return back
  await refundPayments(trx, now, order, cents - back, reason, actorId)
  return cents
}

/** From the payments it was paid by, the newest first. */
export async function refundPayments(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  cents: number,
  reason: string,
  actorId?: string,
): Promise<void> {
  const attempts = await trx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("status", "=", "paid")
    .orderBy("created_at", "desc")
    .execute()
  let left = cents
  for (const attempt of attempts) {
    const asked = await trx
      .selectFrom("refunds")
      .select("cents")
      .where("attempt_id", "=", attempt.id)
      .where("status", "<>", "refused")
      .execute()
    const back = Math.min(left, takenCents(attempt) - asked.reduce((sum, row) => sum + row.cents, 0))
    if (back > 0) await queueRefund(trx, now, { attempt, cents: back, reason, actorId })
    left -= Math.max(0, back)
  }
}
