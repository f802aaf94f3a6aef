/** Opens the shop behind `/api/v1`: database, demo shop, catalogue in memory, and the two ways to call it. */

import type { Router } from "express"
import { createCaller } from "#provider/caller.ts"
import { catalogTagStart } from "#provider/catalogTag.ts"
import { checkShop } from "#provider/check/checkShop.ts"
import type { Caller, Services } from "#provider/context.ts"
import { type Connection, connect } from "#provider/db/connect.ts"
import { type DiskGuard, diskGuardOf } from "#provider/db/diskGuard.ts"
import { migrate } from "#provider/db/migrate.ts"
import { explainOpening } from "#provider/db/openError.ts"
import { endDemo, refuseToSellDemo } from "#provider/demo/demoAtStart.ts"
import { type SeedProgress, seedDemo } from "#provider/demo/seed.ts"
import { type Extensions, noExtensions } from "#provider/extensions/extensions.ts"
import { callHandler, registerHandlers } from "#provider/extensions/handlers.ts"
import { createShopTools } from "#provider/extensions/shopTools.ts"
import type { OnFailpoint } from "#provider/failpoints.ts"
import type { FileStore } from "#provider/files/fileStore.ts"
import { folderFiles } from "#provider/files/folderFiles.ts"
import { startHousekeeping } from "#provider/housekeeping.ts"
import { createInProcessClient } from "#provider/inProcessClient.ts"
import { type Lease, openLease } from "#provider/lease.ts"
import { listenForChanges } from "#provider/live/catalogNotices.ts"
import { openLiveCatalog } from "#provider/live/liveCatalog.ts"
import { newestOf } from "#provider/live/query.ts"
import { startMailer } from "#provider/mail/mailer.ts"
import { outboxSender } from "#provider/mail/outbox.ts"
import { senderOf } from "#provider/mail/sender.ts"
import { smtpSender } from "#provider/mail/smtp.ts"
import { describeApi } from "#provider/openapi.ts"
import { downloadRoutes } from "#provider/orders/downloads.ts"
import { type HoldSettings, usualHolds } from "#provider/orders/holdSettings.ts"
import { createPayments, usualPayments } from "#provider/payments/paymentMethods.ts"
import { paymentRoutes } from "#provider/payments/paymentRoutes.ts"
import type { PaymentSettings } from "#provider/payments/paymentSettings.ts"
import { startOrderJobs } from "#provider/payments/reconcile.ts"
import { findPicture, firstPictureKeys, type PictureFile } from "#provider/pictures.ts"
import { createRouter } from "#provider/router.ts"
import { followSchedule } from "#provider/schedule/followSchedule.ts"
import { createPasswords } from "#provider/security/passwords.ts"
import { createLimits } from "#provider/security/rateLimits.ts"
import { createRequestLimit } from "#provider/security/requestLimits.ts"
import { countShop, type ShopCounts } from "#provider/shopCounts.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
import { followIdentity } from "#provider/site/followIdentity.ts"
import { startSiteSchedule } from "#provider/site/siteSchedule.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import { isLocalUrl } from "#provider/webhooks/endpoints.ts"
import { startWebhooks } from "#provider/webhooks/webhookSender.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { promisePeriod } from "#shared/deliveryDates.ts"
import { DAYS } from "#shared/limits.ts"
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
  /** Of tests that end the process at one. */
  onFailpoint?: OnFailpoint | undefined
  onSeedProgress?: SeedProgress
}

