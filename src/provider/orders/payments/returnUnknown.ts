/** Refunds payments that belong to no order, once the shop has decided so. Orders' own refunds are in `refunds.ts`. */
import type { Services } from "#provider/orders/context.ts"
import type { PaymentAttempt } from "#provider/orders/payments/paymentProvider.ts"
import { afterTries, LEASE_MS, PENDING_PAUSE_MS } from "#provider/orders/payments/refunds.ts"
import { tellRefused } from "#provider/orders/payments/tellRefused.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"

export async function returnUnknown(services: Services): Promise<void> {
  const at = services.now().toISOString()
  const due = await services.db
    .selectFrom("payment_flags")
    .selectAll()
    .where("next_try_at", "<=", at)
    .orderBy("next_try_at")
    .limit(50)
    .execute()
  for (const flag of due) if (await claim(services, flag)) await giveBack(services, flag)
}

type Flag = Row<"payment_flags">

/** Two processes must not make the same refund. */
async function claim({ db, now }: Services, { id, next_try_at }: Flag): Promise<boolean> {
  const claimed = await db
    .updateTable("payment_flags")
    .set({ next_try_at: new Date(now().getTime() + LEASE_MS).toISOString() })
    .where("id", "=", id)
    .where("next_try_at", "=", next_try_at)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

async function giveBack(services: Services, flag: Flag): Promise<void> {
  const { db, now, log, payments, mailQueued } = services
  const facts = { flag: flag.id, provider: flag.provider, reference: flag.reference }
  try {
    const provider = payments.get(flag.provider)
    if (!provider) throw new Error(`The way to pay "${flag.provider}" is not set up here`)
    const key = flag.again_key ?? flag.id
    const { status, reason = "refused" } = await provider.refund(attemptOf(services, flag), flag.cents, key)
    const isOnItsWay = status === "pending"
    const next = isOnItsWay ? new Date(now().getTime() + PENDING_PAUSE_MS).toISOString() : null
    await inTransaction(db, async (trx) => {
      const told = trx.updateTable("payment_flags").where("id", "=", flag.id)
      await told.set({ refund_status: status, next_try_at: next }).execute()
      if (status === "refused") await tellRefused(services, trx, { flagId: flag.id, reason })
    })
    if (status !== "refused") return
    log.error("payment.refund_refused", { ...facts, reason })
    mailQueued()
  } catch (error) {
    log.error("payment.refund_failed", { ...facts, error })
    const tries = flag.refund_tries
    const update = db.updateTable("payment_flags").where("id", "=", flag.id)
    await update.set({ refund_tries: tries + 1, next_try_at: afterTries(now(), tries) }).execute()
  }
}

/** The data that a provider needs for refunding its charge. */
function attemptOf({ siteUrl, identity }: Services, flag: Flag): PaymentAttempt {
  const base = `${siteUrl}/api/v1/payment/${flag.provider}`
  return {
    id: flag.id,
    reference: flag.reference,
    orderId: flag.id,
    orderNumber: flag.id,
    amountCents: flag.cents,
    currency: flag.currency,
    email: identity().email,
    locale: "es",
    providerData: flag.provider_data,
    createdAt: flag.at,
    expiresAt: flag.at,
    returnUrl: `${base}/return`,
    webhookUrl: `${base}/webhook`,
  }
}
