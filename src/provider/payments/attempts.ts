/** Asks providers about an order's open attempts: what became of them, or to close them. */
import type { Services } from "#provider/context.ts"
import { applyPaymentEvents } from "#provider/payments/applyPaymentEvent.ts"
import { attemptOf } from "#provider/payments/attemptFacts.ts"
import type { PaymentAttempt, PaymentEvent } from "#provider/payments/paymentProvider.ts"

/** Attempts of an order that something may still come of. */
async function undecided({ db, siteUrl }: Services, orderId: string) {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "in", ["open", "authorized"])
    .orderBy("created_at")
    .execute()
  return rows.map((row) => ({ provider: row.provider, attempt: attemptOf({ siteUrl }, row, order) }))
}

/** Makes open attempts impossible to pay, as far as their providers can. What cannot be asked is told to the log alone. */
export const closeAttempts = (services: Services, orderId: string) =>
  askEach(services, orderId, (provider, attempt) => provider.expire(attempt))

/** Asks what became of open attempts. */
export const askProviders = (services: Services, orderId: string) =>
  askEach(services, orderId, (provider, attempt) => provider.lookUp(attempt))

type Provider = NonNullable<ReturnType<Services["payments"]["get"]>>

async function askEach(
  services: Services,
  orderId: string,
  ask: (provider: Provider, attempt: PaymentAttempt) => Promise<PaymentEvent[]>,
): Promise<void> {
  for (const { provider: id, attempt } of await undecided(services, orderId)) {
    const provider = services.payments.get(id)
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