export interface Provider {
  /** To be mounted at `/api/v1`. */
  router: Router
  /** The same calls in this process. Answers are shared: nobody may change them. */
  api: Api
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

/** Products whose pictures count as those of the first pages. */
const FIRST_PRODUCTS = 100
/** More than days and promise periods come to in a century. */
const MOST_TIMES = 1_000_000

/** Rejects with one sentence when the database cannot be used; nothing stays open then. */
export async function openProvider(options: ProviderOptions): Promise<Provider> {
  let connection: Connection | undefined
  try {
    await migrateInPeace(options)
    connection = await connect({ ...options, serves: true })
    return await serve(connection, options)
  } catch (error) {
    await connection?.close()
    throw explainOpening(error, options)
  }
}

/** A migration may take longer than visitors wait, for whom connections have shorter deadlines. */
async function migrateInPeace(options: ProviderOptions): Promise<void> {
  if (options.databaseUrl === undefined) return
  const patient = await connect(options)
  try {
    await migrate(patient)
  } finally {
    await patient.close()
  }
}

async function serve(connection: Connection, options: ProviderOptions): Promise<Provider> {
  const { db } = connection
  const { log, files = folderFiles(options.dataDir), now = () => new Date(), onFailpoint } = options
  const copy = await migrate(connection)
  if (copy !== undefined) log.info("database.copied", { file: copy })
  if (!options.seedDemo) await endDemo(connection, now(), log)
  else if (await seedDemo(db, now(), options.onSeedProgress)) log.info("demo.seeded")
  if (await writeFirstVersion(db, now(), options.identity ?? {})) log.info("site.begun")
  if (options.payments) await refuseToSellDemo(db, options.payments)
  const catalog = await openLiveCatalog(db, log)
  const notices =
    options.databaseUrl === undefined
      ? undefined
      : listenForChanges(options.databaseUrl, log, () => catalog.refresh().catch(() => {}))
  const background = await openLease({ db, engine: connection.engine, log }, "background")
  const siteUrl = options.siteUrl ?? "http://localhost:3000"
  const identity = await followIdentity(catalog, options.identity, siteUrl)
  const { engine } = connection
  const currency = options.currency ?? "EUR"
  const holds = { ...usualHolds, ...options.holds }
  const { extensions = noExtensions } = options
  const payments = await createPayments(options.payments ?? usualPayments, {
    db,
    now,
    siteUrl,
    shopName: () => identity().name,
    holds,
    extensions,
  })
  const methodNames = new Map([...payments].flatMap(([id, { name }]) => (name ? [[id, name] as const] : [])))
  const mailer = startMailer(
    // Its own: codes go out while many sign in.
    { db, engine, now, log, passwords: createPasswords(), currency, background, onFailpoint },
    senderOf({
      db,
      files,
      log,
      url: siteUrl,
      identity,
      site: () => catalog.state().groups.site,
      from: options.mailFrom,
      methodNames,
    }),
    options.mailUrl === undefined ? outboxSender(files) : smtpSender(options.mailUrl),
  )
  await registerHandlers(db, now(), extensions)
  const tools = createShopTools({ db, now, log, mailQueued: () => mailer.wake() })
  const webhooks = startWebhooks(
    { db, engine, now, log, background },
    {
      allowLocal: isLocalUrl(new URL(siteUrl)),
      callHandler: (call) => callHandler(extensions, tools, call),
    },
  )
  const disk = await diskGuardOf(connection.engine, options)
  const services: Services = {
    db,
    engine,
    catalog,
    now,
    disk,
    log,
    passwords: createPasswords(),
    limits: createLimits(db, now),
    requests: {
      search: createRequestLimit(options.searchesPerMinute ?? 0),
      quote: createRequestLimit(options.quotesPerMinute ?? 0),
    },
    background,
    payments,
    holds,
    currency,
    siteUrl,
    identity,
    mailQueued() {
      mailer.wake()
      webhooks.wake()
    },
    onFailpoint,
  }
  const schedule = await followSchedule(services)
  const stopHousekeeping = startHousekeeping(services)
  const stopSiteSchedule = startSiteSchedule(services)
  const orderJobs = startOrderJobs(services)
  const call = createCaller(services)
  const openapi = describeApi()
  const period = () => promisePeriod(catalog.state().groups.calendar, now())
  const catalogVersion = () => catalog.state().version * MOST_TIMES + Math.floor(now().getTime() / DAYS) + period()
  const tagStart = await catalogTagStart(connection, openapi)
  return {
    router: createRouter({
      call,
      openapi,
      log,
      catalogTag: () => `W/"${tagStart}-${catalogVersion().toString(36)}"`,
      others: [paymentRoutes(services), downloadRoutes(services, files)],
    }),
    api: createInProcessClient(call, { network: "" }),
    apiFor: (caller) => createInProcessClient(call, caller),
    flushMails: mailer.flush,
    flushWebhooks: webhooks.flush,
    runOrderJobs: orderJobs.run,
    runSchedule: schedule.run,
    catalogVersion,
    promisePeriod: period,
    isAway: catalog.isAway,
    confirmedAt: catalog.confirmedAt,
    onCatalogChange: (listener) => catalog.onChange(listener),
    resolvePicture: (key) => findPicture(db, files, key),
    async pictureKeys() {
      const state = catalog.state()
      return firstPictureKeys(
        db,
        newestOf(state, () => true, FIRST_PRODUCTS),
      )
    },
    problems: () => checkShop(services),
    counts: () => countShop(db, now()),
    lease: (name) => openLease({ db, engine, log }, name),
    async health() {
      await db.selectFrom("meta").select("value").limit(1).execute()
    },
    formOrigins: [...payments.values()].flatMap((each) => each.formOrigins ?? []),
    disk,
    async close() {
      disk.stop()
      await stopHousekeeping()
      await schedule.stop()
      await stopSiteSchedule()
      await orderJobs.stop()
      await mailer.close()
      await webhooks.close()
      await background.close()
      await notices?.close()
      await catalog.close()
      await connection.close()
    },
  }
}
