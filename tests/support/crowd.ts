/** Creates many customers straight in the database, without hashing a password for each. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"

export interface Buyer {
  id: string
  email: string
  token: string
  /** A bearer of another session, as of a second device. */
  otherToken: string
}

export async function makeCrowd(db: Kysely<Database>, count: number): Promise<Buyer[]> {
  const now = new Date()
  const at = now.toISOString()
  const crowd = Array.from({ length: count }, (): Buyer => {
    const id = newId()
    return { id, email: `ana-${id}@example.com`, token: newToken(), otherToken: newToken() }
  })
  const users = crowd.map(({ id, email }) => ({
    id,
    email,
    password_hash: "none",
    first_name: "Ana",
    last_name: "Pons",
    locale: "es" as const,
    verified_at: at,
    password_changed_at: at,
    created_at: at,
    updated_at: at,
  }))
  const sessions = crowd.flatMap(({ id, token, otherToken }) =>
    [token, otherToken].map((each) => ({
      id: newId(),
      token_hash: hashToken(each),
      user_id: id,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(now.getTime() + 90 * DAYS).toISOString(),
    })),
  )
  await db.insertInto("users").values(users).execute()
  await db.insertInto("sessions").values(sessions).execute()
  return crowd
}
