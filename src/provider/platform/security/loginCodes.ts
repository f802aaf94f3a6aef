/**
 * Codes in mails: six digits for the page that requested them, ten minutes, five attempts, one use, only the newest.
 */
import { randomInt } from "node:crypto"
import type { ExpressionBuilder, Kysely, Transaction } from "kysely"
import type { Services } from "#provider/platform/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { Passwords } from "#provider/platform/security/passwords.ts"
import { ApiError } from "#shared/ApiError.ts"
import { CODE_LENGTH, CODE_LIFE_MS, CODE_TRIES } from "#shared/limits.ts"

/** Undefined when the mail is too late, or a newer one was sent. A mail that is sent again carries another code. */
export async function createLoginCode(
  db: Kysely<Database>,
  passwords: Passwords,
  now: Date,
  mail: Pick<Row<"mails">, "recipient" | "locale" | "created_at">,
): Promise<string | undefined> {
  const expires_at = new Date(Date.parse(mail.created_at) + CODE_LIFE_MS).toISOString()
  if (expires_at <= now.toISOString()) return undefined
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0")
  const fresh = {
    code_hash: await passwords.hash(code),
    locale: mail.locale,
    tries: 0,
    requested_at: mail.created_at,
    expires_at,
    used_at: null,
  }
  const isNewest = await db
    .insertInto("login_codes")
    .values({ email: mail.recipient, ...fresh })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(fresh).where("login_codes.requested_at", "<=", mail.created_at),
    )
    .returning("email")
    .executeTakeFirst()
  return isNewest && code
}

const expired = () => new ApiError(400, "expired_code")
const usedUp = () => new ApiError(400, "used_up_code")

export type CheckedCode = Pick<Row<"login_codes">, "email" | "code_hash" | "locale">

/**
 * Whether it is the newest mail's code. Every guess is counted before it is checked, so that concurrent guesses are
 * limited to five too. Throws 400: `wrong_code` with `triesLeft`, `used_up_code`, or `expired_code` for all else. The
 * same for every address, with or without an account.
 */
export async function checkLoginCode(
  { db, now, passwords }: Pick<Services, "db" | "now" | "passwords">,
  email: string,
  code: string,
): Promise<CheckedCode> {
  const counted = await db
    .updateTable("login_codes")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where(usable(email, now()))
    .where("tries", "<", CODE_TRIES)
    .returning(["email", "code_hash", "locale", "tries"])
    .executeTakeFirst()
  const fits = await passwords.verify(counted?.code_hash, code).catch(async (error: unknown) => {
    // The code was not checked.
    if (counted) await giveTryBack(db, counted)
    throw error
  })
  if (!counted) throw (await isThere(db, email, now())) ? usedUp() : expired()
  if (fits) return counted
  const triesLeft = CODE_TRIES - counted.tries
  throw triesLeft === 0 ? usedUp() : new ApiError(400, "wrong_code", { extra: { triesLeft } })
}

/** Uses up a checked code. Throws 400 when another request was faster. */
export async function useLoginCode(
  { now }: Pick<Services, "now">,
  trx: Transaction<Database>,
  { email, code_hash }: CheckedCode,
): Promise<void> {
  const used = await trx
    .updateTable("login_codes")
    .set({ used_at: now().toISOString() })
    .where(usable(email, now()))
    .where("code_hash", "=", code_hash)
    .returning("email")
    .executeTakeFirst()
  if (!used) throw expired()
}

const usable = (email: string, now: Date) => (where: ExpressionBuilder<Database, "login_codes">) =>
  where.and([where("email", "=", email), where("expires_at", ">", now.toISOString()), where("used_at", "is", null)])

const isThere = (db: Kysely<Database>, email: string, now: Date) =>
  db.selectFrom("login_codes").select("email").where(usable(email, now)).executeTakeFirst()

const giveTryBack = (db: Kysely<Database>, { email, code_hash }: CheckedCode) =>
  db
    .updateTable("login_codes")
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("email", "=", email)
    .where("code_hash", "=", code_hash)
    .execute()

/** Codes of the owner's area differ from those of customers, even for the same address. */
export const codeAddress = (email: string) => `admin ${email}`
