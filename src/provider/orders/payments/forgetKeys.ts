import type { Kysely } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { readEntered, secretNames, secretPlace } from "#provider/orders/payments/enteredKeys.ts"
import { serviceIds } from "#provider/orders/payments/paymentSettings.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { lockSecrets, writeSetting } from "#provider/platform/secrets/settings.ts"
import { HOURS } from "#shared/limits.ts"

/** By then no process begins a payment with keys that it has not heard the end of. */
const KEPT_MS = 1 * HOURS

/** Keys that an owner has replaced go as soon as no payment or refund is under way that began with them. */
export async function forgetKeys(services: Pick<Services, "db" | "engine" | "now" | "secrets">): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_MS).toISOString()
  const isOver = ({ endedAt }: { endedAt: string | null }) => endedAt !== null && endedAt <= before
  const seen = await readEntered(services.db)
  if (!serviceIds.some((service) => seen[service].keys.some(isOver))) return
  await inTransaction(services.db, async (trx) => {
    await lockSecrets(trx, services.engine)
    const entered = await readEntered(trx)
    for (const service of serviceIds) {
      const { on, keys } = entered[service]
      const over = keys.filter(isOver)
      const used =
        over.length === 0
          ? []
          : await usedOf(
              trx,
              over.map(({ id }) => id),
            )
      const gone = over.filter(({ id }) => !used.includes(id))
      if (gone.length === 0) continue
      const places = gone.flatMap((each) => secretNames[service].map((name) => secretPlace(each, name)))
      await writeSetting(trx, services, service, {
        facts: { on, keys: keys.filter((each) => !gone.includes(each)) },
        secrets: Object.fromEntries(places.map((place) => [place, null])),
      })
    }
  })
}

async function usedOf(db: Kysely<Database>, ids: readonly string[]): Promise<(string | null)[]> {
  const attempts = await db
    .selectFrom("payment_attempts")
    .select("keys")
    .distinct()
    .where("keys", "in", ids)
    .where((where) => where.or([where("status", "in", ["open", "authorized"]), where("next_check_at", "is not", null)]))
    .execute()
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payment_attempts", "payment_attempts.id", "refunds.attempt_id")
    .select("keys")
    .distinct()
    .where("keys", "in", ids)
    .where("refunds.status", "in", ["queued", "pending"])
    .execute()
  return [...attempts, ...refunds].map(({ keys }) => keys)
}
