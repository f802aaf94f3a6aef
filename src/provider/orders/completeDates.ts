/** Orders of dated services alone are completed on the day after the last of their dates. */
import { applyOrderAction } from "#provider/orders/orderActions.ts"
import type { PaymentEventServices } from "#provider/orders/payments/moneyArrived.ts"
import { dayOf } from "#shared/dates.ts"
import { readMoment } from "#shared/shopTime.ts"

const BATCH = 50

/** Answers their ids. */
export async function completeDates(services: PaymentEventServices): Promise<string[]> {
  const { db, now } = services
  const today = readMoment(dayOf(now().toISOString())) ?? ""
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("ends_at", "is not", null)
    .where("ends_at", "<=", today)
    .where("is_virtual", "=", 1)
    .where("fulfilment_status", "=", "unfulfilled")
    .where("payment_status", "in", ["paid", "partially_refunded"])
    .where("cancelled_at", "is", null)
    .orderBy("ends_at")
    .limit(BATCH)
    .execute()
  for (const { id } of due) await applyOrderAction(services, id, "delivered")
  return due.map(({ id }) => id)
}
