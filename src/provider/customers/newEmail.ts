/**
 * Changing an account's email: the new address confirms it, the old one is informed. Only the mail to the new address
 * says whether it is taken.
 */
import type { Transaction } from "kysely"
import { mayMailTo } from "#provider/customers/auth.ts"
import { proveOwner } from "#provider/customers/ownerProof.ts"
import { moveArchive } from "#provider/orders/archive/retention.ts"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { isDuplicate } from "#provider/platform/db/isDuplicate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import type { ChangeEmailInput } from "#shared/contract/account.ts"
import type { VerifyInput } from "#shared/contract/auth.ts"

/** 400 as in `proveOwner`, and `fields.email: "same"` for the present address. */
export async function changeEmail(
  context: Context,
  { email, ...proof }: ChangeEmailInput,
): Promise<Record<never, never>> {
  const { db, limits, now, caller, mailQueued } = context
  const customer = customerOf(context)
  if (email === customer.email) throw badInput({ email: "same" })
  await limits.take("mailByNetwork", networkOf(caller.network))
  const prove = await proveOwner(context, proof)
  const mayMail = await mayMailTo(context, "new_email", email)
  const locale = caller.locale ?? customer.locale
  await db.transaction().execute(async (trx) => {
    await prove(trx)
    if (mayMail)
      await queueMail(trx, now(), { template: "new_email", to: email, locale, data: {}, userId: customer.id })
  })
  mailQueued()
  return {}
}

/**
 * The link only works while signed in to the account, so that a mistyped address gives no access. 400 `invalid_token`
 * for a token that is unknown, used, expired, superseded, another account's, or whose address has been taken meanwhile.
 * Ends the account's other sessions.
 */
export async function confirmEmail(context: Context, { token }: VerifyInput): Promise<Record<never, never>> {
  try {
    await context.db.transaction().execute((trx) => makeEmail(context, trx, token))
  } catch (error) {
    // Another account was a moment faster.
    throw isDuplicate(error) ? invalid() : error
  }
  context.mailQueued()
  return {}
}

const invalid = () => new ApiError(400, "invalid_token")

async function makeEmail(context: Context, trx: Transaction<Database>, token: string): Promise<void> {
  const { engine, now, caller } = context
  const { id, sessionId } = customerOf(context)
  const at = now().toISOString()
  const before = await forUpdate(
    engine,
    trx.selectFrom("users").select(["email", "locale"]).where("id", "=", id),
  ).executeTakeFirst()
  const change = await trx
    .selectFrom("email_change_tokens")
    .select("email")
    .where("token_hash", "=", hashToken(token))
    .where("user_id", "=", id)
    .where("expires_at", ">", at)
    .executeTakeFirst()
  if (!before || !change) throw invalid()
  const { email } = change
  // An unconfirmed account has no owner.
  await trx.deleteFrom("users").where("email", "=", email).where("verified_at", "is", null).execute()
  const taken = await trx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()
  if (taken) throw invalid()
  await trx.updateTable("users").set({ email, updated_at: at }).where("id", "=", id).execute()
  await moveArchive(trx, before.email, email)
  await trx.deleteFrom("email_change_tokens").where("user_id", "=", id).execute()
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", id).execute()
  await trx.deleteFrom("sessions").where("user_id", "=", id).where("id", "<>", sessionId).execute()
  const locale = caller.locale ?? before.locale
  await queueMail(trx, now(), { template: "email_changed", to: before.email, locale, data: {}, userId: id })
}
