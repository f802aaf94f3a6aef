import type { Kysely } from "kysely"
import { canDump } from "#provider/admin/backup/postgresPrograms.ts"
import { checkShop } from "#provider/admin/check/checkShop.ts"
import { endDemo, refuseToSellDemo } from "#provider/admin/demo/demoAtStart.ts"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { noExtensions } from "#provider/admin/extensions/extensions.ts"
import { createOwnArea } from "#provider/admin/extensions/ownArea.ts"
import { startHousekeeping } from "#provider/admin/housekeeping.ts"
import type { JobPlace } from "#provider/admin/jobs/job.ts"
import { startJobRunner } from "#provider/admin/jobs/jobRunner.ts"
import { addressProof } from "#provider/admin/opening/addressProof.ts"
import type { AdminServices, ShopEnvironment } from "#provider/admin/operation.ts"
import { countShop } from "#provider/admin/shopCounts.ts"
import { undoRules } from "#provider/admin/undo/undoers.ts"
import { adminRoutes } from "#provider/api/adminRoutes.ts"
import { createCaller } from "#provider/api/caller.ts"
import { createInProcessClient } from "#provider/api/inProcessClient.ts"
import { describeApi } from "#provider/api/openapi.ts"
import { openServices } from "#provider/api/openServices.ts"
import { ownEndpoints } from "#provider/api/ownEndpoints.ts"
import type { Provider, ProviderOptions } from "#provider/api/provider.ts"
import { createRouter } from "#provider/api/router.ts"
import { newestOf } from "#provider/catalogue/live/query.ts"
import { findPicture, firstPictureKeys } from "#provider/catalogue/pictures/findPicture.ts"
import { followSchedule } from "#provider/catalogue/schedule/followSchedule.ts"
import { findVideo } from "#provider/catalogue/videos/findVideo.ts"
import { readShopClock } from "#provider/delivery/tax/timeZone.ts"
import { finishInterruptedImport } from "#provider/exchange/interruptedImport.ts"
import { mailServerOf } from "#provider/messages/mail/mailUrl.ts"
import type { Services } from "#provider/orders/context.ts"
import { downloadRoutes } from "#provider/orders/downloads.ts"
import { fixedLimits } from "#provider/orders/ownLimits.ts"
import { enteredRules } from "#provider/orders/payments/enteredKeys.ts"
import { isFixed } from "#provider/orders/payments/offeredPayments.ts"
import { usualPayments } from "#provider/orders/payments/paymentMethods.ts"
import { paymentRoutes } from "#provider/orders/payments/paymentRoutes.ts"
import type { ServiceId } from "#provider/orders/payments/paymentSettings.ts"
import { startOrderJobs } from "#provider/orders/payments/reconcile.ts"
import { catalogTagStart } from "#provider/platform/catalogTag.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { type DiskGuard, openDiskGuard } from "#provider/platform/db/diskGuard.ts"
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { explainOpening } from "#provider/platform/db/openError.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { openLease } from "#provider/platform/lease.ts"
import type { SampleMail } from "#provider/platform/outbox/mails.ts"
import { sealEndpoints } from "#provider/platform/secrets/endpointSecrets.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
import { startSiteSchedule } from "#provider/site/siteSchedule.ts"
import { isApiError } from "#shared/ApiError.ts"
import { followPeriod } from "#shared/deliveryDates.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

/** How many products count as those of the first pages, for their pictures. */
const FIRST_PRODUCTS = 100
/** More than the days and promise periods of a century. */
const MOST_TIMES = 1_000_000

/**
 * Opens the shop behind `/api/v1`: database, demo shop, catalogue in memory, and both ways of calling it. Rejects with
 * one sentence when the database cannot be used; everything that was opened is closed again.
 */
export async function openProvider(options: ProviderOptions): Promise<Provider> {
  let connection: Connection | undefined
  let disk: DiskGuard | undefined
  try {
    await migrateInPeace(options)
    connection = await connect({ ...options, serves: true })
    disk = await openDiskGuard(connection, options)
    return await serve(connection, disk, options)
  } catch (error) {
    await disk?.stop()
    await connection?.close()
    throw explainOpening(error, options)
  }
}

