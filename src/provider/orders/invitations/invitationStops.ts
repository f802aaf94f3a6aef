/** The way out of invitations to review: a link in each of them, which works without a login. */
import type { Kysely, Transaction } from "kysely"
import type { Context } from "#provider/orders/context.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { VerifyInput } from "#shared/contract/auth.ts"
import { DAYS } from "#shared/limits.ts"

export const REVIEW_INVITATION = "review_invitation"

/** A link that was not followed for a year will not be. */
const LINK_KEPT_MS = 365 * DAYS

/** Whether the address wants no more of them. */
export async function hasStopped(db: Kysely<Database>, email: string): Promise<boolean> {
  const stops = db.selectFrom("invitation_stops").select("email")
  return (await stops.where("email", "=", email).where("stopped_at", "is not", null).executeTakeFirst()) !== undefined
}

/** Answers the token of a new link. It is created when the mail is sent, so that none is stored. */
export async function newStop(db: Kysely<Database>, now: Date, email: string): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), email, created_at: now.toISOString() }
  await db.insertInto("invitation_stops").values(row).execute()
  return token
}

/** Ends them for the address behind a mail's link. Following it twice is harmless. 400 `invalid_token` for an unknown one. */
export async function stopInvitations({ db, now }: Context, { token }: VerifyInput): Promise<Record<never, never>> {
  await db.transaction().execute(async (trx) => {
    const link = trx.selectFrom("invitation_stops").select("email").where("token_hash", "=", hashToken(token))
    const found = await link.executeTakeFirst()
    if (!found) throw new ApiError(400, "invalid_token")
    await trx
      .updateTable("invitation_stops")
      .set({ stopped_at: now().toISOString() })
      .where("email", "=", found.email)
      .where("stopped_at", "is", null)
      .execute()
    await trx
      .deleteFrom("mails")
      .where("recipient", "=", found.email)
      .where("template", "=", REVIEW_INVITATION)
      .where("status", "=", "waiting")
      .execute()
  })
  return {}
}

/** With their account. */
export async function forgetStopsOf(trx: Transaction<Database>, email: string): Promise<void> {
  await trx.deleteFrom("invitation_stops").where("email", "=", email).execute()
}

export async function forgetOldStops(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LINK_KEPT_MS).toISOString()
  await db.deleteFrom("invitation_stops").where("stopped_at", "is", null).where("created_at", "<", before).execute()
}
