/** The shop behind `/api/v1`: what it is opened with, and what it offers. `openProvider.ts` opens it. */
import type { Router } from "express"
import type { SeedProgress } from "#provider/admin/demo/seed.ts"
import type { Extensions } from "#provider/admin/extensions/extensions.ts"
import type { AdminServices } from "#provider/admin/operation.ts"
import type { ShopCounts } from "#provider/admin/shopCounts.ts"
import type { PictureFile } from "#provider/catalogue/pictures/findPicture.ts"
import type { Services } from "#provider/orders/context.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { Caller } from "#provider/platform/context.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import type { S3Settings } from "#provider/platform/files/fileSettings.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import type { Lease } from "#provider/platform/lease.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Log } from "#shared/log.ts"

export interface ProviderOptions {
  /** `postgres://…`; SQLite in the data directory when left out. */
  databaseUrl?: string | undefined
  dataDir: string
  /** SQLite takes no more orders while less of its disk is free. */
  diskReserveBytes?: number | undefined
  /** From one address; any number when left out. */
  searchesPerMinute?: number | undefined
  quotesPerMinute?: number | undefined
  /** Pictures, files for sale and unsent mails; in the data directory when left out. */
  files?: FileStore | undefined
  /** Where `files` are, for processes of their own; in the data directory when left out. */
  s3?: S3Settings | undefined
  /** The folder with the shop's own `shop.config.ts`, for the same. */
  shopDir?: string | undefined
  /** Fills an empty database with the demo shop. */
  seedDemo: boolean
  log: Log
  /** Public origin of the shop, without a trailing slash: links in mails start with it. */
  siteUrl?: string | undefined
  /** What the environment says of the shop; it wins over the shop's document. */
  identity?: IdentitySettings | undefined
  /** `smtp://…`; when left out, mails become files in the data directory's outbox. */
  mailUrl?: string | undefined
  /** Who mails come from: an address, or a name with one. */
  mailFrom?: string | undefined
  /** Three letters; EUR when left out. */
  currency?: string | undefined
  /** Transfer and pay at pickup when left out. */
  payments?: PaymentSettings | undefined
  /** How long and how much is kept for unpaid orders; the usual where left out. */
  holds?: Partial<HoldSettings> | undefined
  now?: () => Date
  /** What the shop's own `shop.config.ts` adds. */
  extensions?: Extensions | undefined
  /** Where the pages of the owner's area are; without it there is none, and no `/api/v1/admin`. */
  adminOrigin?: string | undefined
  /** What its staff may give back of one order; 50 € when left out. */
  staffRefundCents?: number | undefined
  /** Of tests that end the process at one. */
  onFailpoint?: OnFailpoint | undefined
  onSeedProgress?: SeedProgress
}

export interface Provider {
  /** To be mounted at `/api/v1`. */
  router: Router
  /** The same calls in this process. Answers are shared: nobody may change them. */
  api: Api
  /** What the pages of the owner's area work with. */
  admin: (Services & AdminServices) | undefined
  /** The calls as the holder of a token, or as a visitor from an address. */
  apiFor(caller: Caller): Api
  /** Sends what is queued; resolves when nothing is left to do now. */
  flushMails(): Promise<void>
  /** The same for webhooks. */
  flushWebhooks(): Promise<void>
  /** Gives overdue stock back, asks about forgotten payments and makes refunds; runs by itself every 20 seconds. */
  runOrderJobs(): Promise<void>
  /** Begins and ends sales and publishes products whose moment has come; runs by itself at each moment. */
  runSchedule(): Promise<void>
  /** Changes with everything that an answer made from the catalogue alone depends on: the catalogue, the day, and the dates it promises. */
  catalogVersion(): number
  /** Changes whenever a date that was promised before may be wrong. */
  promisePeriod(): number
  /** Whether the catalogue's version could not be looked up lately. */
  isAway(): boolean
  /** When it was, by `performance.now()`. */
  confirmedAt(): number
  /** Calls the listener after each change of the catalogue; answers the function that stops it. */
  onCatalogChange(listener: () => void): () => void
  /** Undefined for a key that is not known. */
  resolvePicture(key: string): Promise<PictureFile | undefined>
  /** Pictures of the first pages, most visible first. */
  pictureKeys(): Promise<string[]>
  /** What is missing in the database before the shop can sell, a sentence each. */
  problems(): Promise<string[]>
  /** How orders, payments, mails and webhooks stand. */
  counts(): Promise<ShopCounts>
  /** For work on what is no database's: one of the processes that ask for the same name has it. */
  lease(name: string): Promise<Lease>
  /** Rejects when the database does not answer. */
  health(): Promise<void>
  /** Origins of other houses that ways to pay of the shop's own send shoppers to by form. */
  formOrigins: readonly string[]
  /** Says when nothing more shall be written to the data directory. */
  disk: Omit<DiskGuard, "stop">
  close(): Promise<void>
}
