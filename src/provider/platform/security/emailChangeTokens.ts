/** Tokens that confirm an account's new email: one use, a day, void once a newer mail was sent. */
import type { Transaction } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { HOURS } from "#shared/limits.ts"

export const EMAIL_CHANGE_MS = 24 * HOURS

/** `requestId`: the mail; when it is sent again, its first token stays valid. Undefined when the account is deleted. */
export async function createEmailChangeToken(
  engine: Engine,
  trx: Transaction<Database>,
  now: Date,
  { userId, email, requestId }: { userId: string; email: string; requestId: string },
): Promise<string | undefined> {
  const query = trx.selectFrom("users").select("id").where("id", "=", userId)
  if (!(await forUpdate(engine, query).executeTakeFirst())) return undefined
  await trx
    .deleteFrom("email_change_tokens")
    .where("user_id", "=", userId)
    .where("request_id", "<>", requestId)
    .execute()
  const token = newToken()
  await trx
    .insertInto("email_change_tokens")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      email,
      request_id: requestId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + EMAIL_CHANGE_MS).toISOString(),
    })
    .execute()
  return token
}
