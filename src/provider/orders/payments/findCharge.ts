/**
 * The answer of a started payment, for the page that redirects the shopper: the target is never taken from a browser.
 */
import type { Context } from "#provider/orders/context.ts"
import { findOrder } from "#provider/orders/findOrder.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import type { Charge, FindChargeInput } from "#shared/contract/payment.ts"

type Decided = Exclude<Row<"payment_attempts">["status"], "open">

/** States of attempts that are no longer open. */
const outcomes: Record<Decided, Charge["status"]> = {
  authorized: "pending",
  paid: "success",
  failed: "failure",
  cancelled: "failure",
  expired: "failure",
}

export function decidedCharge(attemptId: string, decided: Decided): Charge {
  const status = outcomes[decided]
  return { attemptId, status, ...(status === "failure" && { reason: decided }), retryable: true }
}

/** Throws 404 `order_not_found` or `attempt_not_found`. Calls no external service. */
export async function findCharge(context: Context, { attemptId, orderId, key }: FindChargeInput): Promise<Charge> {
  const { db } = context
  const order = await findOrder(context, { id: orderId, key })
  const attempt = await db
    .selectFrom("payment_attempts")
    .select("status")
    .where("id", "=", attemptId)
    .where("order_id", "=", order.id)
    .executeTakeFirst()
  if (!attempt) throw notFound("attempt_not_found")
  if (attempt.status !== "open") return decidedCharge(attemptId, attempt.status)
  const kept = await db
    .selectFrom("idempotency_keys")
    .select("answer")
    .where("owner", "=", `order:${order.id}`)
    .where("call", "=", "chargePayment")
    .where("answer", "<>", "")
    .execute()
  const answers: Partial<Charge>[] = kept.map(({ answer }) => JSON.parse(answer))
  const own = answers.find((answer): answer is Charge => answer.attemptId === attemptId && answer.status !== undefined)
  return own ?? { attemptId, status: "pending", retryable: false }
}
