/** Tokens in mails: one purpose, one use, a short life, void once a newer mail was sent. Source: defences D-20. */
import type { Transaction } from "kysely"
import type { Services } from "#provider/platform/context.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { HOURS, MINUTES } from "#shared/limits.ts"

export type Purpose = "verify" | "reset"

export const tokenLifeMs: Record<Purpose, number> = { verify: 24 * HOURS, reset: 60 * MINUTES }

export interface TokenRequest {
  user: { id: string; email: string }
  purpose: Purpose
  /** Id of the mail. When it is sent again, its first token stays valid, because either may have arrived. */
  requestId: string
}

/** Undefined when the account is deleted or has another address. */
export async function createOneTimeToken(
  engine: Engine,
  trx: Transaction<Database>,
  now: Date,
  { user, purpose, requestId }: TokenRequest,
): Promise<string | undefined> {
  const query = trx.selectFrom("users").select("id").where("id", "=", user.id).where("email", "=", user.email)
  if (!(await forUpdate(engine, query).executeTakeFirst())) return undefined
  const token = newToken()
  await trx
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", user.id)
    .where("purpose", "=", purpose)
    .where("request_id", "<>", requestId)
    .execute()
  await trx
    .insertInto("one_time_tokens")
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      purpose,
      email: user.email,
      request_id: requestId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + tokenLifeMs[purpose]).toISOString(),
    })
    .execute()
  return token
}

/** The same answer for every invalid token. */
const invalid = () => new ApiError(400, "invalid_token")

/** The account of a valid token, without using it. Throws 400. */
export async function checkOneTimeToken(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
  purpose: Purpose,
): Promise<Row<"users">> {
  const user = await tokenQuery(db, now(), token, purpose).executeTakeFirst()
  if (!user) throw invalid()
  return user
}

/** Uses a token and deletes all others of its purpose; answers its account, locked. Throws 400. */
export async function useOneTimeToken(
  { engine, now }: Pick<Services, "engine" | "now">,
  trx: Transaction<Database>,
  token: string,
  purpose: Purpose,
): Promise<Row<"users">> {
  const user = await forUpdate(engine, tokenQuery(trx, now(), token, purpose)).executeTakeFirst()
  if (!user) throw invalid()
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", user.id).where("purpose", "=", purpose).execute()
  return user
}

const tokenQuery = (db: Services["db"], now: Date, token: string, purpose: Purpose) =>
  db
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .selectAll("users")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .whereRef("one_time_tokens.email", "=", "users.email")
