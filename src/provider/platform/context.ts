/**
 * The context of operations. Modules that open further services add them in their own `context.ts`, which later modules
 * see.
 */
import type { Kysely } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import type { Lease } from "#provider/platform/lease.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"
import type { Passwords } from "#provider/platform/security/passwords.ts"
import type { Limits } from "#provider/platform/security/rateLimits.ts"
import type { RequestLimits } from "#provider/platform/security/requestLimits.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

/** The shop's services, the same for every call. */
export interface Services {
  db: Kysely<Database>
  engine: Engine
  now: () => Date
  disk: DiskGuard
  files: FileStore
  log: Log
  passwords: Passwords
  /** For what an owner enters and shall never be read back. */
  secrets: SecretBox
  limits: Limits
  requests: RequestLimits
  /** Held by the one process that runs background work for all: sweeping, reconciling, sending queues. */
  background: Pick<Lease, "isHeld">
  /** The currency of all amounts: three letters, ISO 4217. */
  currency: string
  /** Public origin of the shop, without a trailing slash; links in mails start with it. */
  siteUrl: string
  /** Reports a queued mail or webhook; called after its transaction. */
  mailQueued: () => void
  onFailpoint?: OnFailpoint | undefined
}

export interface Customer {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  locale: Locale
}

export interface Caller {
  /** The bearer token as given, not yet checked. */
  token?: string | undefined
  /** The client's address, for limits. */
  network: string
  locale?: Locale | undefined
  /** The secret of a preview link, as given. */
  preview?: string | undefined
  /** Where the visit of an order began, as figures count it; undefined if unknown. */
  source?: string | undefined
  /** Deadline by `performance.now()`, shared by the calls of a page. */
  until?: number | undefined
  /** Id of the customer whose page makes the call: the session may have changed meanwhile. */
  customer?: string | undefined
}

export interface Call {
  caller: Caller
  /** The token's owner, looked up for calls that need it; undefined for visitors. */
  customer: Customer | undefined
}

/** The signed-in customer of a call. Throws 401. */
export function customerOf({ customer }: Pick<Call, "customer">): Customer {
  if (!customer) throw new ApiError(401, "unauthorized")
  return customer
}
