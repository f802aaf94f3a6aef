import type { Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { countCouponUse } from "#provider/orders/couponUse.ts"
import { redeemGiftCardsAgain, refundGiftCards } from "#provider/orders/giftCardRedemption.ts"
import { releaseStock, reserveStockAgain } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

/**
 * Reinstates an order that was cancelled as unpaid. The caller holds its row. After a late payment: the order is
 * reinstated if everything it took is available again. False leaves it cancelled; so does a cancellation by the
 * customer or the shop.
 */
export async function reinstate(
  { engine, now }: Pick<Services, "engine" | "now">,
  trx: Transaction<Database>,
  order: Row<"orders">,
): Promise<boolean> {
  const { id, coupon_code: code, user_id: userId } = order
  if (order.cancel_reason !== "unpaid" || !(await reserveStockAgain(trx, now(), id))) return false
  if (!(await redeemGiftCardsAgain(trx, engine, now(), id))) {
    await releaseStock(trx, now(), id)
    return false
  }
  if (code !== null && !(await countCouponUse(trx, now(), { code, orderId: id, userId }))) {
    await releaseStock(trx, now(), id)
    await refundGiftCards(trx, now(), id, order.gift_card_cents)
    return false
  }
  await trx.updateTable("orders").set({ cancelled_at: null, cancel_reason: null }).where("id", "=", id).execute()
  await addToTimeline(trx, now(), id, { kind: "reinstated", actor: "system" })
  return true
}
