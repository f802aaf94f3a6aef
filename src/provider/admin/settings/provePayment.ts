import type { AdminContext } from "#provider/admin/operation.ts"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import { type Proof, presentKeys, readEntered } from "#provider/orders/payments/enteredKeys.ts"
import type { ServiceId } from "#provider/orders/payments/paymentSettings.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { lockSecrets, writeSetting } from "#provider/platform/secrets/settings.ts"
import { ApiError } from "#shared/ApiError.ts"

/** Asks the service whether it takes the present keys, and remembers its answer with those that the owner entered. */
export async function provePayment(context: AdminContext, service: ServiceId): Promise<Proof> {
  if (!context.provePayment) throw new ApiError(409, "shop_not_running")
  const asked = await context.provePayment(service)
  if (!asked) throw new ApiError(409, "no_keys")
  const proof: Proof = { at: context.now().toISOString(), ...asked.said }
  if (asked.keys === undefined) return proof
  await inTransaction(context.db, async (trx) => {
    await lockSecrets(trx, context.engine)
    const { [service]: facts } = await readEntered(trx)
    const present = presentKeys(facts)
    // Changed meanwhile: it was said of others.
    if (present?.id !== asked.keys) return
    const keys = facts.keys.map((each) => (each === present ? { ...each, proof } : each))
    await writeSetting(trx, context, service, { facts: { ...facts, keys }, secrets: {} })
    // Those that the service does not take are no longer offered.
    await nextCatalogVersion(trx)
  })
  await context.catalog.refresh()
  return proof
}
