/** Sessions of the shop's staff: two hours without use, twelve hours at most, separate from customers' sessions. */
import type { Kysely, Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Actor, FRESH_MS } from "#provider/platform/operations/actor.ts"
import { permissionsOf, type Role } from "#provider/platform/operations/permissions.ts"
import { noteUse } from "#provider/platform/security/noteUse.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { HOURS, MINUTES } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

const IDLE_MS = 2 * HOURS
const ABSOLUTE_MS = 12 * HOURS
/** Devices on which one person is signed in; one more ends the session with the oldest use. */
export const MOST_SESSIONS = 12
/** How long an ended session is remembered. */
const KNOWN_MS = 24 * HOURS
/** Time between the password and the code. */
const CODE_STAGE_MS = 10 * MINUTES
/** The last use is stored at most this often. */
const TOUCH_MS = 1 * MINUTES
const DEVICE_MAX_LENGTH = 60

export type SessionStage = "code" | "open"

export interface Person {
  id: string
  sessionId: string
  email: string
  name: string
  role: Role
  locale: Locale
  actor: Actor
}

/** Answers the token for its cookie. */
export async function startPersonSession(
  trx: Transaction<Database>,
  now: Date,
  session: { personId: string; stage: SessionStage; device: string },
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  const lifeMs = session.stage === "open" ? ABSOLUTE_MS : CODE_STAGE_MS
  await trx
    .insertInto("person_sessions")
    .values({
      id: newId(),
      token_hash: hashToken(token),
      person_id: session.personId,
      stage: session.stage,
      device: session.device.slice(0, DEVICE_MAX_LENGTH),
      created_at: at,
      last_used_at: at,
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute()
  if (session.stage === "open") {
    await endOldest(trx, session.personId)
    await trx.updateTable("people").set({ last_seen_at: at }).where("id", "=", session.personId).execute()
  }
  return token
}

async function endOldest(trx: Transaction<Database>, personId: string): Promise<void> {
  const newest = trx
    .selectFrom("person_sessions")
    .select("id")
    .where("person_id", "=", personId)
    .where("stage", "=", "open")
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(MOST_SESSIONS)
  await trx
    .deleteFrom("person_sessions")
    .where("person_id", "=", personId)
    .where("stage", "=", "open")
    .where("id", "not in", newest)
    .execute()
}

/** The person of a session cookie; undefined when it is unknown, ended, expired or of another stage. */
export async function findPerson(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
  stage: SessionStage = "open",
): Promise<Person | undefined> {
  const row = await db
    .selectFrom("person_sessions")
    .innerJoin("people", "people.id", "person_sessions.person_id")
    .select(["people.id", "email", "name", "role", "locale", "last_used_at", "expires_at"])
    .select(["person_sessions.id as sessionId", "person_sessions.created_at as since"])
    .where("token_hash", "=", hashToken(token))
    .where("stage", "=", stage)
    .executeTakeFirst()
  if (!row) return undefined
  const at = now()
  const idleMs = at.getTime() - Date.parse(row.last_used_at)
  if (idleMs > IDLE_MS || row.expires_at <= at.toISOString()) return undefined
  if (idleMs > TOUCH_MS && stage === "open") await noteUse(touch(db, at, row))
  const { id, sessionId, email, name, role, locale } = row
  const isFresh = at.getTime() - Date.parse(row.since) <= FRESH_MS
  return { id, sessionId, email, name, role, locale, actor: { id, permissions: new Set(permissionsOf[role]), isFresh } }
}

async function touch(db: Kysely<Database>, now: Date, row: { id: string; sessionId: string }): Promise<void> {
  const at = now.toISOString()
  await db.updateTable("person_sessions").set({ last_used_at: at }).where("id", "=", row.sessionId).execute()
  await db.updateTable("people").set({ last_seen_at: at }).where("id", "=", row.id).execute()
}

export const endPersonSession = (db: Kysely<Database>, token: string) =>
  db.deleteFrom("person_sessions").where("token_hash", "=", hashToken(token)).execute()

export const endOtherSessions = (db: Kysely<Database>, { id, sessionId }: Pick<Person, "id" | "sessionId">) =>
  db.deleteFrom("person_sessions").where("person_id", "=", id).where("id", "<>", sessionId).execute()

/** Ends one of the person's own sessions; another person's is not found. */
export async function endSession(db: Kysely<Database>, { id }: Pick<Person, "id">, sessionId: string): Promise<void> {
  await db.deleteFrom("person_sessions").where("person_id", "=", id).where("id", "=", sessionId).execute()
}

export interface OpenSession {
  id: string
  device: string
  lastUsedAt: string
}

export async function listSessions(
  { db, now }: Pick<Services, "db" | "now">,
  personId: string,
): Promise<OpenSession[]> {
  const at = now()
  const rows = await db
    .selectFrom("person_sessions")
    .select(["id", "device", "last_used_at"])
    .where("person_id", "=", personId)
    .where("stage", "=", "open")
    .where("expires_at", ">", at.toISOString())
    .where("last_used_at", ">=", new Date(at.getTime() - IDLE_MS).toISOString())
    .orderBy("last_used_at", "desc")
    .execute()
  return rows.map(({ id, device, last_used_at }) => ({ id, device, lastUsedAt: last_used_at }))
}

/** Deletes expired rows. An ended session is remembered for a day, for a form that was still open in it. */
export async function sweepPeople({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const at = now()
  const over = new Date(at.getTime() - KNOWN_MS).toISOString()
  const idle = new Date(at.getTime() - KNOWN_MS - IDLE_MS).toISOString()
  await db
    .deleteFrom("person_sessions")
    .where((where) => where.or([where("expires_at", "<=", over), where("last_used_at", "<", idle)]))
    .execute()
  for (const table of ["person_links", "passkey_challenges", "kept_forms"] as const)
    await db.deleteFrom(table).where("expires_at", "<=", at.toISOString()).execute()
}