/**
 * Migrates over a connection of its own: a migration may take longer than the deadlines that visitors' connections
 * have.
 */
async function migrateInPeace(options: ProviderOptions): Promise<void> {
  if (options.databaseUrl === undefined) return
  const patient = await connect(options)
  try {
    await migrate(patient)
  } finally {
    await patient.close()
  }
}

async function serve(connection: Connection, disk: DiskGuard, options: ProviderOptions): Promise<Provider> {
  const { db, engine } = connection
  const { log, files = folderFiles(options.dataDir), now = () => new Date(), extensions = noExtensions } = options
  await prepareDatabase(connection, disk, options, now)
  let area: AdminServices | undefined
  const opened = await openServices(connection, { ...options, files, now, extensions, disk, adminOf: () => area })
  const { services, mailer, webhooks } = opened
  const { catalog, payments, ownPages } = services
  const schedule = await followSchedule(services)
  const stopHousekeeping = startHousekeeping(services)
  const stopSiteSchedule = startSiteSchedule(services)
  const orderJobs = startOrderJobs(services)
  const { adminOrigin } = options
  const jobs = adminOrigin === undefined ? undefined : startJobRunner({ ...services, files }, placeOf(options))
  const admin =
    adminOrigin === undefined || !jobs
      ? undefined
      : {
          ...services,
          ordering: services,
          undo: undoRules,
          adminOrigin,
          ownArea: createOwnArea({
            pages: extensions.areaPages,
            panels: extensions.areaPanels,
            toolsOf: opened.toolsOf,
            log,
          }),
          staffRefundCents: opened.staffRefundCents,
          files,
          environment: environmentOf(options, opened.methods),
          async tryMail(to: string, locale: Locale, sample?: SampleMail) {
            await services.limits.take("mailTest")
            return mailer.tryOut(to, locale, sample)
          },
          async provePayment(service: ServiceId) {
            await services.limits.take("paymentProof")
            const own = (await services.keyed.everyKeys(service)).find(({ isPresent }) => isPresent)?.provider
            const provider = own ?? services.payments.get(service)
            return provider?.prove && { keys: provider.keys, said: await provider.prove() }
          },
          longWork: {
            wake: jobs.wake,
            progressOf: jobs.progressOf,
            dataDir: options.dataDir,
            refuseWhenLow: disk.refuseWhenLow,
            canBackUp: async () => engine === "sqlite" || canDump(),
          },
        }
  area = admin
  const call = createCaller(services)
  const openapi = describeApi()
  const periodOf = followPeriod()
  const periodAt = (moment: Date) => periodOf(catalog.state().groups.calendar, moment)
  const catalogVersion = () => {
    const moment = now()
    return catalog.state().version * MOST_TIMES + Math.floor(moment.getTime() / DAYS) + periodAt(moment)
  }
  const tagStart = await catalogTagStart(connection, { openapi, fields: [...extensions.productFields] })
  return {
    router: createRouter({
      call,
      openapi,
      log,
      catalogTag: () => `W/"${tagStart}-${catalogVersion().toString(36)}"`,
      others: [
        paymentRoutes(services),
        downloadRoutes(services, files),
        ...(admin ? [adminRoutes(admin)] : []),
        ownEndpoints({ ...services, endpoints: extensions.endpoints, toolsOf: opened.toolsOf }),
      ],
    }),
    admin,
    api: createInProcessClient(call, { network: "" }),
    apiFor: (caller) => createInProcessClient(call, caller),
    flushMails: mailer.flush,
    flushWebhooks: webhooks.flush,
    ownHtml: opened.ownHtml,
    words: Object.keys(extensions.words).length === 0 ? undefined : extensions.words,
    runOwnJobs: opened.ownJobs.run,
    runOrderJobs: orderJobs.run,
    runSchedule: schedule.run,
    catalogVersion,
    promisePeriod: () => periodAt(now()),
    isAway: catalog.isAway,
    confirmedAt: catalog.confirmedAt,
    onCatalogChange: (listener) => catalog.onChange(listener),
    resolvePicture: (key) => findPicture(db, files, key),
    resolveVideo: (name) => findVideo(files, name),
    async pictureKeys() {
      const state = catalog.state()
      return firstPictureKeys(
        db,
        newestOf(state, () => true, FIRST_PRODUCTS),
      )
    },
    async problems() {
      const entered = enteredRules(options.payments ?? usualPayments, options.currency)
      const problems = await checkShop(services, { hasMail: options.mailUrl !== undefined, entered })
      return problems.map((said) => wordsOf(said, "en"))
    },
    counts: () => countShop(db, now()),
    countFigure: services.figures.count,
    lease: (name) => openLease({ db, engine, log }, name),
    health: () => askDatabase(connection),
    proveAddress: (challenge: string) => addressProof(db, challenge),
    formOrigins: () => [...new Set([...payments.values()].flatMap((each) => each.formOrigins ?? []))],
    disk,
    async close() {
      await disk.stop()
      await stopHousekeeping()
      await ownPages.stop()
      await schedule.stop()
      await stopSiteSchedule()
      await orderJobs.stop()
      await jobs?.close()
      await opened.close()
      await connection.close()
    },
  }
}

