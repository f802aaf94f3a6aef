/** Opens the services that every operation of the provider works with, and the senders of mails and webhooks. */

import { demoProducts } from "#provider/admin/check/checkCatalogue.ts"
import type { Extensions } from "#provider/admin/extensions/extensions.ts"
import { callHandler, registerHandlers } from "#provider/admin/extensions/handlers.ts"
import { type OwnJobs, startOwnJobs } from "#provider/admin/extensions/ownJobs.ts"
import { createShopTools, type ToolsOf } from "#provider/admin/extensions/shopTools.ts"
import type { AdminServices } from "#provider/admin/operation.ts"
import { extensionTools } from "#provider/api/extensionTools.ts"
import type { ProviderOptions } from "#provider/api/provider.ts"
import { askOwnDiscounts } from "#provider/catalogue/discounts/ownDiscounts.ts"
import { listenForChanges } from "#provider/catalogue/live/catalogNotices.ts"
import { filterFieldsOf } from "#provider/catalogue/live/filterFields.ts"
import { openLiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { createDeliveryQuotes, warnOfStrays } from "#provider/delivery/quotes.ts"
import { readShopFacts } from "#provider/delivery/readShopFacts.ts"
import { type Mailer, startMailer } from "#provider/messages/mail/mailer.ts"
import { ownFrom, ownSender } from "#provider/messages/mail/mailServer.ts"
import { askOwnMail, type MailAdditions } from "#provider/messages/mail/ownMailParts.ts"
import { senderOf } from "#provider/messages/mail/sender.ts"
import { smtpSender } from "#provider/messages/mail/smtp.ts"
import { isLocalUrl } from "#provider/messages/webhooks/endpoints.ts"
import { startWebhooks } from "#provider/messages/webhooks/webhookSender.ts"
import type { Services } from "#provider/orders/context.ts"
import { createFigures } from "#provider/orders/figures/dailyFigures.ts"
import { fixedLimits, holdsOf, limitsOf, readOwnLimits } from "#provider/orders/ownLimits.ts"
import { followPayments } from "#provider/orders/payments/followPayments.ts"
import { keyedPayments } from "#provider/orders/payments/keyedPayments.ts"
import { createPayments, usualPayments } from "#provider/orders/payments/paymentMethods.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { openLease } from "#provider/platform/lease.ts"
import { SCHEME } from "#provider/platform/outbox/queueDeliveries.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { createRequestLimit } from "#provider/platform/security/requestLimits.ts"
import type { SendLoop } from "#provider/platform/sendLoop.ts"
import { followIdentity } from "#provider/site/followIdentity.ts"
import { createOwnHtml, type OwnHtml } from "#provider/site/ownHtml.ts"
import { openOwnPages } from "#provider/site/ownPages.ts"

interface SettledOptions extends ProviderOptions {
  files: FileStore
  now: () => Date
  extensions: Extensions
  disk: DiskGuard
  /** For the tools of extensions: undefined while the shop opens, and where the owner's area is switched off. */
  adminOf: () => AdminServices | undefined
}

interface OpenServices {
  services: Services
  /** As it is now. */
  staffRefundCents: () => number
  /** Those of the environment and of `shop.config.ts`, which stay as they are. */
  methods: ReadonlyMap<string, PaymentProvider>
  mailer: Mailer
  webhooks: SendLoop
  ownJobs: OwnJobs
  ownHtml: OwnHtml
  /** The tools of extensions, by the name under which they act. */
  toolsOf: ToolsOf
  close(): Promise<void>
}

export async function openServices(connection: Connection, options: SettledOptions): Promise<OpenServices> {
  const { db, engine } = connection
  const { log, files, now, extensions, disk, onFailpoint } = options
  const siteUrl = options.siteUrl ?? "http://localhost:3000"
  const currency = options.currency ?? "EUR"
  const settings = options.payments ?? usualPayments
  const secrets = secretBox(options)
  const shopName = () => identity().name
  const keyed = keyedPayments({
    db,
    secrets,
    settings,
    siteUrl,
    currency,
    shopName,
    now,
    sellsDemo: async () => (await demoProducts(db)).length > 0,
  })
  const catalog = await openLiveCatalog(db, {
    log,
    filterFields: filterFieldsOf(extensions.productFields),
    readShop: async (from) => ({
      ...(await readShopFacts(from)),
      entered: await keyed.read(from),
      limits: await readOwnLimits(from),
    }),
  })
  const notices =
    options.databaseUrl === undefined
      ? undefined
      : listenForChanges(options.databaseUrl, log, () => catalog.refresh().catch(() => {}))
  const background = await openLease({ db, engine, log }, "background")
  const identity = await followIdentity(catalog, options.identity, siteUrl)
  const limits = () => limitsOf(fixedLimits(options), catalog.state().groups.limits)
  const holds = () => holdsOf(options.holds, limits())
  const methods = await createPayments(settings, { db, now, currency, siteUrl, shopName, holds, extensions })
  const { payments, isOffered } = followPayments(catalog, methods, settings)
  const methodNames = new Map([...methods].flatMap(([id, { name }]) => (name ? [[id, name] as const] : [])))
  const { mailUrl, mailFrom } = options
  const mailer = startMailer(
    // Has its own hashing queue, because codes go out while many people sign in.
    { db, engine, now, log, passwords: createPasswords(), currency, background, onFailpoint },
    senderOf({
      db,
      files,
      log,
      url: siteUrl,
      adminUrl: options.adminOrigin,
      identity,
      site: () => catalog.state().groups.site,
      // With a server of the environment none of the owner's settings counts.
      from: mailFrom === undefined && mailUrl === undefined ? ownFrom(db) : async () => mailFrom,
      methodNames,
      askOwn: (...asked) => askOwnMail(mailAdditions(), log)(...asked),
    }),
    mailUrl === undefined ? ownSender({ db, files, secrets }) : smtpSender(mailUrl),
  )
  const mailAdditions = (): MailAdditions =>
    new Map(
      Array.from(extensions.mails, ([name, { template, write }]) => [
        name,
        { template, write: (mail) => write(mail, toolsOf(SCHEME + name)) },
      ]),
    )
  await disk.whenThereIsRoom("handlers", () => registerHandlers(db, now(), extensions))
  await warnOfStrays({ db, log, quotes: extensions.quotes })
  const toolsOf = extensionTools(createShopTools({ db, now, log, mailQueued: () => mailer.wake() }), options.adminOf)
  const webhooks = startWebhooks(
    { db, engine, now, log, background, secrets },
    {
      allowLocal: isLocalUrl(new URL(siteUrl)),
      callHandler: (call) => callHandler(extensions, toolsOf, call),
    },
  )
  const ownPages = await openOwnPages({
    log,
    makers: extensions.pages,
    async changed() {
      await changeCatalog(db, now(), async (change) => {
        change.touched = true
      })
      await catalog.refresh()
    },
  })
  const ownHtml = createOwnHtml(extensions.html, log)
  const ownJobs = startOwnJobs({ db, engine, log, background }, extensions.jobs, toolsOf)
  const figures = createFigures({ db, now, disk, log, ownPages })
  const services: Services = {
    db,
    engine,
    catalog,
    now,
    disk,
    files,
    log,
    passwords: createPasswords(),
    secrets,
    limits: createLimits(db, now),
    requests: {
      search: createRequestLimit(options.searchesPerMinute ?? 0),
      quote: createRequestLimit(options.quotesPerMinute ?? 0),
    },
    background,
    payments,
    keyed,
    isOffered,
    productFields: extensions.productFields,
    orderFields: extensions.orderFields,
    orderChecks: new Map(
      Array.from(extensions.orderChecks, ([name, check]) => [
        name,
        (cart, order) => check(cart, order, toolsOf(SCHEME + name)),
      ]),
    ),
    ownDiscounts: askOwnDiscounts(extensions.discounts, log),
    writeOwnHtml: ownHtml.write,
    ownPages,
    quotes: createDeliveryQuotes({ db, now, log, currency, quotes: extensions.quotes }),
    holds,
    figures,
    currency,
    siteUrl,
    identity,
    mailQueued() {
      mailer.wake()
      webhooks.wake()
    },
    onFailpoint,
  }
  return {
    services,
    staffRefundCents: () => limits().staffRefundCents,
    methods,
    mailer,
    webhooks,
    ownJobs,
    ownHtml,
    toolsOf,
    async close() {
      await ownJobs.stop()
      await figures.stop()
      await mailer.close()
      await webhooks.close()
      await background.close()
      await notices?.close()
      await catalog.close()
    },
  }
}
