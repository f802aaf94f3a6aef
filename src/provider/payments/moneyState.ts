/** What the events of an order amount to. It depends on which there are and never on the order they came in. */
import type { Row } from "#provider/db/schema.ts"
import type { PaymentStatus } from "#shared/orderStatus.ts"

type Attempt = Pick<Row<"payment_attempts">, "id" | "status" | "amount_cents" | "waiting" | "created_at">
type Event = Pick<Row<"payment_events">, "attempt_id" | "event_id" | "kind" | "amount_cents" | "at" | "outcome">

export interface MoneyState {
  attempts: Map<string, Attempt["status"]>
  paidCents: number
  /** Never more than was paid: a refund heard of before its payment counts once that is heard of. */
  refundedCents: number
  /** Of money that was moved; undefined while there is no attempt. */
  status: PaymentStatus | undefined
}

/** Of two events at the same moment the later kind counts. */
const rank = { authorized: 0, failed: 1, cancelled: 2, expired: 3 }

export function moneyState(attempts: readonly Attempt[], events: readonly Event[]): MoneyState {
  const applied = events.filter((event) => event.outcome === "applied")
  const states = new Map(attempts.map((attempt) => [attempt.id, attemptState(attempt, applied)]))
  const paid = attempts.filter((attempt) => states.get(attempt.id) === "paid")
  const paidCents = paid.reduce((sum, attempt) => sum + attempt.amount_cents, 0)
  const back = applied.filter((event) => event.kind === "refunded").reduce((sum, event) => sum + event.amount_cents, 0)
  const refundedCents = Math.min(back, paidCents)
  return { attempts: states, paidCents, refundedCents, status: statusOf(attempts, states, paidCents, refundedCents) }
}

function attemptState(attempt: Attempt, events: readonly Event[]): Attempt["status"] {
  const own = events.filter((event) => event.attempt_id === attempt.id)
  if (own.some((event) => event.kind === "paid")) return "paid"
  let last: { kind: keyof typeof rank; at: string } | undefined
  for (const { kind, at } of own) {
    if (kind === "paid" || kind === "refunded") continue
    if (!last || at > last.at || (at === last.at && rank[kind] > rank[last.kind])) last = { kind, at }
  }
  return last?.kind ?? attempt.status
}

function statusOf(
  attempts: readonly Attempt[],
  states: MoneyState["attempts"],
  paidCents: number,
  refundedCents: number,
): PaymentStatus | undefined {
  if (paidCents > 0) {
    if (refundedCents === 0) return "paid"
    return refundedCents === paidCents ? "refunded" : "partially_refunded"
  }
  if ([...states.values()].includes("authorized")) return "authorized"
  const newest = attempts.toSorted((one, other) => (key(one) < key(other) ? 1 : -1))[0]
  if (!newest) return undefined
  const state = states.get(newest.id)
  // Nobody said no to what was closed or left alone: the order is as unpaid as before.
  if (state === "expired") return "unpaid"
  if (state !== "open") return "failed"
  return newest.waiting === 1 ? "pending" : "unpaid"
}

const key = ({ created_at, id }: Attempt) => `${created_at} ${id}`
