/** Proof of identity before an account is deleted or gets another email: the password, or a mailed code without one. */
import type { Transaction } from "kysely"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { checkLoginCode, useLoginCode as spendLoginCode } from "#provider/platform/security/loginCodes.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import type { OwnerProof } from "#shared/contract/account.ts"

/**
 * Throws 400 for a failed proof: `fields.currentPassword`, or as `checkLoginCode` does; 429 after too many attempts.
 * Call the answer in the transaction of the change: it uses up the code, or throws 401 when the password has just been
 * changed.
 */
export async function proveOwner(
  context: Context,
  { currentPassword, code }: OwnerProof,
): Promise<(trx: Transaction<Database>) => Promise<void>> {
  const { db, engine, limits } = context
  const { id, email } = customerOf(context)
  await limits.take("passwordByCustomer", id)
  const hash = await passwordHashOf(db, id)
  if (hash !== "") await checkCurrentPassword(context, hash, currentPassword)
  else if (code === undefined) throw badInput({ code: "missing" })
  const checked = hash === "" && code !== undefined ? await checkLoginCode(context, email, code) : undefined
  await limits.giveBack("passwordByCustomer", id)
  return async (trx) => {
    const query = trx.selectFrom("users").select("password_hash").where("id", "=", id)
    const user = await forUpdate(engine, query).executeTakeFirst()
    if (user?.password_hash !== hash) throw new ApiError(401, "unauthorized")
    if (checked) await spendLoginCode(context, trx, checked)
  }
}

export async function passwordHashOf(db: Context["db"], userId: string): Promise<string> {
  const user = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst()
  // Deleted on another device a moment ago.
  if (!user) throw new ApiError(401, "unauthorized")
  return user.password_hash
}

/** Throws 400 `fields.currentPassword: "wrong"` if it is. */
export async function checkCurrentPassword(
  { passwords }: Pick<Context, "passwords">,
  hash: string,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw badInput({ currentPassword: "missing" })
  if (!(await passwords.verify(hash, given))) throw badInput({ currentPassword: "wrong" })
}

/** A signed-in customer may learn that a mail has to wait: 429. */
export async function sendOwnCode(context: Context): Promise<Record<never, never>> {
  const { db, limits, now, caller, mailQueued } = context
  const { id, email, locale } = customerOf(context)
  await limits.take("mailByNetwork", networkOf(caller.network))
  await limits.take("codeMailByAddress", email)
  await limits.take("codeMailByAddressDay", email)
  const mail = { to: email, locale: caller.locale ?? locale, userId: id, data: { confirms: true as const } }
  await db.transaction().execute((trx) => queueMail(trx, now(), { template: "code", ...mail }))
  mailQueued()
  return {}
}
