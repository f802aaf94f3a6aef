/** The tables of who runs the shop, as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface PeopleTables {
  people: PersonTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  shop_secrets: ShopSecretTable
  recovery_codes: RecoveryCodeTable
  person_sessions: PersonSessionTable
  person_links: PersonLinkTable
  api_keys: ApiKeyTable
  kept_forms: KeptFormTable
}

/** A form that waits for its sender to sign in again. */
export interface KeptFormTable {
  key_hash: string
  person_id: string
  /** Below the site, with its query. */
  path: string
  /** JSON of its fields. */
  body: string
  expires_at: Moment
}

export interface PersonTable {
  id: string
  /** Lower case. */
  email: string
  /** Empty until they have come in for the first time. */
  name: Generated<string>
  role: "owner" | "staff" | "books"
  locale: "es" | "en"
  /** Empty for who signs in with a passkey alone. */
  password_hash: Generated<string>
  created_at: Moment
  last_seen_at: Generated<Moment | null>
}

export interface PasskeyTable {
  /** The credential's own, base64url. */
  id: string
  person_id: string
  /** Of the device it was made on. */
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON of `string[]`. */
  transports: string
  created_at: Moment
  last_used_at: Generated<Moment | null>
}

/** What the shop signs with for itself. */
export interface ShopSecretTable {
  name: string
  value: string
}

/** Those that were answered, until their time is over: none is taken twice. */
export interface PasskeyChallengeTable {
  challenge_hash: string
  expires_at: Moment
}

export interface RecoveryCodeTable {
  code_hash: string
  person_id: string
  used_at: Generated<Moment | null>
}

export interface PersonSessionTable {
  id: string
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string
  person_id: string
  /** `code`: the password was right, and the code is still to come. */
  stage: "code" | "open"
  /** What the browser says of itself, in a few words. */
  device: string
  created_at: Moment
  last_used_at: Moment
  expires_at: Moment
}

/** Makes whoever follows it the shop's first owner, or the person it is for. */
export interface PersonLinkTable {
  token_hash: string
  /** Null for the shop's first owner. */
  person_id: string | null
  created_at: Moment
  expires_at: Moment
}

export interface ApiKeyTable {
  id: string
  name: string
  token_hash: string
  last4: string
  /** JSON of `Permission[]`. */
  permissions: string
  created_at: Moment
  expires_at: Moment
  last_used_at: Generated<Moment | null>
}
