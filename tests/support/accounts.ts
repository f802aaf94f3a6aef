/** Creates accounts straight in a shop's database, without waiting for a mail. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

export interface AccountFacts {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  locale: Locale
}

/** A confirmed account with one session, whose bearer is answered. */
export async function insertAccount(
  db: Kysely<Database>,
  { email, passwordHash, firstName, lastName, locale }: AccountFacts,
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newToken()]
  const now = new Date()
  const at = now.toISOString()
  const user = { id, email, password_hash: passwordHash, first_name: firstName, last_name: lastName, locale }
  const times = { verified_at: at, password_changed_at: at, created_at: at, updated_at: at }
  const session = { id: newId(), token_hash: hashToken(token), user_id: id, created_at: at, last_used_at: at }
  const expires_at = new Date(now.getTime() + 90 * DAYS).toISOString()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("users")
      .values({ ...user, ...times })
      .execute()
    await trx
      .insertInto("sessions")
      .values({ ...session, expires_at })
      .execute()
  })
  return { id, token }
}
