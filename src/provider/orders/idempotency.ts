/** One key, one effect: a repeated call with its key gets the first answer. Source: defences D-55. */
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"

export interface IdempotentCall {
  owner: string
  key: string
  call: string
  /** Without the key. */
  body: unknown
}

/**
 * Claims the key for this transaction, waiting for another that holds it. Answers the stored answer; undefined for a
 * new key. Throws 409 when the key came with another body, with its `orderId`.
 */
export async function claimIdempotencyKey<Answer>(
  trx: Transaction<Database>,
  now: Date,
  { owner, key, call, body }: IdempotentCall,
): Promise<Answer | undefined> {
  const bodyHash = hashToken(stableStringify(body))
  const taken = await trx
    .insertInto("idempotency_keys")
    .values({ owner, key, call, body_hash: bodyHash, order_id: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst()
  if (taken) return undefined
  const row = await trx
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  if (row.call !== call || row.body_hash !== bodyHash) {
    const { order_id: orderId } = row
    throw new ApiError(409, "idempotency_key_reused", orderId === null ? {} : { extra: { orderId } })
  }
  if (row.answer === "") throw new ApiError(409, "still_running", { retryAfter: 2 })
  return JSON.parse(row.answer) as Answer
}

/** Whether the key has an answer already, which a repeated call gets. */
export async function isAnswered(
  db: Kysely<Database>,
  { owner, key }: Pick<IdempotentCall, "owner" | "key">,
): Promise<boolean> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("answer", "<>", "")
    .executeTakeFirst()
  return row !== undefined
}

export async function storeAnswer(
  trx: Transaction<Database>,
  { owner, key }: Pick<IdempotentCall, "owner" | "key">,
  answer: unknown,
  orderId: string,
): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer), order_id: orderId })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute()
}

/** Equal values give equal text, whatever the order of keys. */
function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
