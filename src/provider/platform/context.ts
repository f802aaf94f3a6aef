/** What operations work with. Each module that opens something adds it in a `context.ts` of its own, which later modules see. */
import type { Kysely } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import type { Lease } from "#provider/platform/lease.ts"
import type { Passwords } from "#provider/platform/security/passwords.ts"
import type { Limits } from "#provider/platform/security/rateLimits.ts"
import type { RequestLimits } from "#provider/platform/security/requestLimits.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

/** The shop's own, the same for every call. */
export interface Services {
  db: Kysely<Database>
  engine: Engine
  now: () => Date
  disk: DiskGuard
  log: Log
  passwords: Passwords
  limits: Limits
  requests: RequestLimits
  /** Held by the one process that sweeps, reconciles and looks at queues for all. */
  background: Pick<Lease, "isHeld">
  /** The currency of all amounts: three letters, ISO 4217. */
  currency: string
  /** Public origin of the shop, without a trailing slash; links in mails start with it. */
  siteUrl: string
  /** Says that a mail or a webhook was queued; call it after its transaction. */
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

/** Who calls, from where, reading what language. */
export interface Caller {
  /** The bearer as it was given; says nothing yet. */
  token?: string | undefined
  /** Client address, for limits. */
  network: string
  locale?: Locale | undefined
  /** The secret of a link that shows a version before it is published, as it was given. */
  preview?: string | undefined
  /** Deadline by `performance.now()`, which the calls of one page share. */
  until?: number | undefined
  /** Id of the customer whose page makes the call: somebody else may have signed in meanwhile. */
  customer?: string | undefined
}

/** What belongs to one call. */
export interface Call {
  caller: Caller
  /** The bearer's owner, looked up for calls that care; undefined for visitors. */
  customer: Customer | undefined
}

/** The customer of a call that needs one. Throws 401. */
export function customerOf({ customer }: Pick<Call, "customer">): Customer {
  if (!customer) throw new ApiError(401, "unauthorized")
  return customer
}
