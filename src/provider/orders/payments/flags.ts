/** Payments that match no attempt: stored as a flag until applied or refunded. Source: decisions §5. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { newReference } from "#provider/orders/payments/attemptFacts.ts"
import { type Flag, openFlags, partFlags } from "#provider/orders/payments/openFlags.ts"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import { queueRefund } from "#provider/orders/payments/refunds.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"

/** Left out at the terminal, where staff see it. */
type ShopsMail = { identity?: Services["identity"] | undefined }

/** Once per event; answers undefined for a known one. Also informs the shop. */
export async function raiseFlag(
  { identity }: ShopsMail,
  trx: Transaction<Database>,
  now: Date,
  flag: Omit<NewRow<"payment_flags">, "id" | "created_at">,
): Promise<string | undefined> {
  const id = newReference()
  const raised = await trx
    .insertInto("payment_flags")
    .values({ ...flag, id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!raised) return undefined
  if (identity) {
    await queueMail(trx, now, {
      template: "payment_flagged",
      to: identity().email,
      locale: "es",
      data: { flagId: id, orderId: flag.order_id ?? null },
      about: `payment_flagged:${id}`,
    })
  }
  return id
}

/**
 * Events of unknown payments, possibly of another shop on the same account: of this shop's, a charge is flagged, and a
 * refund completes its flag.
 */
export async function hearUnknown(
  services: Pick<Services, "db" | "now" | "log" | "mailQueued"> & ShopsMail,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const { db, log, now, mailQueued } = services
  const facts = { provider, eventId: event.eventId, reference: event.attemptReference, kind: event.kind }
  if (event.isElsewhere) return log.info("payment.of_another_shop", facts)
  if (event.kind === "refunded") return markReturned(db, provider, event)
  if (event.kind !== "paid") return log.warn("payment.unknown_attempt", facts)
  const { attemptReference: reference, eventId, amountCents: cents, currency, at, providerData = null } = event
  const raised = await inTransaction(db, (trx) =>
    raiseFlag(services, trx, now(), {
      order_id: null,
      attempt_id: null,
      provider,
      reference,
      event_id: eventId,
      provider_data: providerData,
      reason: "unknown_attempt",
      cents,
      currency,
      state: "open",
      at,
    }),
  )
  if (raised === undefined) return
  log.error("payment.unknown_attempt", { ...facts, flag: raised })
  mailQueued()
}

const markReturned = async (db: Kysely<Database>, provider: string, { attemptReference, amountCents }: PaymentEvent) =>
  void (await db
    .updateTable("payment_flags")
    .set({ refund_status: "done", next_try_at: null })
    .where("provider", "=", provider)
    .where("reference", "=", attemptReference)
    .where("cents", "=", amountCents)
    .where("order_id", "is", null)
    .where("state", "=", "given_back")
    .execute())

/** The order is flagged while one of its flags is open. Callers hold its row. */
export async function closeFlag(
  trx: Transaction<Database>,
  now: Date,
  { id, order_id: orderId }: Flag,
  change: Pick<NewRow<"payment_flags">, "state" | "refund_id" | "part">,
): Promise<void> {
  await trx
    .updateTable("payment_flags")
    .set({ ...change, resolved_at: now.toISOString() })
    .where("id", "=", id)
    .execute()
  if (orderId === null) return
  const since = sql<string | null>`(select min(created_at) from payment_flags
    where order_id = ${orderId} and state = 'open')`
  await trx.updateTable("orders").set({ flagged_at: since }).where("id", "=", orderId).execute()
}

/** Refunds all mismatched payments of an order, including amounts set aside. Callers hold the order's row. */
export async function giveBackFlags(trx: Transaction<Database>, now: Date, orderId: string): Promise<void> {
  for (const flag of await openFlags(trx, orderId)) await returnFlag(trx, now, flag)
  for (const flag of await partFlags(trx, orderId)) await returnFlag(trx, now, flag)
  await trx.updateTable("orders").set({ part_paid_cents: 0 }).where("id", "=", orderId).execute()
}

/** Refunds exactly the charged amount, by the same method. */
export async function returnFlag(trx: Transaction<Database>, now: Date, flag: Flag): Promise<void> {
  const { attempt_id: id, order_id, cents } = flag
  if (id === null || order_id === null) throw new Error(`Flag ${flag.id} has no order`)
  const refund = await queueRefund(trx, now, { attempt: { id, order_id }, cents, reason: "flagged" })
  await closeFlag(trx, now, flag, { state: "given_back", refund_id: refund, part: 0 })
}
