import type { Context } from "#provider/orders/context.ts"
import { notFound } from "#shared/ApiError.ts"
import type { PaymentOutcome } from "#shared/contract/payment.ts"

/**
 * The outcome of a payment, for shoppers who return from the bank in another browser, as banks' apps and in-app
 * browsers do. Unlike its number, an order's id cannot be guessed, so only the id is accepted. Throws 404
 * `order_not_found`.
 */
export async function getPaymentOutcome({ db }: Context, { id }: { id: string }): Promise<PaymentOutcome> {
  const order = await db
    .selectFrom("orders")
    .select(["number", "payment_status", "cancelled_at"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!order) throw notFound("order_not_found")
  const { number, payment_status, cancelled_at } = order
  const isPaid = payment_status === "paid" || payment_status === "partially_refunded" || payment_status === "refunded"
  if (isPaid) return { number, state: "received" }
  return { number, state: cancelled_at !== null || payment_status === "failed" ? "failed" : "waiting" }
}
