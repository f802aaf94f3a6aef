/** The tables of the shop's staff as Kysely sees them; see schema.ts for how values are stored. */
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

/** A submitted form that waits for its sender to sign in again. */
export interface KeptFormTable {
  key_hash: string
  person_id: string
  /** Path below the site, with its query. */
  path: string
  /** JSON of its fields, sealed. */
  body: string
  expires_at: Moment
}

export interface PersonTable {
  id: string
  /** In lower case. */
  email: string
  /** Empty until the first sign-in. */
  name: Generated<string>
  role: "owner" | "staff" | "books"
  locale: "es" | "en"
  /** Empty for people who sign in only with a passkey. */
  password_hash: Generated<string>
  created_at: Moment
  last_seen_at: Generated<Moment | null>
}

export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string
  person_id: string
  /** Name of the device it was created on. */
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON of `string[]`. */
  transports: string
  created_at: Moment
  last_used_at: Generated<Moment | null>
}

/** Secrets for the shop's own signatures. */
export interface ShopSecretTable {
  name: string
  value: string
}

/** Challenges already answered, until they expire: none is accepted twice. */
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
  /** Hexadecimal SHA-256 of the cookie's token. */
  token_hash: string
  person_id: string
  /** `code`: the password was right, and the code is still missing. */
  stage: "code" | "open"
  /** A short description of the browser. */
  device: string
  created_at: Moment
  last_used_at: Moment
  expires_at: Moment
}

/** A link that creates the shop's first owner, or lets in the person it is for. */
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
