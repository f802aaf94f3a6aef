/** The payments of an order that is made up for measuring: its attempt, the provider's messages and a refund. */
import type { Insertable } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { DAYS, HOURS, MINUTES } from "#shared/limits.ts"

export const REFUNDED_AFTER = 4 * DAYS

export interface GeneratedPayments {
  attempts: Insertable<Database["payment_attempts"]>[]
  payments: Insertable<Database["payment_events"]>[]
  refunds: Insertable<Database["refunds"]>[]
}

const at = (time: number) => new Date(time).toISOString()

interface Paid {
  id: string
  time: number
  total: number
  isPaid: boolean
  refundedCents: number
}

export function generatePayments({ id, time, total, isPaid, refundedCents }: Paid): GeneratedPayments {
  const [attempt, moment, back] = [`${id}-pay`, at(time + 5 * MINUTES), at(time + REFUNDED_AFTER)]
  const payment = (kind: "paid" | "refunded", when: string, cents: number): GeneratedPayments["payments"][number] => ({
    provider: "sandbox",
    event_id: `${id}-${kind}`,
    attempt_id: attempt,
    order_id: id,
    kind,
    amount_cents: cents,
    currency: "EUR",
    at: when,
    received_at: when,
    outcome: "applied",
  })
  return {
    attempts: [
      {
        id: attempt,
        order_id: id,
        provider: "sandbox",
        reference: id.slice(-12).padStart(12, "0"),
        amount_cents: total,
        currency: "EUR",
        status: isPaid ? "paid" : "expired",
        waiting: 0,
        provider_data: null,
        reason: null,
        created_at: at(time),
        updated_at: moment,
        expires_at: at(time + HOURS),
        next_check_at: null,
      },
    ],
    payments: [
      ...(isPaid ? [payment("paid", moment, total)] : []),
      ...(refundedCents > 0 ? [payment("refunded", back, refundedCents)] : []),
    ],
    refunds:
      refundedCents > 0
        ? [
            {
              id: `${id}-back`,
              order_id: id,
              attempt_id: attempt,
              cents: refundedCents,
              status: "done",
              reason: "shop",
              event_id: `${id}-refunded`,
              next_try_at: back,
              created_at: back,
            },
          ]
        : [],
  }
}
