/** The effects of money that arrived: a paid order is fulfilled, money owed to no order is given back. */
import type { Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { fulfilPaid } from "#provider/orders/paidOrder.ts"
import { raiseFlag } from "#provider/orders/payments/flags.ts"
import { takenCents } from "#provider/orders/payments/moneyState.ts"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import { queueRefund } from "#provider/orders/payments/refunds.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export type PaymentEventServices = Pick<Services, "db" | "engine" | "now" | "log" | "mailQueued" | "onFailpoint"> & {
  catalog: Pick<Services["catalog"], "refresh">
  /** Left out at the terminal, where staff need no mail. */
  identity?: Services["identity"] | undefined
}
type Needs = PaymentEventServices

export interface Cause {
  attempt: Row<"payment_attempts">
  event: PaymentEvent
}

export const flagOf = (
  { attempt, event }: Cause,
  rest: { reason: Row<"payment_flags">["reason"]; state: "open" | "given_back"; refund_id?: string },
) => ({
  order_id: attempt.order_id,
  attempt_id: attempt.id,
  provider: attempt.provider,
  reference: attempt.reference,
  event_id: event.eventId,
  provider_data: attempt.provider_data,
  cents: event.amountCents,
  currency: event.currency,
  at: event.at,
  ...rest,
})

export async function tellPaid(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  cause: Cause & { cents: number; stands: boolean },
): Promise<void> {
  const now = services.now()
  const { attempt, cents, stands } = cause
  await addToTimeline(trx, now, order.id, { kind: "paid", actor: "provider", cents })
  // Another open payment page must not be paid too.
  await trx
    .updateTable("payment_attempts")
    .set({ next_check_at: now.toISOString() })
    .where("order_id", "=", order.id)
    .where("id", "<>", attempt.id)
    .where("next_check_at", "is not", null)
    .execute()
  if (!stands) return giveBack(services, trx, order, cause, "late_payment")
  await fulfilPaid(trx, now, order.id)
  await queueOrderMail(trx, now, order.id, "order_paid")
}

export async function tellSurplus(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  cause: Cause,
): Promise<void> {
  const { surplus_cents: cents } = cause.attempt
  await addToTimeline(trx, services.now(), order.id, { kind: "surplus_paid", actor: "provider", cents })
  await giveBack(services, trx, order, cause, "double_payment")
}

/**
 * Money owed to no order: a double payment, or one after cancellation. The shop is informed and has nothing to decide.
 */
async function giveBack(
  services: Needs,
  trx: Transaction<Database>,
  order: Row<"orders">,
  cause: Cause,
  why: "double_payment" | "late_payment",
): Promise<void> {
  const { log } = services
  const { attempt } = cause
  const now = services.now()
  log.warn("payment.given_back", { order: order.number, attempt: attempt.id, reason: why })
  const refund = await queueRefund(trx, now, { attempt, cents: takenCents(attempt), reason: why })
  const reason = why === "double_payment" ? "double" : "late"
  await raiseFlag(services, trx, now, flagOf(cause, { reason, state: "given_back", refund_id: refund }))
}