const placeOf = ({ dataDir, databaseUrl, s3, shopDir, diskReserveBytes }: ProviderOptions): JobPlace => ({
  dataDir,
  databaseUrl,
  s3,
  shopDir,
  reserveBytes: diskReserveBytes ?? 0,
})

/** The part of the environment that pages may show; it holds no secret. */
const environmentOf = (options: ProviderOptions, methods: Services["payments"]): ShopEnvironment => {
  const { identity = {}, mailUrl, mailFrom, currency, payments: settings = usualPayments } = options
  return {
    identity,
    mailServer: mailUrl === undefined ? null : mailServerOf(mailUrl),
    mailFrom: mailFrom ?? null,
    proxies: options.proxies ?? 0,
    methods: Array.from(methods.values(), ({ id, isTest = false, name }) => {
      return { id, isTest, name, isFixed: isFixed(settings, id) }
    }),
    entered: enteredRules(settings, currency),
    limits: fixedLimits(options),
  }
}

/**
 * Rejects when the database cannot be read, or when another program holds the SQLite file. A full disk is reported by
 * the disk's own check.
 */
async function askDatabase({ db, engine }: Connection): Promise<void> {
  const read = (from: Kysely<Database>) => from.selectFrom("meta").select("value").limit(1).execute()
  await read(db)
  if (engine === "postgres") return
  await db
    .transaction()
    .execute(read)
    .catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
}

/** Without a key that can be read the shop opens all the same. */
async function sealWebhooks(connection: Connection, options: ProviderOptions): Promise<void> {
  try {
    const sealed = await sealEndpoints(connection, secretBox(options))
    if (sealed > 0) options.log.info("webhooks.sealed", { secrets: sealed })
  } catch (error) {
    if (!isApiError(error)) throw error
    options.log.error("webhooks.not_sealed", { error })
  }
}

async function prepareDatabase(
  connection: Connection,
  disk: DiskGuard,
  options: ProviderOptions,
  now: () => Date,
): Promise<void> {
  const { db } = connection
  const { log } = options
  const copy = await migrate(connection)
  if (copy !== undefined) log.info("database.copied", { file: copy })
  await readShopClock(db)
  await disk.whenThereIsRoom("interrupted import", () => finishInterruptedImport(connection, { log }))
  if (!options.seedDemo) await disk.whenThereIsRoom("codes of the demo", () => endDemo(connection, now(), log))
  else if (await seedDemo(db, now(), options.onSeedProgress)) log.info("demo.seeded")
  await disk.whenThereIsRoom("webhook secrets", () => sealWebhooks(connection, options))
  if (await writeFirstVersion(db, now(), options.identity ?? {})) log.info("site.begun")
  if (options.payments) await refuseToSellDemo(db, options.payments)
}
