/** Refunds: queued in the transaction that causes them, made by the provider afterwards, confirmed by its event. */
import type { Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { attemptOf } from "#provider/orders/payments/attemptFacts.ts"
import { isTakenByHand } from "#provider/orders/payments/byHand.ts"
import { providerFor } from "#provider/orders/payments/keyedPayments.ts"
import { byHand, takenByHand } from "#provider/orders/payments/offline.ts"
import type { PaymentEvent, RefundOutcome } from "#provider/orders/payments/paymentProvider.ts"
import { tellRefused } from "#provider/orders/payments/tellRefused.ts"
import { partsText, type RefundPart } from "#provider/orders/refundParts.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { HOURS, MINUTES } from "#shared/limits.ts"

const FIRST_PAUSE_MS = 1 * MINUTES
const LONGEST_PAUSE_MS = 6 * HOURS
/** A pending refund is confirmed by an event, which can be lost. */
export const PENDING_PAUSE_MS = 6 * HOURS
/** Longer than a request takes; after that another process may assume that this one has ended. */
export const LEASE_MS = 2 * MINUTES

export interface RefundRequest {
  attempt: Pick<Row<"payment_attempts">, "id" | "order_id">
  cents: number
  /** The refunded parts; left out for a proportional part of the whole order. */
  parts?: readonly RefundPart[] | undefined
  reason: string
  actorId?: string | undefined
}

/** Reasons for refunding money that was never the order's: these are no refunds of the order. */
export const SURPLUS_REASONS = ["double_payment", "overpaid", "flagged"] as const

/** Answers its id. Callers hold the order's row. */
export async function queueRefund(
  trx: Transaction<Database>,
  now: Date,
  { attempt, cents, parts = [], reason, actorId }: RefundRequest,
): Promise<string> {
  const at = now.toISOString()
  const id = newId()
  await trx
    .insertInto("refunds")
    .values({
      id,
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      cents,
      parts: partsText(parts),
      reason,
      next_try_at: at,
      created_at: at,
    })
    .execute()
  // A change at the command line is the shop's, without a person's id.
  const actor = actorId !== undefined || reason === SHOPS_WORD ? "shop" : "system"
  await addToTimeline(trx, now, attempt.order_id, { kind: "refund_queued", actor, actorId, cents, reason })
  return id
}

/** Marks the refund of an event as done: the one with its id, else the oldest with its amount. */
export async function markRefunded(trx: Transaction<Database>, attemptId: string, event: PaymentEvent): Promise<void> {
  const waiting = await trx
    .selectFrom("refunds")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .where("status", "in", ["queued", "pending"])
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const told =
    waiting.find((row) => row.event_id === event.eventId) ?? waiting.find((row) => row.cents === event.amountCents)
  if (!told) return
  await trx.updateTable("refunds").set({ status: "done", event_id: event.eventId }).where("id", "=", told.id).execute()
}

/** The reason of refunds requested by the shop. */
export const SHOPS_WORD = "shop"

/** The reason for refunds that only the shop can make. */
export const BY_HAND = "by_hand"

/** A transfer is refunded when the shop does it: until confirmed, customers are not told that money is coming. */
const toBeGivenByHand: RefundOutcome = { status: "refused", events: [], reason: BY_HAND }

type ApplyPaymentEvents = (provider: string, events: readonly PaymentEvent[]) => Promise<unknown>

/** Makes due refunds. Unreachable providers are retried with growing pauses; refusals are reported to the shop. */
export async function makeRefunds(services: Services, applyPaymentEvents: ApplyPaymentEvents): Promise<void> {
  const { db, now } = services
  const due = await db
    .selectFrom("refunds")
    .innerJoin("payment_attempts", "payment_attempts.id", "refunds.attempt_id")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .selectAll("payment_attempts")
    .select([
      "refunds.id as refundId",
      "refunds.cents",
      "refunds.reason as refundReason",
      "refunds.tries",
      "refunds.again_key",
      "refunds.next_try_at",
      "number",
      "email",
      "locale",
    ])
    .where("refunds.status", "in", ["queued", "pending"])
    .where("next_try_at", "<=", now().toISOString())
    .orderBy("refunds.created_at")
    .limit(50)
    .execute()
  for (const { refundId, refundReason, cents, tries, again_key, next_try_at, number, email, locale, ...row } of due) {
    if (!(await claim(services, refundId, next_try_at))) continue
    const attempt = attemptOf(services, row, { number, email, locale })
    try {
      const provider = (await isTakenByHand(db, row.id))
        ? byHand
        : ((await providerFor(services, row)) ?? takenByHand.get(row.provider))
      if (!provider) throw new Error(`The way to pay "${row.provider}" is not set up here`)
      const nobodyGaveIt = provider.isOffline === true && refundReason !== SHOPS_WORD && again_key === null
      const outcome = nobodyGaveIt ? toBeGivenByHand : await provider.refund(attempt, cents, again_key ?? refundId)
      services.onFailpoint?.("refund.given")
      await keepOutcome(services, applyPaymentEvents, row, { id: refundId, cents }, outcome)
    } catch (error) {
      services.log.error("payment.refund_failed", { order: number, refund: refundId, error })
      await db
        .updateTable("refunds")
        .set({ tries: tries + 1, next_try_at: afterTries(now(), tries) })
        .where("id", "=", refundId)
        .execute()
    }
  }
}

/** Time of the next attempt after so many. */
export const afterTries = (now: Date, tries: number) =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 20))).toISOString()

/** Two processes must not make the same refund, which a bank without keys could not detect. */
async function claim({ db, now }: Services, id: string, seen: string): Promise<boolean> {
  const claimed = await db
    .updateTable("refunds")
    .set({ next_try_at: new Date(now().getTime() + LEASE_MS).toISOString() })
    .where("id", "=", id)
    .where("status", "in", ["queued", "pending"])
    .where("next_try_at", "=", seen)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

async function keepOutcome(
  services: Services,
  applyPaymentEvents: ApplyPaymentEvents,
  row: Row<"payment_attempts">,
  refund: { id: string; cents: number },
  outcome: RefundOutcome,
): Promise<void> {
  const { db, engine, now, log, mailQueued } = services
  const update = db.updateTable("refunds").where("id", "=", refund.id).where("status", "in", ["queued", "pending"])
  if (outcome.status === "refused") {
    log.error("payment.refund_refused", { refund: refund.id, reason: outcome.reason })
    await inTransaction(db, async (trx) => {
      await forUpdate(engine, trx.selectFrom("orders").select("id").where("id", "=", row.order_id)).execute()
      await trx.updateTable("refunds").set({ status: "refused" }).where("id", "=", refund.id).execute()
      const { cents } = refund
      const reason = outcome.reason ?? "refused"
      await addToTimeline(trx, now(), row.order_id, { kind: "refund_refused", actor: "provider", cents, reason })
      await tellRefused(services, trx, { refundId: refund.id, reason })
    })
    mailQueued()
    return
  }
  const eventId = outcome.events[0]?.eventId
  await update
    .set({
      ...(outcome.status === "pending" && {
        status: "pending",
        next_try_at: new Date(now().getTime() + PENDING_PAUSE_MS).toISOString(),
      }),
      ...(eventId && { event_id: eventId }),
    })
    .execute()
  await applyPaymentEvents(row.provider, outcome.events)
}
