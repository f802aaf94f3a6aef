/** Money of an order on its way back: to its gift cards first, then by the payments it was paid with. Callers hold the order's row. */
import type { Kysely, Transaction } from "kysely"
import { refundGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { givenBackStatus, takenCents } from "#provider/orders/payments/moneyState.ts"
import { queueRefund, SURPLUS_REASONS } from "#provider/orders/payments/refunds.ts"
import { type RefundPart, takeParts } from "#provider/orders/refundParts.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"

/** What can still be given back. */
export interface Available {
  onCards: number
  /** Paid otherwise, and not asked back yet. */
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

/** Says of an order that was paid how much of it has gone back, to gift cards and otherwise. */
export async function keepGivenBack(trx: Transaction<Database>, order: Row<"orders">): Promise<void> {
  if (order.paid_at === null) return
  const payment_status = givenBackStatus(order, order.refunded_cents, await returnedToCards(trx, order.id))
  await trx.updateTable("orders").set({ payment_status }).where("id", "=", order.id).execute()
}

interface Back {
  cents: number
  /** What it gives back, by rate of tax; left out, a part of all that was sold. */
  parts?: readonly RefundPart[] | undefined
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

/** Of the event of money that went back to a gift card. */
const TO_GIFT_CARD = "gift_card"

/** From the payments it was paid by, the newest first. */
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
