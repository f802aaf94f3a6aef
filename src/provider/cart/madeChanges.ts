/**
 * Named changes already applied to a cart. They are recorded in the transaction that applies them, while it holds the
 * cart's row, and kept longer than browsers retry.
 */
import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { DAYS } from "#shared/limits.ts"

const CALL = "setCart"
const KEPT_MS = 3 * DAYS

/** Orders use keys of the same customer. */
const keyOf = (change: string) => `${CALL}:${change}`

export async function madeBefore(
  trx: Transaction<Database>,
  owner: string,
  changes: readonly string[],
): Promise<string[]> {
  if (changes.length === 0) return []
  const rows = await trx
    .selectFrom("idempotency_keys")
    .select("key")
    .where("owner", "=", owner)
    .where("key", "in", changes.map(keyOf))
    .execute()
  const made = new Set(rows.map(({ key }) => key))
  return changes.filter((change) => made.has(keyOf(change)))
}

export async function rememberChanges(
  trx: Transaction<Database>,
  owner: string,
  changes: readonly string[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  await trx
    .deleteFrom("idempotency_keys")
    .where("owner", "=", owner)
    .where("call", "=", CALL)
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
  const row = { owner, call: CALL, body_hash: "", order_id: null, created_at: now.toISOString() }
  await trx
    .insertInto("idempotency_keys")
    .values([...new Set(changes)].map((change) => ({ ...row, key: keyOf(change) })))
    .execute()
}
