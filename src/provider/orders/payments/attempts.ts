/** Asks providers about an order's open attempts, or has them closed. */
import type { Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import { attemptOf } from "#provider/orders/payments/attemptFacts.ts"
import { providerFor } from "#provider/orders/payments/keyedPayments.ts"
import type { PaymentAttempt, PaymentEvent, PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface Undecided {
  row: Row<"payment_attempts">
  attempt: PaymentAttempt
}

export async function undecidedAttempts({ db, siteUrl }: Services, orderId: string): Promise<Undecided[]> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    // An older attempt that its provider could not close is queried until it expires.
    .where((where) =>
      where.or([
        where("status", "in", ["open", "authorized"]),
        where.and([where("status", "=", "expired"), where("next_check_at", "is not", null)]),
      ]),
    )
    .orderBy("created_at")
    .execute()
  return rows.map((row) => ({ row, attempt: attemptOf({ siteUrl }, row, order) }))
}

/** Another attempt replaces them: those that their provider could not close are abandoned here, and still queried. */
export const supersede = (trx: Transaction<Database>, now: Date, orderId: string) =>
  trx
    .updateTable("payment_attempts")
    .set({ status: "expired", updated_at: now.toISOString() })
    .where("order_id", "=", orderId)
    .where("status", "=", "open")
    .execute()

/** Makes attempts unpayable as far as their providers can. Unreachable providers are only logged. */
export const closeThese = (services: Services, attempts: readonly Undecided[]) =>
  askEach(services, attempts, (provider, attempt) => provider.expire(attempt))

export const closeAttempts = async (services: Services, orderId: string) =>
  closeThese(services, await undecidedAttempts(services, orderId))

/** The shopper went back without paying: the abandoned page is closed, which counts as their own cancellation. */
export async function leaveAttempt(services: Services, orderId: string, id: string): Promise<void> {
  const own = (await undecidedAttempts(services, orderId)).filter(({ row }) => row.id === id)
  await askEach(services, own, async (provider, attempt) => {
    const events = await provider.expire(attempt)
    return events.map((event) => (event.kind === "expired" ? { ...event, kind: "cancelled" as const } : event))
  })
}

export const askProviders = async (services: Services, orderId: string) =>
  askEach(services, await undecidedAttempts(services, orderId), (provider, attempt) => provider.lookUp(attempt))

async function askEach(
  services: Services,
  attempts: readonly Undecided[],
  ask: (provider: PaymentProvider, attempt: PaymentAttempt) => Promise<PaymentEvent[]>,
): Promise<void> {
  for (const { row, attempt } of attempts) {
    const id = row.provider
    const provider = await providerFor(services, row)
    if (!provider) continue
    let events: PaymentEvent[] = []
    try {
      events = await ask(provider, attempt)
    } catch (error) {
      services.log.warn("payment.not_asked", { provider: id, attempt: attempt.id, error })
    }
    await applyPaymentEvents(services, id, events)
  }
}
