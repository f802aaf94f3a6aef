import type { Transaction } from "kysely"
import { releaseCoupon } from "#provider/orders/couponUse.ts"
import { refundGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { keepGivenBack } from "#provider/orders/giveBack.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { giveBackFlags } from "#provider/orders/payments/flags.ts"
import { releaseStock } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export type CancelReason = NonNullable<Row<"orders">["cancel_reason"]>

const actors = { unpaid: "system", customer: "customer", withdrawn: "customer", shop: "shop" } as const

/**
 * Cancels an order and releases everything it took, in one transaction. The caller has locked the order's row and
 * checked that it is not cancelled. Refunding a payment is the caller's task; mismatched payments are refunded here.
 */
export async function cancelHeld(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  reason: CancelReason,
  actorId?: string,
): Promise<void> {
  const at = now.toISOString()
  await trx
    .updateTable("orders")
    .set({ cancelled_at: at, cancel_reason: reason, hold_expires_at: null, updated_at: at })
    .where("id", "=", order.id)
    .execute()
  await releaseStock(trx, now, order.id)
  await releaseCoupon(trx, order.id)
  await refundGiftCards(trx, now, order.id, order.gift_card_cents)
  await keepGivenBack(trx, order)
  await giveBackFlags(trx, now, order.id)
  await addToTimeline(trx, now, order.id, { kind: "cancelled", actor: actors[reason], actorId, reason })
  // The withdrawal's receipt already says it.
  if (reason === "withdrawn") return
  await queueOrderMail(trx, now, order.id, "order_cancelled", { about: `order_cancelled:${at}` })
}
