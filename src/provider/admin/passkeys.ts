/** Passkeys, by @simplewebauthn/server: what a browser is asked to sign, and whether it has. Source: WebAuthn level 3. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import type { Kysely, Transaction } from "kysely"
import type { Services } from "#provider/context.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { hashToken } from "#provider/security/tokens.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"

/** What passkeys are bound to. */
export interface PasskeySite {
  name: string
  /** Where the pages of the owner's area are. */
  origin: string
}

/** The browser's answer, as JSON; nothing of it is believed before it is verified. */
export type SentPasskey = string

const CHALLENGE_LIFE_MS = 10 * MINUTES
/** Ed25519, ES256, RS256, by their numbers at IANA. Named, because the library would else ask Node for what is experimental there. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Needs = Pick<Services, "db" | "now">
const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname

/** It is needed only where somebody signs in. */
const library = () => import("@simplewebauthn/server")

async function keepChallenge({ db, now }: Needs, challenge: string): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge_hash: hashToken(challenge),
      expires_at: new Date(now().getTime() + CHALLENGE_LIFE_MS).toISOString(),
    })
    .execute()
}

/** One that we asked for, which nobody has answered yet. */
async function takeChallenge({ db, now }: Needs, challenge: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("expires_at", ">", now().toISOString())
    .returning("challenge_hash")
    .executeTakeFirst()
  return taken !== undefined
}

export async function askForNewPasskey(needs: Needs, site: PasskeySite, person: { id: string; email: string }) {
  const { generateRegistrationOptions } = await library()
  const known = await needs.db.selectFrom("passkeys").select("id").where("person_id", "=", person.id).execute()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userName: person.email,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  await keepChallenge(needs, options.challenge)
  return options
}

export async function askForPasskey(needs: Needs, site: PasskeySite) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: "required" })
  await keepChallenge(needs, options.challenge)
  return options
}

export type NewPasskey = Pick<Row<"passkeys">, "id" | "public_key" | "counter" | "transports">

/** Throws 400 `fields.passkey: "wrong"`. */
export async function readNewPasskey(needs: Needs, site: PasskeySite, sent: SentPasskey): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: parsed(sent) as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(needs, challenge),
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refuse)
  if (!registrationInfo) throw badInput({ passkey: "wrong" })
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const transport = JSON.stringify(transports)
  return { id, public_key: Buffer.from(publicKey).toString("base64url"), counter, transports: transport }
}

export async function storePasskey(
  trx: Transaction<Database>,
  now: Date,
  personId: string,
  passkey: NewPasskey & { name: string },
): Promise<void> {
  await trx
    .insertInto("passkeys")
    .values({ ...passkey, person_id: personId, created_at: now.toISOString() })
    .execute()
}

/** Whose it is. Throws 401 `invalid_credentials` for whatever does not fit. */
export async function verifyPasskey(needs: Needs, site: PasskeySite, sent: SentPasskey): Promise<{ personId: string }> {
  const { db, now } = needs
  const { verifyAuthenticationResponse } = await library()
  const response = parsed(sent) as AuthenticationResponseJSON
  const row = await db.selectFrom("passkeys").selectAll().where("id", "=", String(response.id)).executeTakeFirst()
  if (!row) throw new ApiError(401, "invalid_credentials")
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(needs, challenge),
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
      counter: row.counter,
    },
  }).catch((error: unknown) => {
    throw new ApiError(401, "invalid_credentials", { cause: error })
  })
  if (!verified) throw new ApiError(401, "invalid_credentials")
  await db
    .updateTable("passkeys")
    .set({ counter: authenticationInfo.newCounter, last_used_at: now().toISOString() })
    .where("id", "=", row.id)
    .execute()
  return { personId: row.person_id }
}

export interface KnownPasskey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export async function listPasskeys(db: Kysely<Database>, personId: string): Promise<KnownPasskey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute()
  return rows
}

function parsed(sent: SentPasskey): object {
  try {
    const value: unknown = JSON.parse(sent)
    if (typeof value === "object" && value !== null) return value
  } catch {
    // Told below, as everything else that is no answer.
  }
  throw badInput({ passkey: "format" })
}

/** The library throws what it found wrong. */
function refuse(error: unknown): never {
  throw new ApiError(400, "bad_input", { fields: { passkey: "wrong" }, cause: error })
}
