/** Payments that the shop received itself, which only the shop can refund. */
import type { Kysely } from "kysely"
import { isOffline } from "#provider/orders/payments/offline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { providersMethods } from "#shared/paymentMethods.ts"

/**
 * Methods with a provider. A payment by hand for such an order is recorded as a transfer; other methods keep their
 * names.
 */
const TAKEN_BY_PROVIDER: readonly string[] = [...providersMethods, "none", ""]

export const methodByHand = (method: string) => (TAKEN_BY_PROVIDER.includes(method) ? "transfer" : method)

/** The event by which the shop confirms a payment. */
export const shopsWord = (attemptId: string) => `shop:${attemptId}`

export async function isTakenByHand(db: Kysely<Database>, attemptId: string): Promise<boolean> {
  const word = db.selectFrom("payment_events").select("event_id").where("attempt_id", "=", attemptId)
  return (await word.where("event_id", "=", shopsWord(attemptId)).executeTakeFirst()) !== undefined
}

export async function isByHand(
  db: Kysely<Database>,
  { id, payment_method }: Pick<Row<"orders">, "id" | "payment_method">,
): Promise<boolean> {
  if (isOffline(payment_method)) return true
  const paid = db.selectFrom("payment_events").select("event_id").where("order_id", "=", id).where("kind", "=", "paid")
  return (await paid.where("event_id", "like", "shop:%").executeTakeFirst()) !== undefined
}
