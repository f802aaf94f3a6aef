/** API keys of machines: random, shown once, stored as a hash, with some of the permissions and an expiry. */
import type { Transaction } from "kysely"
import { type Infer, object, string } from "superstruct"
import type { Services } from "#provider/orders/context.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Actor } from "#provider/platform/operations/actor.ts"
import { keyPermissions, type Permission } from "#provider/platform/operations/permissions.ts"
import { noteUse } from "#provider/platform/security/noteUse.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

/** Scanners for leaked secrets recognise keys by their prefix. */
const PREFIX = "esk_"
/** The last use is stored at most this often. */
const TOUCH_MS = 1 * HOURS

export const NewKey = object({
  id: string(),
  /** Shown once; it cannot be read again. */
  key: string(),
})
export type NewKey = Infer<typeof NewKey>

export async function makeKey(
  trx: Transaction<Database>,
  now: Date,
  { name, allowed, days }: { name: string; allowed: readonly Permission[]; days: number },
): Promise<NewKey> {
  const id = newId()
  const key = PREFIX + newToken()
  await trx
    .insertInto("api_keys")
    .values({
      id,
      name,
      token_hash: hashToken(key),
      last4: key.slice(-4),
      permissions: JSON.stringify(allowed),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + days * DAYS).toISOString(),
    })
    .execute()
  return { id, key }
}

/** Undefined for a key that is unknown, revoked or expired. */
export async function findKey({ db, now }: Pick<Services, "db" | "now">, key: string): Promise<Actor | undefined> {
  if (!key.startsWith(PREFIX)) return undefined
  const at = now()
  const row = await db
    .selectFrom("api_keys")
    .select(["id", "permissions", "last_used_at"])
    .where("token_hash", "=", hashToken(key))
    .where("expires_at", ">", at.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  if (row.last_used_at === null || at.getTime() - Date.parse(row.last_used_at) > TOUCH_MS) {
    const used = { last_used_at: at.toISOString() }
    await noteUse(db.updateTable("api_keys").set(used).where("id", "=", row.id).execute())
  }
  const allowed: string[] = JSON.parse(row.permissions)
  return { id: row.id, permissions: new Set(keyPermissions.filter((each) => allowed.includes(each))), isFresh: true }
}
