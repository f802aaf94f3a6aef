/** The state derived from an order's events, independent of their order of arrival. */
import type { Row } from "#provider/platform/db/schema.ts"
import type { PaymentStatus } from "#shared/orderStatus.ts"

type Attempt = Pick<
  Row<"payment_attempts">,
  "id" | "status" | "amount_cents" | "taken_cents" | "surplus_cents" | "waiting" | "created_at"
>
type Event = Pick<Row<"payment_events">, "attempt_id" | "event_id" | "kind" | "amount_cents" | "at" | "outcome">

export interface MoneyState {
  attempts: Map<string, Attempt["status"]>
  /** Without surplus that is being refunded. */
  paidCents: number
  /** Never more than was paid: a refund reported before its payment counts once that is reported. */
  refundedCents: number
  /** Undefined while there is no attempt. */
  status: PaymentStatus | undefined
}

/** The later kind wins between two simultaneous events. */
const rank = { authorized: 0, failed: 1, cancelled: 2, expired: 3 }

/** `isFlagged`: a payment awaits a decision. `hasPart`: a part of its price is set aside. */
export function moneyState(
  attempts: readonly Attempt[],
  events: readonly Event[],
  isFlagged: boolean,
  hasPart = false,
): MoneyState {
  const states = new Map(attempts.map((attempt) => [attempt.id, attemptState(attempt, events)]))
  let paidCents = 0
  let refundedCents = 0
  for (const attempt of attempts.filter(({ id }) => states.get(id) === "paid")) {
    const own = takenCents(attempt) - attempt.surplus_cents
    paidCents += own
    refundedCents += Math.max(0, Math.min(own, refundedOf(attempt, events) - attempt.surplus_cents))
  }
  // An amount set aside has not failed: attempts for the remainder determine the state.
  const telling = hasPart ? attempts.filter(({ id }) => !isSetAside(id, events)) : attempts
  const status = statusOf(telling, states, paidCents, refundedCents) ?? (hasPart ? "unpaid" : undefined)
  const isLookedInto = isFlagged && paidCents === 0 && status !== "authorized"
  return { attempts: states, paidCents, refundedCents, status: isLookedInto ? "pending" : status }
}

const isSetAside = (attemptId: string, events: readonly Event[]) =>
  events.some(({ attempt_id, kind, outcome }) => attempt_id === attemptId && kind === "paid" && outcome === "flagged")

export const takenCents = (attempt: Pick<Attempt, "amount_cents" | "taken_cents">) =>
  attempt.taken_cents ?? attempt.amount_cents

const refundedOf = ({ id }: Attempt, events: readonly Event[]) =>
  events
    .filter((event) => event.outcome === "applied" && event.kind === "refunded" && event.attempt_id === id)
    .reduce((sum, event) => sum + event.amount_cents, 0)

function attemptState(attempt: Attempt, events: readonly Event[]): Attempt["status"] {
  const own = events.filter((event) => event.attempt_id === attempt.id)
  if (own.some((event) => event.kind === "paid" && event.outcome === "applied")) return "paid"
  // The charge differs from the request: the attempt is over, and its money is handled separately.
  if (own.some((event) => event.kind === "paid")) return "failed"
  let last: { kind: keyof typeof rank; at: string } | undefined
  for (const { kind, at, outcome } of own) {
    if (kind === "paid" || kind === "refunded" || outcome !== "applied") continue
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
    return givenBackStatus({ paid_cents: paidCents, gift_card_cents: 0 }, refundedCents, 0)
  }
  if ([...states.values()].includes("authorized")) return "authorized"
  const newest = attempts.toSorted((one, other) => (key(one) < key(other) ? 1 : -1))[0]
  if (!newest) return undefined
  const state = states.get(newest.id)
  // Closed, abandoned and cancelled attempts were not refused: the order is as unpaid as before.
  if (state === "expired" || state === "cancelled") return "unpaid"
  if (state !== "open") return "failed"
  return newest.waiting === 1 ? "pending" : "unpaid"
}

/** For a paid order: refunds to gift cards count like refunds of its payments. */
export function givenBackStatus(
  { paid_cents, gift_card_cents }: Pick<Row<"orders">, "paid_cents" | "gift_card_cents">,
  refundedCents: number,
  toCardsCents: number,
): PaymentStatus {
  const back = refundedCents + toCardsCents
  if (back === 0) return "paid"
  return back >= paid_cents + gift_card_cents ? "refunded" : "partially_refunded"
}

const key = ({ created_at, id }: Attempt) => `${created_at} ${id}`
