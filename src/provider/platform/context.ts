/** What every operation of the provider works with. */
import type { Kysely } from "kysely"
import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import type { PublishedSite } from "#provider/catalogue/live/load.ts"
import type { DeliveryQuotes } from "#provider/delivery/quotes.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { OrderFields } from "#provider/orders/orderFields.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import type { Lease } from "#provider/platform/lease.ts"
import type { Passwords } from "#provider/platform/security/passwords.ts"
import type { Limits } from "#provider/platform/security/rateLimits.ts"
import type { RequestLimits } from "#provider/platform/security/requestLimits.ts"
import type { OwnPages } from "#provider/site/ownPages.ts"
import type { Preview } from "#provider/site/previews.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Identity } from "#shared/contract/site.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

/** The shop's own, the same for every call. */
export interface Services {
  db: Kysely<Database>
  engine: Engine
  catalog: LiveCatalog
  now: () => Date
  disk: DiskGuard
  log: Log
  passwords: Passwords
  limits: Limits
  requests: RequestLimits
  /** Held by the one process that sweeps, reconciles and looks at queues for all. */
  background: Pick<Lease, "isHeld">
  /** Ways to pay that the settings allow, by id; `offeredPayments` are those that shoppers choose from. */
  payments: ReadonlyMap<string, PaymentProvider>
  /** Whether shoppers are offered a way to pay now. Ask anew each time, as for `identity`. */
  isOffered: (id: string) => boolean
  /** Pages that `shop.config.ts` makes. */
  ownPages: OwnPages
  /** What `shop.config.ts` adds to products. */
  productFields: ProductFields
  /** What `shop.config.ts` asks for with orders. */
  orderFields: OrderFields
  /** What carriers ask, where the shop asks them. */
  quotes: DeliveryQuotes
  /** How much may be ordered without being paid. */
  holds: HoldSettings
  /** Of all amounts, three letters. */
  currency: string
  /** Public origin of the shop, without a trailing slash; links in mails start with it. */
  siteUrl: string
  /** Who the shop is now, or in another version of its document. Ask anew each time: it changes while the shop is open. */
  identity: (site?: PublishedSite) => Identity
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

export interface Context extends Services {
  caller: Caller
  /** The bearer's owner, looked up for calls that care; undefined for visitors. */
  customer: Customer | undefined
  /** The version that is shown in place of the published one. */
  preview?: Preview | undefined
}

/** The customer of a call that needs one. Throws 401. */
export function customerOf({ customer }: Context): Customer {
  if (!customer) throw new ApiError(401, "unauthorized")
  return customer
}
