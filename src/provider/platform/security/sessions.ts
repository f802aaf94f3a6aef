/** Sessions: a random bearer token, stored as a hash, with an absolute and an idle end. Source: defences D-19. */
import type { Transaction } from "kysely"
import type { Customer, Services } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { noteUse } from "#provider/platform/security/noteUse.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Session, User } from "#shared/contract/auth.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

/** Lifetime without use. */
const IDLE_MS = 30 * DAYS
/** Lifetime regardless of use. */
const ABSOLUTE_MS = 90 * DAYS
/** Use is stored at most this often. */
const TOUCH_MS = 1 * HOURS
/** Sessions of an account; another one ends the least recently used. */
export const MOST_SESSIONS = 30

export const userOf = (row: Pick<Row<"users">, "id" | "email" | "first_name" | "last_name" | "locale">): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  locale: row.locale,
})

/**
 * Starts a session for an account whose password hash is still `passwordHash`; if the password has just been changed,
 * 401 is thrown. The row is locked, so that a change of password finds every session.
 */
export async function startSession(
  { engine, now }: Pick<Services, "engine" | "now">,
  trx: Transaction<Database>,
  account: { id: string; passwordHash: string },
): Promise<Session> {
  const user = await forUpdate(
    engine,
    trx.selectFrom("users").selectAll().where("id", "=", account.id),
  ).executeTakeFirst()
  if (user?.password_hash !== account.passwordHash) throw new ApiError(401, "invalid_credentials")
  const accessToken = newToken()
  const at = now()
  await trx
    .insertInto("sessions")
    .values({
      id: newId(),
      token_hash: hashToken(accessToken),
      user_id: user.id,
      created_at: at.toISOString(),
      last_used_at: at.toISOString(),
      expires_at: new Date(at.getTime() + ABSOLUTE_MS).toISOString(),
    })
    .execute()
  const newest = trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user.id)
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(MOST_SESSIONS)
  await trx.deleteFrom("sessions").where("user_id", "=", user.id).where("id", "not in", newest).execute()
  return { user: userOf(user), accessToken }
}

/** The customer of a bearer token; undefined if unknown or expired. */
export async function findCustomer(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "email", "first_name", "last_name", "locale", "last_used_at", "expires_at"])
    .select("sessions.id as sessionId")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  const at = now()
  const idleMs = at.getTime() - Date.parse(row.last_used_at)
  if (idleMs > IDLE_MS || row.expires_at <= at.toISOString()) return undefined
  if (idleMs > TOUCH_MS) {
    const used = { last_used_at: at.toISOString() }
    await noteUse(db.updateTable("sessions").set(used).where("id", "=", row.sessionId).execute())
  }
  return { ...userOf(row), sessionId: row.sessionId }
}

export async function sweepSessions({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const at = now()
  await db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([
        where("expires_at", "<=", at.toISOString()),
        where("last_used_at", "<", new Date(at.getTime() - IDLE_MS).toISOString()),
      ]),
    )
    .execute()
}
