/** Money that the shop took itself, told by its own word: only the shop can give it back. */
import type { Kysely } from "kysely"
import { isOffline } from "#provider/orders/payments/offline.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

/** What a provider takes. Money for such an order that the shop took itself is called a transfer; all else keeps its own name. */
const TAKEN_BY_PROVIDER: readonly string[] = ["stripe", "redsys", "bizum", "sandbox", "none", ""]

export const methodByHand = (method: string) => (TAKEN_BY_PROVIDER.includes(method) ? "transfer" : method)

/** The event by which the shop says that money is there. */
export const shopsWord = (attemptId: string) => `shop:${attemptId}`

export async function isTakenByHand(db: Kysely<Database>, attemptId: string): Promise<boolean> {
  const word = db.selectFrom("payment_events").select("event_id").where("attempt_id", "=", attemptId)
  return (await word.where("event_id", "=", shopsWord(attemptId)).executeTakeFirst()) !== undefined
}

/** Whether an order's money comes, or came, by hand. */
export async function isByHand(
  db: Kysely<Database>,
  { id, payment_method }: Pick<Row<"orders">, "id" | "payment_method">,
): Promise<boolean> {
  if (isOffline(payment_method)) return true
  const paid = db.selectFrom("payment_events").select("event_id").where("order_id", "=", id).where("kind", "=", "paid")
  return (await paid.where("event_id", "like", "shop:%").executeTakeFirst()) !== undefined
}
