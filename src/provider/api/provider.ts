/** Types of the shop behind `/api/v1`: its options and what it offers. `openProvider.ts` opens it. */
import type { Router } from "express"
import type { SeedProgress } from "#provider/admin/demo/seed.ts"
import type { Extensions } from "#provider/admin/extensions/extensions.ts"
import type { AdminServices } from "#provider/admin/operation.ts"
import type { ShopCounts } from "#provider/admin/shopCounts.ts"
import type { PictureFile } from "#provider/catalogue/pictures/findPicture.ts"
import type { VideoFile } from "#provider/catalogue/videos/findVideo.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Figures } from "#provider/orders/figures/dailyFigures.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { Caller } from "#provider/platform/context.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import type { OnFailpoint } from "#provider/platform/failpoints.ts"
import type { S3Settings } from "#provider/platform/files/fileSettings.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import type { Lease } from "#provider/platform/lease.ts"
import type { OwnHtml } from "#provider/site/ownHtml.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { OwnWords } from "#shared/i18n/translator.ts"
import type { Log } from "#shared/log.ts"

export interface ProviderOptions {
  /** `postgres://…`; when left out, SQLite in the data directory is used. */
  databaseUrl?: string | undefined
  dataDir: string
  /** `SHOP_SECRET` and the one before it; when left out, a key is made in the data directory at first need. */
  secret?: string | undefined
  before?: string | undefined
  /** Free bytes of the disk below which SQLite takes no more orders. */
  diskReserveBytes?: number | undefined
  /** Limits by address; unlimited when left out. */
  searchesPerMinute?: number | undefined
  quotesPerMinute?: number | undefined
  /** Store of pictures, files for sale and unsent mails; when left out, the data directory. */
  files?: FileStore | undefined
  /** Where `files` are, for child processes; when left out, the data directory. */
  s3?: S3Settings | undefined
  /** The folder with the shop's own `shop.config.ts`, for child processes. */
  shopDir?: string | undefined
  /** Fills an empty database with the demo shop. */
  seedDemo: boolean
  log: Log
  /** Public origin of the shop, without a trailing slash: links in mails start with it. */
  siteUrl?: string | undefined
  /** The number of proxies in front of the shop; none by default. */
  proxies?: number
  /** The identity that the environment sets; it overrides the shop's document. */
  identity?: IdentitySettings | undefined
  /** `smtp://…`; when left out, mails become files in the data directory's outbox. */
  mailUrl?: string | undefined
  /** Sender of mails: an address, or a name with one. */
  mailFrom?: string | undefined
  /** Code of three letters; EUR when left out. */
  currency?: string | undefined
  /** Bank transfer and payment at pickup when left out. */
  payments?: PaymentSettings | undefined
  /** How long and how much stock is held for unpaid orders; as the owner says, or defaults, where left out. */
  holds?: Partial<HoldSettings> | undefined
  now?: () => Date
  extensions?: Extensions | undefined
  /** Origin of the owner's area; when left out there is none, and no `/api/v1/admin`. */
  adminOrigin?: string | undefined
  /** Cents that staff may refund per order; as the owner says when left out. */
  staffRefundCents?: number | undefined
  /** For tests that end the process at a failpoint. */
  onFailpoint?: OnFailpoint | undefined
  onSeedProgress?: SeedProgress
}

export interface Provider {
  /** To be mounted at `/api/v1`. */
  router: Router
  /** The same calls in this process. Answers are shared and must not be changed. */
  api: Api
  admin: (Services & AdminServices) | undefined
  apiFor(caller: Caller): Api
  /** Sends queued mails; resolves when nothing is left to do now. */
  flushMails(): Promise<void>
  flushWebhooks(): Promise<void>
  /** HTML, scripts and hosts that `shop.config.ts` adds to the shop's pages. */
  ownHtml: OwnHtml
  /** Words of `shop.config.ts` in place of the interface's; undefined without any. */
  words: OwnWords | undefined
  /** Does the jobs of `shop.config.ts` that are due. */
  runOwnJobs(): Promise<void>
  /** Releases overdue stock, asks about forgotten payments and makes refunds; also runs every 20 seconds. */
  runOrderJobs(): Promise<void>
  /** Starts and ends sales and publishes scheduled products; also runs at each such moment. */
  runSchedule(): Promise<void>
  /**
   * Changes whenever anything changes that answers from the catalogue depend on: the catalogue, the day, and the dates
   * it promises.
   */
  catalogVersion(): number
  /** Changes whenever a date that was promised before may be wrong. */
  promisePeriod(): number
  /** Whether the catalogue's version could not be read lately. */
  isAway(): boolean
  /** When it was last read, by `performance.now()`. */
  confirmedAt(): number
  /** Calls the listener after each change of the catalogue; answers the function that stops it. */
  onCatalogChange(listener: () => void): () => void
  /** Undefined for an unknown key. */
  resolvePicture(key: string): Promise<PictureFile | undefined>
  /** By its name in addresses; undefined if there is no such video. */
  resolveVideo(name: string): Promise<VideoFile | undefined>
  /** Keys of the pictures on the first pages, most visible first. */
  pictureKeys(): Promise<string[]>
  /** Facts missing in the database before the shop can sell, one sentence each. */
  problems(): Promise<string[]>
  counts(): Promise<ShopCounts>
  /** Adds to the sums of the day, of which the shop's figures are made. */
  countFigure: Figures["count"]
  /** A lease on work outside the database: one of the processes that ask for the same name holds it. */
  lease(name: string): Promise<Lease>
  /** Rejects when the database does not answer. */
  health(): Promise<void>
  /** Signs a challenge of this shop's own call to its public address. */
  proveAddress: (challenge: string) => Promise<string>
  /** Origins to which payment methods that the settings do not name send shoppers by form, as they are now. */
  formOrigins: () => readonly string[]
  /** Tells whether writing to the data directory must stop. */
  disk: Omit<DiskGuard, "stop">
  close(): Promise<void>
}
