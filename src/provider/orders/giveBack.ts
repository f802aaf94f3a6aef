/** Refunds of an order: to its gift cards first, then to its payments. Callers hold the order's row. */
import type { Kysely, Transaction } from "kysely"
import { refundGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { givenBackStatus, takenCents } from "#provider/orders/payments/moneyState.ts"
import { queueRefund, SURPLUS_REASONS } from "#provider/orders/payments/refunds.ts"
import { type RefundPart, takeParts } from "#provider/orders/refundParts.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"

/** Amounts that can still be refunded. */
export interface Available {
  onCards: number
  /** Paid otherwise, and not requested yet. */
  elsewhere: number
}

export async function availableOf(trx: Transaction<Database>, order: Row<"orders">): Promise<Available> {
  const returned = await returnedToCards(trx, order.id)
  const rows = await trx
    .selectFrom("refunds")
    .select("cents")
    .where("order_id", "=", order.id)
    .where("status", "<>", "refused")
    .where("reason", "not in", SURPLUS_REASONS)
    .execute()
  return {
    onCards: order.gift_card_cents - returned,
    elsewhere: order.paid_cents - rows.reduce((sum, row) => sum + row.cents, 0),
  }
}

/** In cents. */
export async function returnedToCards(db: Kysely<Database>, orderId: string): Promise<number> {
  const cards = await db
    .selectFrom("order_gift_cards")
    .select("returned_cents")
    .where("order_id", "=", orderId)
    .execute()
  return cards.reduce((sum, card) => sum + card.returned_cents, 0)
}

/** Updates a paid order's refund status, from gift cards and payments. */
export async function keepGivenBack(trx: Transaction<Database>, order: Row<"orders">): Promise<void> {
  if (order.paid_at === null) return
  const payment_status = givenBackStatus(order, order.refunded_cents, await returnedToCards(trx, order.id))
  await trx.updateTable("orders").set({ payment_status }).where("id", "=", order.id).execute()
}

interface Back {
  cents: number
  /** The refunded parts by tax rate; left out for a proportional part of the whole order. */
  parts?: readonly RefundPart[] | undefined
  /** The refund's reason, which names its initiator. */
  reason: string
  actorId?: string | undefined
  /** The part not paid with gift cards is not refunded yet: the shop does it by hand. */
  isByHand?: boolean
}

/**
 * To gift cards first, so that presents stay presents. Answers the amounts in progress; the caller has checked that
 * they are available.
 */
export async function giveBack(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  { cents, parts = [], reason, actorId, isByHand = false }: Back,
): Promise<number> {
  const cards = await refundGiftCards(trx, now, order.id, cents, parts)
  const back = cards.reduce((sum, card) => sum + card.cents, 0)
  if (back > 0) {
    const told = { kind: "refunded", actor: "shop", actorId, cents: back, reason: TO_GIFT_CARD } as const
    await addToTimeline(trx, now, order.id, told)
    await keepGivenBack(trx, order)
    const mail = { about: `order_refunded:${newId()}`, cents: back, cards }
    await queueOrderMail(trx, now, order.id, "order_refunded", mail)
  }
  if (isByHand) return back
  const { left } = takeParts(parts, back)
  await refundPayments(trx, now, order, { cents: cents - back, parts: left, reason, actorId })
  return cents
}

/** Reason of the event for refunds to a gift card. */
const TO_GIFT_CARD = "gift_card"

/** From its payments, newest first. */
export async function refundPayments(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  { cents, parts = [], reason, actorId }: Omit<Back, "isByHand">,
): Promise<void> {
  const attempts = await trx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("status", "=", "paid")
    .orderBy("created_at", "desc")
    .execute()
  let left = cents
  let partsLeft = parts
  for (const attempt of attempts) {
    const asked = await trx
      .selectFrom("refunds")
      .select("cents")
      .where("attempt_id", "=", attempt.id)
      .where("status", "<>", "refused")
      .execute()
    const back = Math.min(left, takenCents(attempt) - asked.reduce((sum, row) => sum + row.cents, 0))
    if (back <= 0) continue
    const ofParts = takeParts(partsLeft, back)
    await queueRefund(trx, now, { attempt, cents: back, parts: ofParts.taken, reason, actorId })
    partsLeft = ofParts.left
    left -= back
  }
}
