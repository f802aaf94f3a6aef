/** Claiming an account by a link: the person's name and how they will sign in. */
import { object, optional, string } from "superstruct"
import { type NewPasskey, type PasskeySite, readNewPasskey, storePasskey } from "#provider/admin/people/passkeys.ts"
import { makeRecoveryCodes } from "#provider/admin/people/recoveryCodes.ts"
import { openSession, type SignInNeeds, type Visitor } from "#provider/admin/people/signIn.ts"
import type { Services } from "#provider/orders/context.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { makeLink, readLink, useLink } from "#provider/platform/security/personLinks.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { badInput } from "#shared/ApiError.ts"
import { Email, Name } from "#shared/fields/account.ts"
import { fieldErrors } from "#shared/fields/field.ts"
import { weakness } from "#shared/fields/weakPasswords.ts"
import type { Locale } from "#shared/locale.ts"

const PASSWORD_MIN_LENGTH = 12
const PASSWORD_MAX_LENGTH = 128

const Claim = object({ name: Name, email: Email, password: optional(string()), passkey: optional(string()) })

export interface ClaimInput {
  name: string
  /** Asked of the first owner only. */
  email: string
  /** One of the two is required. */
  password?: string | undefined
  passkey?: string | undefined
}

export interface Claimed {
  /** Token for the session's cookie. */
  token: string
  recoveryCodes: string[]
}

type Needs = SignInNeeds & Pick<Services, "identity">

/** Throws 404 `link_over`, and 400 with what is wrong by field. */
export async function claim(
  needs: Needs,
  link: string,
  input: ClaimInput,
  { site, visitor, locale }: { site: PasskeySite; visitor: Visitor; locale: Locale },
): Promise<Claimed> {
  const { db, now, passwords } = needs
  const { person } = await readLink(needs, link)
  const [error, said] = Claim.validate({ ...input, email: person?.email ?? input.email }, { coerce: true })
  if (error) throw badInput(fieldErrors(error))
  const { name, email, password = "", passkey: sent = "" } = said
  if (sent === "") checkPassword(needs, password, [name, email])
  const passkey = sent === "" ? undefined : await readNewPasskey(needs, site, sent)
  const hash = passkey ? (person?.password_hash ?? "") : await passwords.hash(password)
  return inTransaction(db, async (trx) => {
    const { personId } = await useLink(trx, now(), link)
    const known = await trx.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst()
    const id = personId ?? known?.id ?? newId()
    const facts = { name, locale, password_hash: hash, ...(personId === null && { role: "owner" as const }) }
    await trx
      .insertInto("people")
      .values({ id, email, created_at: now().toISOString(), role: "owner", ...facts })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(facts))
      .execute()
    if (passkey) await storePasskey(trx, now(), id, named(passkey, visitor))
    // Ends all sessions, in case the lost password was used by others.
    await trx.deleteFrom("person_sessions").where("person_id", "=", id).execute()
    await recordEvent(trx, now(), {
      kind: "person.joined",
      actor: "shop",
      actorId: id,
      subject: { type: "person", id },
      reason: passkey ? "passkey" : "password",
    })
    const recoveryCodes = await makeRecoveryCodes(trx, id)
    const by = passkey ? "passkey" : "password"
    return { token: await openSession(trx, now(), { personId: id, device: visitor.device, by }), recoveryCodes }
  })
}

const named = (passkey: NewPasskey, { device }: Visitor) => ({ ...passkey, name: device })

function checkPassword({ identity }: Needs, password: string, own: readonly string[]): void {
  const length = [...password].length
  const wrong =
    (password === "" && "missing") ||
    (length < PASSWORD_MIN_LENGTH && "too_short") ||
    (length > PASSWORD_MAX_LENGTH && "too_long") ||
    weakness(password, [...own, identity().name])
  if (wrong) throw badInput({ password: wrong })
}

/** Makes a link for an address, whose person becomes an owner. For the command line on the shop's own machine only. */
export async function makeOwnerLink(
  { db, now }: Pick<Services, "db" | "now">,
  email: string,
  locale: Locale,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const known = await trx.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst()
    const id = known?.id ?? newId()
    await trx
      .insertInto("people")
      .values({ id, email, locale, role: "owner", created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ role: "owner" }))
      .execute()
    return makeLink(trx, now(), id)
  })
}
