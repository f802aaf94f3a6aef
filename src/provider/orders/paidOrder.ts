import type { Transaction } from "kysely"
import { giftCardHash } from "#provider/cart/giftCards/giftCards.ts"
import { promiseAfterPayment } from "#provider/orders/expectedDates.ts"
import { recordMovement } from "#provider/orders/giftCardRedemption.ts"
import { markSold } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { newId, newToken } from "#provider/platform/security/tokens.ts"
import { DAYS, GIFT_CARD_DAYS } from "#shared/limits.ts"

/**
 * Consequences of a payment: stock is sold, gift cards are issued, dates count from now. Callers hold the order's row.
 * Idempotent: a second call finds its cards issued.
 */
export async function fulfilPaid(trx: Transaction<Database>, now: Date, orderId: string): Promise<void> {
  await markSold(trx, orderId)
  await promiseAfterPayment(trx, now, orderId)
  const lines = await trx
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("gift_card", "=", 1)
    .orderBy("position")
    .execute()
  if (lines.length === 0) return
  const issued = await trx.selectFrom("gift_cards").select("id").where("order_id", "=", orderId).executeTakeFirst()
  if (issued) return
  for (const line of lines) {
    for (let piece = 0; piece < line.amount; piece += 1) await issue(trx, now, orderId, line.unit_cents)
  }
}

/** Its code is created when its mail is sent, and is only there: until then no code opens the card. */
async function issue(trx: Transaction<Database>, now: Date, orderId: string, cents: number): Promise<void> {
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()
  const recipient = order.gift_recipient || order.email
  const id = newId()
  await trx
    .insertInto("gift_cards")
    .values({
      id,
      code_hash: giftCardHash(newToken()),
      last4: "0000",
      initial_cents: cents,
      balance_cents: cents,
      expires_at: new Date(now.getTime() + GIFT_CARD_DAYS * DAYS).toISOString(),
      recipient,
      message: order.gift_message,
      created_at: now.toISOString(),
      order_id: orderId,
    })
    .execute()
  await recordMovement(trx, now, orderId, id, cents)
  await addToTimeline(trx, now, orderId, { kind: "gift_card_issued", actor: "system", cents })
  const data = { orderId, giftCardId: id }
  await queueMail(trx, now, {
    template: "gift_card",
    to: recipient,
    locale: order.locale,
    data,
    about: `gift_card:${id}`,
  })
}
