/**
 * Registering, signing in and out. Answers never reveal whether an account exists. Source: decisions §4, defences D-19,
 * D-22.
 */
import { tellJoined } from "#provider/customers/tellJoined.ts"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { type Onward, queueMail } from "#provider/platform/outbox/mails.ts"
import { type Purpose, useOneTimeToken } from "#provider/platform/security/oneTimeTokens.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { startSession } from "#provider/platform/security/sessions.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import type { LoginInput, RegisterInput, ResendInput, Session, VerifyInput } from "#shared/contract/auth.ts"
import { weakness } from "#shared/fields/weakPasswords.ts"
import { safePath } from "#shared/safePath.ts"

/** 401 `invalid_credentials` for a wrong pair, 403 `unverified` for a right one whose email is not confirmed. */
export async function login(context: Context, input: LoginInput): Promise<Session> {
  const { db, limits, passwords, caller } = context
  const email = (input.email ?? input.username ?? "").normalize("NFC").trim().toLowerCase()
  const network = networkOf(caller.network)
  await limits.take("loginByNetwork", network)
  await limits.take("loginByAccountAndNetwork", email, network)
  const user = await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst()
  const fits = await passwords.verify(user?.password_hash, input.password)
  if (!user || !fits) throw new ApiError(401, "invalid_credentials")
  await limits.giveBack("loginByNetwork", network)
  await limits.giveBack("loginByAccountAndNetwork", email, network)
  // Revealed only after the right password.
  if (user.verified_at === null) throw new ApiError(403, "unverified")
  return db
    .transaction()
    .execute((trx) => startSession(context, trx, { id: user.id, passwordHash: user.password_hash }))
}

/** A known address gets another mail and the same answer, after the same work. */
export async function register(context: Context, input: RegisterInput): Promise<Record<never, never>> {
  const { db, engine, limits, passwords, now, caller, mailQueued, identity } = context
  const weak = weakness(input.password, [input.email, input.firstName, input.lastName, identity().name])
  if (weak) throw badInput({ password: weak })
  await limits.take("registerByNetwork", networkOf(caller.network))
  const passwordHash = await passwords.hash(input.password)
  const mayMail = await mayMailTo(context, "verify", input.email)
  const at = now().toISOString()
  const account = {
    password_hash: passwordHash,
    first_name: input.firstName,
    last_name: input.lastName,
    locale: input.locale,
    password_changed_at: at,
    updated_at: at,
  }
  await db.transaction().execute(async (trx) => {
    const known = await forUpdate(
      engine,
      trx.selectFrom("users").select(["id", "verified_at"]).where("email", "=", input.email),
    ).executeTakeFirst()
    // Until the email is confirmed the account has no owner: the latest registration overwrites it.
    await trx
      .insertInto("users")
      .values({ id: newId(), email: input.email, verified_at: null, created_at: at, ...account })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(account).where("users.verified_at", "is", null))
      .execute()
    const template = known?.verified_at ? "already_registered" : "verify"
    if (mayMail)
      await queueMail(trx, now(), { template, to: input.email, locale: input.locale, data: onward(input.next) })
  })
  mailQueued()
  return {}
}

/** A path of the shop, or nothing. */
const onward = (path: string | undefined): Onward => {
  const next = safePath(path)
  return next === undefined ? {} : { next }
}

/** Whether an address may get another requested mail: 60 s apart, 5 a day for each purpose. Not revealed. */
export async function mayMailTo({ limits }: Context, purpose: Purpose | "new_email", email: string): Promise<boolean> {
  return (
    (await limits.mayTake("mailByAddressMinute", purpose, email)) &&
    (await limits.mayTake("mailByAddressDay", purpose, email))
  )
}

/** 400 `invalid_token` for an unknown, used, expired or superseded token. */
export async function verify(context: Context, { token }: VerifyInput): Promise<Session> {
  const { db, now, caller, mailQueued } = context
  const session = await db.transaction().execute(async (trx) => {
    const user = await useOneTimeToken(context, trx, token, "verify")
    const at = now().toISOString()
    if (user.verified_at === null) {
      await trx.updateTable("users").set({ verified_at: at, updated_at: at }).where("id", "=", user.id).execute()
      await tellJoined(trx, now(), user.id)
      await queueMail(trx, now(), {
        template: "welcome",
        to: user.email,
        locale: caller.locale ?? user.locale,
        data: {},
        userId: user.id,
      })
    }
    return startSession(context, trx, { id: user.id, passwordHash: user.password_hash })
  })
  mailQueued()
  return session
}

export async function resendVerification(
  context: Context,
  { email, next }: ResendInput,
): Promise<Record<never, never>> {
  await queueForAddress(context, "verify", email, next)
  return {}
}

/** Queues a mail without looking the address up: that happens when it is sent, so that timing reveals nothing. */
export async function queueForAddress(
  context: Context,
  purpose: Purpose,
  email: string,
  next: string | undefined,
): Promise<void> {
  const { db, limits, now, caller, mailQueued } = context
  await limits.take("mailByNetwork", networkOf(caller.network))
  if (!(await mayMailTo(context, purpose, email))) return
  await db.transaction().execute((trx) =>
    queueMail(trx, now(), {
      template: purpose,
      to: email,
      locale: caller.locale ?? "en",
      data: { ...onward(next), ...(caller.locale === undefined && { inOwnLanguage: true }) },
    }),
  )
  mailQueued()
}

export async function logout(context: Context): Promise<Record<never, never>> {
  const { sessionId } = customerOf(context)
  await context.db.deleteFrom("sessions").where("id", "=", sessionId).execute()
  return {}
}
