/**
 * Keeps a form submitted with an expired session until its sender has signed in again; no other person gets it. Sealed,
 * because a password may be in it.
 */
import type { Services } from "#provider/platform/context.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { HOURS } from "#shared/limits.ts"

const KEPT_MS = 1 * HOURS

type Needs = Pick<Services, "db" | "now" | "secrets">

export interface KeptForm {
  /** With its query. */
  path: string
  fields: Record<string, unknown>
}

/** Answers the key to find it by. */
export async function keepForm(
  { db, now, secrets }: Needs,
  personId: string,
  { path, fields }: KeptForm,
): Promise<string> {
  const key = newToken()
  const key_hash = hashToken(key)
  const expires_at = new Date(now().getTime() + KEPT_MS).toISOString()
  const body = await secrets.seal(JSON.stringify(fields), aboutForm(key_hash))
  await db.insertInto("kept_forms").values({ key_hash, person_id: personId, path, body, expires_at }).execute()
  return key
}

/** Once, and only for the same person. */
export async function takeForm(
  { db, now, secrets }: Needs,
  personId: string,
  key: string,
): Promise<KeptForm | undefined> {
  const row = await db
    .deleteFrom("kept_forms")
    .where("key_hash", "=", hashToken(key))
    .where("person_id", "=", personId)
    .where("expires_at", ">", now().toISOString())
    .returningAll()
    .executeTakeFirst()
  const body = row && (await secrets.open(row.body, aboutForm(row.key_hash)))
  return row && body !== undefined ? { path: row.path, fields: JSON.parse(body) } : undefined
}

/** Binds the sealed text to its row. */
export const aboutForm = (keyHash: string) => `form ${keyHash}`

/** The person of a session. Undefined if the person ended it. */
export async function lastPersonOf({ db }: Pick<Needs, "db">, token: string): Promise<string | undefined> {
  const query = db.selectFrom("person_sessions").select("person_id").where("token_hash", "=", hashToken(token))
  return (await query.where("stage", "=", "open").executeTakeFirst())?.person_id
}
