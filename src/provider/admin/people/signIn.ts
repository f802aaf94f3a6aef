/**
 * Sign-in of the shop's staff: a password with a mailed code, a recovery code, or a passkey. Wrong passwords and
 * unknown addresses get the same answer.
 */
import type { Transaction } from "kysely"
import type { PasskeySite, SentPasskey } from "#provider/admin/people/passkeys.ts"
import { verifyPasskey } from "#provider/admin/people/passkeys.ts"
import { endPersonSession, findPerson, startPersonSession } from "#provider/admin/people/personSessions.ts"
import { useRecoveryCode } from "#provider/admin/people/recoveryCodes.ts"
import type { Services } from "#provider/orders/context.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { checkLoginCode, codeAddress, useLoginCode } from "#provider/platform/security/loginCodes.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { ApiError } from "#shared/ApiError.ts"

export type SignInNeeds = Pick<Services, "db" | "engine" | "now" | "passwords" | "limits" | "mailQueued">

/** The browser that signs in: its network and its own description. */
export interface Visitor {
  network: string
  device: string
}

const spelledMail = (email: string) => email.normalize("NFC").trim().toLowerCase()
const wrong = () => new ApiError(401, "invalid_credentials")

/** Counts the attempt; `harmless` takes it back once the password was right. */
async function takeTry({ limits }: SignInNeeds, email: string, network: string) {
  const from = networkOf(network)
  await limits.take("loginByNetwork", from)
  await limits.take("loginByAccountAndNetwork", codeAddress(email), from)
  return {
    harmless: async () => {
      await limits.giveBack("loginByNetwork", from)
      await limits.giveBack("loginByAccountAndNetwork", codeAddress(email), from)
    },
  }
}

/** Answers the token under which the mailed code is expected. */
export async function startWithPassword(
  needs: SignInNeeds,
  input: { email: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const { db, limits, passwords, now, mailQueued } = needs
  const email = spelledMail(input.email)
  const tried = await takeTry(needs, email, visitor.network)
  const person = await db.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst()
  const fits = await passwords.verify(person?.password_hash, input.password)
  if (!person || !fits) throw wrong()
  await tried.harmless()
  await limits.take("codeMailByAddress", codeAddress(email))
  await limits.take("codeMailByAddressDay", codeAddress(email))
  const token = await inTransaction(db, async (trx) => {
    const { locale } = person
    await queueMail(trx, now(), { template: "person_code", to: email, locale, data: {} })
    return startPersonSession(trx, now(), { personId: person.id, stage: "code", device: visitor.device })
  })
  mailQueued()
  return token
}

/** Throws 401 `session_over` where no code is expected, and 400 as `checkLoginCode` does. */
export async function finishWithCode(
  needs: SignInNeeds,
  { token, code }: { token: string; code: string },
  visitor: Visitor,
): Promise<string> {
  const { db, now, limits } = needs
  const person = await findPerson(needs, token, "code")
  if (!person) throw new ApiError(401, "session_over")
  const address = codeAddress(person.email)
  const tried = await takeTry(needs, person.email, visitor.network)
  const checked = await checkLoginCode(needs, address, code.replace(/\D/g, ""))
  const opened = await inTransaction(db, async (trx) => {
    await useLoginCode(needs, trx, checked)
    return openSession(trx, now(), { personId: person.id, device: visitor.device, by: "password" })
  })
  await endPersonSession(db, token)
  await tried.harmless()
  await limits.giveBack("codeMailByAddress", address)
  await limits.giveBack("codeMailByAddressDay", address)
  return opened
}

export async function signInWithRecoveryCode(
  needs: SignInNeeds,
  input: { email: string; code: string },
  visitor: Visitor,
): Promise<string> {
  const { db, now } = needs
  const email = spelledMail(input.email)
  const tried = await takeTry(needs, email, visitor.network)
  const person = await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst()
  const token = await inTransaction(db, async (trx) => {
    const fits = await useRecoveryCode(trx, now(), person?.id ?? "", input.code)
    if (!person || !fits) throw wrong()
    return openSession(trx, now(), { personId: person.id, device: visitor.device, by: "recovery_code" })
  })
  await tried.harmless()
  return token
}

export async function signInWithPasskey(
  needs: SignInNeeds,
  input: { site: PasskeySite; passkey: SentPasskey },
  visitor: Visitor,
): Promise<string> {
  const { db, now, limits } = needs
  const from = networkOf(visitor.network)
  await limits.take("loginByNetwork", from)
  const { personId } = await verifyPasskey(needs, input.site, input.passkey)
  const token = await inTransaction(db, (trx) =>
    openSession(trx, now(), { personId, device: visitor.device, by: "passkey" }),
  )
  await limits.giveBack("loginByNetwork", from)
  return token
}

/** Opens a session and records in the log that the person signed in, and how. */
export async function openSession(
  trx: Transaction<Database>,
  now: Date,
  { personId, device, by }: { personId: string; device: string; by: string },
): Promise<string> {
  await recordEvent(trx, now, {
    kind: "person.signed_in",
    actor: "shop",
    actorId: personId,
    subject: { type: "person", id: personId },
    reason: by,
  })
  return startPersonSession(trx, now, { personId, stage: "open", device })
}
