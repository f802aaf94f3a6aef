/**
 * Signing in and registering with a mailed code. Answers never reveal whether an account exists. Source: defences D-22.
 */
import type { Transaction } from "kysely"
import { tellJoined } from "#provider/customers/tellJoined.ts"
import type { Context } from "#provider/orders/context.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { type CheckedCode, checkLoginCode, useLoginCode } from "#provider/platform/security/loginCodes.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { startSession } from "#provider/platform/security/sessions.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { RequestCodeInput, Session, VerifyCodeInput } from "#shared/contract/auth.ts"

/** The code itself is created when its mail is sent, so that none is stored. */
export async function requestCode(
  { db, limits, now, caller, mailQueued }: Context,
  { email, locale }: RequestCodeInput,
): Promise<Record<never, never>> {
  await limits.take("mailByNetwork", networkOf(caller.network))
  const may =
    (await limits.mayTake("codeMailByAddress", email)) && (await limits.mayTake("codeMailByAddressDay", email))
  if (!may) return {}
  await db.transaction().execute((trx) => queueMail(trx, now(), { template: "code", to: email, locale, data: {} }))
  mailQueued()
  return {}
}

/** Throws 400 as `checkLoginCode` does, and 429 after too many attempts. */
export async function verifyCode(context: Context, { email, code }: VerifyCodeInput): Promise<Session> {
  const { db, limits, caller, mailQueued } = context
  const network = networkOf(caller.network)
  await limits.take("loginByNetwork", network)
  await limits.take("loginByAccountAndNetwork", email, network)
  const checked = await checkLoginCode(context, email, code)
  const session = await db.transaction().execute(async (trx) => {
    await useLoginCode(context, trx, checked)
    return startSession(context, trx, await openAccount(context, trx, checked))
  })
  await limits.giveBack("loginByNetwork", network)
  await limits.giveBack("loginByAccountAndNetwork", email, network)
  await limits.giveBack("codeMailByAddress", email)
  await limits.giveBack("codeMailByAddressDay", email)
  mailQueued()
  return session
}

/** The account of a proven address: new, confirmed by this, or existing. */
async function openAccount(
  { now }: Context,
  trx: Transaction<Database>,
  { email, locale }: CheckedCode,
): Promise<{ id: string; passwordHash: string }> {
  const at = now().toISOString()
  // Someone else may have registered the address with a password of their own, which must not work.
  const opened = {
    password_hash: "",
    first_name: "",
    last_name: "",
    locale,
    verified_at: at,
    password_changed_at: at,
    updated_at: at,
  }
  const fresh = await trx
    .insertInto("users")
    .values({ id: newId(), email, created_at: at, ...opened })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(opened).where("users.verified_at", "is", null))
    .returning("id")
    .executeTakeFirst()
  if (fresh) {
    await trx.deleteFrom("one_time_tokens").where("user_id", "=", fresh.id).execute()
    await tellJoined(trx, now(), fresh.id)
    await queueMail(trx, now(), { template: "welcome", to: email, locale, data: {}, userId: fresh.id })
    return { id: fresh.id, passwordHash: opened.password_hash }
  }
  const known = await trx
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow()
  return { id: known.id, passwordHash: known.password_hash }
}
