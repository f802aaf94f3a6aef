/** New passwords: by mail when lost, with the old one otherwise. Both end other sessions. */
import type { Transaction } from "kysely"
import { queueForAddress } from "#provider/customers/auth.ts"
import { checkCurrentPassword, passwordHashOf } from "#provider/customers/ownerProof.ts"
import { tellJoined } from "#provider/customers/tellJoined.ts"
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

/**
 * Links in the mail start with the configured origin whatever `url` says; another one is refused. Source: defences
 * D-21.
 */
export async function requestPasswordReset(
  context: Context,
  { email, url }: ResetMailInput,
): Promise<Record<never, never>> {
  const page = url ? URL.parse(url) : undefined
  if (page !== undefined && page?.origin !== context.siteUrl) throw badInput({ url: "format" })
  // An origin alone, as in the specification, names no page.
  const next = page && page.pathname !== "/" ? page.pathname + page.search : undefined
  await queueForAddress(context, "reset", email, next)
  return {}
}

/** 400 `invalid_token` for an unknown, used, expired or superseded token. */
export async function resetPassword(
  context: Context,
  { token, password }: ResetPasswordInput,
): Promise<Record<never, never>> {
  const { db, now, passwords, mailQueued } = context
  const owner = await checkOneTimeToken(context, token, "reset")
  refuseWeak(context, password, { email: owner.email, firstName: owner.first_name, lastName: owner.last_name })
  await refuseSame(context, owner.password_hash, password)
  // Hashed before the transaction, because it takes longer than the rest.
  const hash = await passwords.hash(password)
  await db.transaction().execute(async (trx) => {
    const user = await useOneTimeToken(context, trx, token, "reset")
    // Receiving the mail proves the address.
    const verified = user.verified_at ?? now().toISOString()
    // The customer's present language, for this mail and later ones.
    const locale = context.caller.locale ?? user.locale
    await trx.updateTable("users").set({ verified_at: verified, locale }).where("id", "=", user.id).execute()
    if (user.verified_at === null) await tellJoined(trx, now(), user.id)
    await storePassword(context, trx, { ...user, locale }, hash)
    await trx.deleteFrom("sessions").where("user_id", "=", user.id).execute()
  })
  mailQueued()
  return {}
}

/** 400 `fields.currentPassword: "wrong"` if it is; an account without a password gets its first one. */
export const changePassword = (context: Context, input: ChangePasswordInput): Promise<Record<never, never>> =>
  change(context, input, async (trx, { id }) => {
    const { sessionId } = customerOf(context)
    await trx.deleteFrom("sessions").where("user_id", "=", id).where("id", "<>", sessionId).execute()
    return {}
  })

/** The same, replacing the caller's own token, which may have been stolen. */
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
    // A concurrent change was faster: the checked password is no longer valid.
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

/** A password that others know must not be set again. */
async function refuseSame({ passwords }: Context, hash: string, password: string): Promise<void> {
  if (hash !== "" && (await passwords.verify(hash, password))) throw badInput({ password: "same" })
}

/** Also invalidates tokens for changing the password. */
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
