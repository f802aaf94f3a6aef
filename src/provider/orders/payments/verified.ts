/** Signed messages of payment services, by present keys or older ones. */
import type { Services } from "#provider/orders/context.ts"
import { isReference } from "#provider/orders/payments/attemptFacts.ts"
import type { PaymentEvent, PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { ApiError, isApiError, notFound } from "#shared/ApiError.ts"

export const UNKNOWN = "unknown_provider"

/**
 * Reads a signed message with the keys that it is signed with. The owner may have changed them since: the signature of older ones,
 * which another person may have by now, counts for payments that began with them. Throws the refusal of the present ones.
 */
export async function verified<Said extends { events: PaymentEvent[] }>(
  services: Pick<Services, "db" | "payments" | "keyed">,
  id: string,
  ask: (provider: PaymentProvider) => Promise<Said>,
): Promise<Said> {
  const present = services.payments.get(id)
  const refusal = present && (await attempted(ask, present))
  if (refusal && !(refusal instanceof Error)) return refusal
  const others = (await services.keyed.everyKeys(id)).filter(({ provider }) => provider.keys !== present?.keys)
  for (const { provider, isPresent } of others) {
    const said = await attempted(ask, provider)
    if (said instanceof Error) continue
    if (isPresent || (await allBegunWith(services, provider, said.events))) return said
  }
  throw refusal ?? (others.length === 0 ? notFound(UNKNOWN) : new ApiError(400, "bad_signature"))
}

async function attempted<Said>(
  ask: (provider: PaymentProvider) => Promise<Said>,
  provider: PaymentProvider,
): Promise<Said | ApiError> {
  try {
    return await ask(provider)
  } catch (error) {
    if (isApiError(error) && error.status < 500) return error
    throw error
  }
}

async function allBegunWith(
  { db }: Pick<Services, "db">,
  { id, keys = "" }: PaymentProvider,
  events: readonly PaymentEvent[],
): Promise<boolean> {
  const named = [...new Set(events.map(({ attemptReference }) => attemptReference))]
  if (named.length === 0) return true
  if (!named.every(isReference)) return false
  const begun = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("provider", "=", id)
    .where("reference", "in", named)
    .where("keys", "=", keys)
    .execute()
  return begun.length === named.length
}
