/** Choosing a new password: by a mail when it is lost, with the old one otherwise. Other sessions end with it. */
import type { Transaction } from "kysely"
import { queueForAddress } from "#provider/customers/auth.ts"
import { checkCurrentPassword, passwordHashOf } from "#provider/customers/ownerProof.ts"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { checkOneTimeToken, useOneTimeToken } from "#provider/platform/security/oneTimeTokens.ts"
import { startSession } from "#provider/platform/security/sessions.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import type { ChangePasswordInput } from "#shared/contract/account.ts"
import type { ResetMailInput, ResetPasswordInput, Session, User } from "#shared/contract/auth.ts"
import { weakness } from "#shared/fields/weakPasswords.ts"

/** Links in the mail start with the configured origin whatever `url` says; another one is refused. Source: defences D-21. */
export async function requestPasswordReset(
  context: Context,
  { email, url }: ResetMailInput,
): Promise<Record<never, never>> {
  const page = url ? URL.parse(url) : undefined
  if (page !== undefined && page?.origin !== context.siteUrl) throw badInput({ url: "format" })
  // An origin alone, as the specification has it, names no page.
  const next = page && page.pathname !== "/" ? page.pathname + page.search : undefined
  await queueForAddress(context, "reset", email, next)
  return {}
}

/** 400 `invalid_token` for a token that is unknown, used, too old or not the newest. */
export async function resetPassword(
  context: Context,
  { token, password }: ResetPasswordInput,
): Promise<Record<never, never>> {
  const { db, now, passwords, mailQueued } = context
  const owner = await checkOneTimeToken(context, token, "reset")
  refuseWeak(context, password, { email: owner.email, firstName: owner.first_name, lastName: owner.last_name })
  await refuseSame(context, owner.password_hash, password)
  // Hashed before the transaction: it takes longer than anything else in it.
  const hash = await passwords.hash(password)
  await db.transaction().execute(async (trx) => {
    const user = await useOneTimeToken(context, trx, token, "reset")
    // Who got the mail owns the address.
    const verified = user.verified_at ?? now().toISOString()
    // The language the owner reads now, for this mail and those that follow.
    const locale = context.caller.locale ?? user.locale
    await trx.updateTable("users").set({ verified_at: verified, locale }).where("id", "=", user.id).execute()
    await storePassword(context, trx, { ...user, locale }, hash)
    await trx.deleteFrom("sessions").where("user_id", "=", user.id).execute()
  })
  mailQueued()
  return {}
}

/** 400 `fields.currentPassword: "wrong"` when it is; an account without a password gets its first one. */
export const changePassword = (context: Context, input: ChangePasswordInput): Promise<Record<never, never>> =>
  change(context, input, async (trx, { id }) => {
    const { sessionId } = customerOf(context)
    await trx.deleteFrom("sessions").where("user_id", "=", id).where("id", "<>", sessionId).execute()
    return {}
  })

/** The same with a new bearer in place of the caller's own: whoever had got hold of that one is out as well. */
export const renewWithPassword = (context: Context, input: ChangePasswordInput): Promise<Session> =>
  change(context, input, async (trx, { id, passwordHash }) => {
    await trx.deleteFrom("sessions").where("user_id", "=", id).execute()
    return startSession(context, trx, { id, passwordHash })
  })

async function change<Answer>(
  context: Context,
  { currentPassword, password }: ChangePasswordInput,
  endSessions: (trx: Transaction<Database>, account: { id: string; passwordHash: string }) => Promise<Answer>,
): Promise<Answer> {
  const { db, engine, limits, passwords, mailQueued } = context
  const customer = customerOf(context)
  await limits.take("passwordByCustomer", customer.id)
  const before = await passwordHashOf(db, customer.id)
  if (before !== "") await checkCurrentPassword(context, before, currentPassword)
  refuseWeak(context, password, customer)
  await refuseSame(context, before, password)
  const hash = await passwords.hash(password)
  const answer = await db.transaction().execute(async (trx) => {
    const user = await forUpdate(
      engine,
      trx.selectFrom("users").select(["id", "email", "locale", "password_hash"]).where("id", "=", customer.id),
    ).executeTakeFirst()
    // Somebody else was faster: what was just checked is no longer the password.
    if (!user || user.password_hash !== before) throw new ApiError(401, "unauthorized")
    await storePassword(context, trx, { ...user, locale: context.caller.locale ?? user.locale }, hash)
    return endSessions(trx, { id: user.id, passwordHash: hash })
  })
  await limits.giveBack("passwordByCustomer", customer.id)
  mailQueued()
  return answer
}

function refuseWeak(
  { identity }: Context,
  password: string,
  { email, firstName, lastName }: Pick<User, "email" | "firstName" | "lastName">,
): void {
  const weak = weakness(password, [email, firstName, lastName, identity().name])
  if (weak) throw badInput({ password: weak })
}

/** Whoever changes a password because somebody else knows it must not be left with that one. */
async function refuseSame({ passwords }: Context, hash: string, password: string): Promise<void> {
  if (hash !== "" && (await passwords.verify(hash, password))) throw badInput({ password: "same" })
}

/** Any token that was on its way to change the password is void with it. */
async function storePassword(
  { now }: Context,
  trx: Transaction<Database>,
  user: Pick<User, "id" | "email" | "locale">,
  hash: string,
): Promise<void> {
  const at = now().toISOString()
  await trx
    .updateTable("users")
    .set({ password_hash: hash, password_changed_at: at, updated_at: at })
    .where("id", "=", user.id)
    .execute()
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", user.id).where("purpose", "=", "reset").execute()
  await queueMail(trx, now(), {
    template: "password_changed",
    to: user.email,
    locale: user.locale,
    data: {},
    userId: user.id,
  })
}
