/**
 * Passkeys, with @simplewebauthn/server: challenges for the browser to sign, and their verification. Source: WebAuthn
 * level 3.
 */
import { createHmac, hash, timingSafeEqual } from "node:crypto"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import type { Kysely, Transaction } from "kysely"
import { type Infer, nullable, object, string } from "superstruct"
import type { Services } from "#provider/orders/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { shopSecret } from "#provider/platform/security/shopSecret.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"

/** The relying party that passkeys are bound to. */
export interface PasskeySite {
  name: string
  origin: string
}

/** The browser's answer, as JSON; untrusted until it is verified. */
export type SentPasskey = string

const CHALLENGE_LIFE_MS = 10 * MINUTES
/**
 * Ed25519, ES256, RS256, by their IANA numbers. Listed, because the library would otherwise ask Node for an
 * experimental algorithm.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

type Needs = Pick<Services, "db" | "now">
const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname

/** Loaded on demand, at a sign-in. */
const library = () => import("@simplewebauthn/server")

/**
 * A random challenge with its expiry and our signature, so that asking for one stores nothing. Source: defences D-86.
 */
async function makeChallenge({ db, now }: Needs): Promise<string> {
  const content = `${newToken()}.${now().getTime() + CHALLENGE_LIFE_MS}`
  return `${content}.${signatureOf(await shopSecret(db), content)}`
}

const signatureOf = (secret: string, content: string) =>
  createHmac("sha256", secret).update(`passkey ${content}`).digest("base64url")

/** Accepts a challenge of ours that was not answered before, and records it as answered. */
async function takeChallenge({ db, now }: Needs, sent: string): Promise<boolean> {
  const challenge = Buffer.from(sent, "base64url").toString()
  const [random = "", expires = "", signature = ""] = challenge.split(".")
  const own = signatureOf(await shopSecret(db), `${random}.${expires}`)
  if (!timingSafeEqual(digest(signature), digest(own)) || Number(expires) <= now().getTime()) return false
  const taken = await db
    .insertInto("passkey_challenges")
    .values({ challenge_hash: hashToken(challenge), expires_at: new Date(Number(expires)).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge_hash")
    .executeTakeFirst()
  return taken !== undefined
}

const digest = (text: string) => hash("sha256", text, "buffer")

export async function askForNewPasskey(needs: Needs, site: PasskeySite, person: { id: string; email: string }) {
  const { generateRegistrationOptions } = await library()
  const known = await needs.db.selectFrom("passkeys").select("id").where("person_id", "=", person.id).execute()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    challenge: await makeChallenge(needs),
    userName: person.email,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  return options
}

export async function askForPasskey(needs: Needs & Pick<Services, "limits">, site: PasskeySite, network: string) {
  await needs.limits.take("passkeyByNetwork", networkOf(network))
  const { generateAuthenticationOptions } = await library()
  const challenge = await makeChallenge(needs)
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), challenge, userVerification: "required" })
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

/** Answers whose passkey it is. Throws 401 `invalid_credentials` for anything that does not fit. */
export async function verifyPasskey(needs: Needs, site: PasskeySite, sent: SentPasskey): Promise<{ personId: string }> {
  const { db, now } = needs
  const { verifyAuthenticationResponse } = await library()
  const response = parsed(sent) as AuthenticationResponseJSON
  // The library reads the rest, and throws for what it cannot use.
  const id: unknown = response.id
  if (typeof id !== "string" || id.includes("\0")) throw new ApiError(401, "invalid_credentials")
  const row = await db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst()
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

export const KnownPasskey = object({
  id: string(),
  name: string(),
  createdAt: string(),
  lastUsedAt: nullable(string()),
})
export type KnownPasskey = Infer<typeof KnownPasskey>

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
    // Refused below, like any other invalid answer.
  }
  throw badInput({ passkey: "format" })
}

/** The library throws for each fault it finds. */
function refuse(error: unknown): never {
  throw new ApiError(400, "bad_input", { fields: { passkey: "wrong" }, cause: error })
}
