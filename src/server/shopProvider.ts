/** The provider as the server needs it, in this process or on another host. */
import { readFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import type { RequestHandler } from "express"
import type { SeedProgress } from "#provider/admin/demo/seed.ts"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import type { ShopCounts } from "#provider/admin/shopCounts.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import type { Provider } from "#provider/api/provider.ts"
import { createOutboxPage } from "#provider/messages/mail/outboxPage.ts"
import type { Figures } from "#provider/orders/figures/dailyFigures.ts"
import { diskFull } from "#provider/platform/db/isDiskFull.ts"
import { type FileStore, FOLDERS, readWhole } from "#provider/platform/files/fileStore.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import type { Lease } from "#provider/platform/lease.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import type { OwnHtml } from "#provider/site/ownHtml.ts"
import type { CdnSettings } from "#server/cdnSettings.ts"
import type { Config } from "#server/config.ts"
import type { Checks } from "#server/health.ts"
import { startForgettingPhotos } from "#server/pictures/forgetPhotos.ts"
import { pictureRoutes, warmPictures } from "#server/pictures.ts"
import { startCdnPurge } from "#server/purgeCdn.ts"
import { connectRemoteProvider } from "#server/remoteProvider.ts"
import { videoRoutes } from "#server/videos.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { OwnWords } from "#shared/i18n/translator.ts"
import type { Locale } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"
import { createProgress, type Progress } from "#shared/progress.ts"

/**
 * The provider's calls for the holder of a token, or for a guest; `network` is the caller's address, for limits,
 * `locale` the language of mails, `preview` the secret of a preview link, `source` where a visit came from, `until` its
 * deadline, by `performance.now()`.
 */
export type ApiFor = (caller: {
  token?: string | undefined
  network: string
  locale?: Locale | undefined
  preview?: string | undefined
  source?: string | undefined
  until?: number | undefined
}) => Api

export interface ShopProvider {
  /** The calls as a guest. */
  api: Api
  apiFor: ApiFor
  /** The dependencies of the owner's area; undefined without one. */
  admin: Provider["admin"]
  /** Everything below `/api/v1`. */
  apiRoutes: RequestHandler
  pictures: RequestHandler
  videos: RequestHandler
  /** The bytes of a picture by its address, `/pictures/{key}`; undefined if it does not exist. */
  readPicture: (src: string) => Promise<Buffer | undefined>
  /** Mails written to files instead of sent; undefined with a mail server. */
  outbox: RequestHandler | undefined
  /** Changes whenever a page made from the catalogue may have changed. */
  catalogVersion: () => number
  /** Changes whenever a promised date on earlier pages may be wrong. */
  promisePeriod: () => number
  /** Whether it is presently unknown if cached pages are still valid. */
  isAway: () => boolean
  /** When they were last known to be valid, by `performance.now()`. */
  confirmedAt: () => number
  /** Further origins of payment forms, besides those in the settings. */
  formOrigins: () => readonly string[]
  /** Undefined with a provider on another host, whose pages are made there. */
  ownHtml?: OwnHtml | undefined
  /** Words of the shop's own in place of the interface's. */
  words?: OwnWords | undefined
  checks: Checks
  /** Undefined with a provider on another host. */
  proveAddress?: ((challenge: string) => Promise<string>) | undefined
  /** Undefined with a provider on another host, which counts for itself. */
  counts: (() => Promise<ShopCounts>) | undefined
  /** Undefined with a provider on another host, which counts no visits. */
  countFigure: Figures["count"] | undefined
  /** Makes the pictures of the first pages in advance, in the background. */
  warm: () => void
  close: () => Promise<void>
}

/** The checks of `/health/ready` for a provider in this process. */
export const checksOf = ({ health, disk }: Pick<Provider, "health" | "disk">): Checks => ({
  database: health,
  async disk() {
    if (disk.isLow()) throw diskFull()
  },
})

function tellSeeding(): SeedProgress {
  let progress: Progress | undefined
  return (done, total, what) => {
    progress ??= createProgress("Filling the demo shop", total, process.stderr)
    progress.step(what)
    if (done === total) progress.done("The demo shop is filled.")
  }
}

/** Rejects if the bucket cannot be reached. */
async function checkFiles(files: FileStore): Promise<void> {
  for await (const _file of files.list(FOLDERS.masters)) return
}

/** Notifies the CDN of changes while the shop is open. */
function purging(shop: ShopProvider, cdn: CdnSettings, lease: Lease, log: Log): ShopProvider {
  const stop = startCdnPurge({ cdn, lease, version: shop.catalogVersion, log })
  return {
    ...shop,
    async close() {
      await stop()
      await lease.close()
      await shop.close()
    },
  }
}

/**
 * Opens the provider in this process, or connects to `PROVIDER_URL`, without opening a database.
 * `publicFolder` has the placeholder for unreadable pictures.
 */
export async function openShopProvider(config: Config, publicFolder: string, log: Log): Promise<ShopProvider> {
  if (config.providerUrl !== undefined) return connectRemoteProvider(config.providerUrl, log)
  const {
    databaseUrl,
    dataDir,
    secret,
    before,
    diskReserveBytes,
    searchesPerMinute,
    quotesPerMinute,
    seedDemo,
    mailUrl,
    mailFrom,
    site,
    payments,
    holds,
  } = config
  const files = await openFiles(config)
  // The shop opens all the same: most of it does not need files, and they may become available again.
  if (config.s3) checkFiles(files).catch((error: unknown) => log.error("files.unreachable", { error }))
  const provider = await openProvider({
    files,
    s3: config.s3,
    shopDir: config.shopDir,
    databaseUrl,
    dataDir,
    secret,
    before,
    diskReserveBytes,
    searchesPerMinute,
    quotesPerMinute,
    seedDemo,
    mailUrl,
    mailFrom,
    siteUrl: site.url,
    proxies: config.trustProxy,
    identity: site.identity,
    currency: site.currency,
    adminOrigin: config.admin?.origin,
    staffRefundCents: config.admin?.staffRefundCents,
    payments,
    holds,
    extensions: await loadExtensions(config.shopDir, (said) =>
      log.warn("extension.doubtful", { warning: wordsOf(said, "en") }),
    ),
    log,
    onSeedProgress: tellSeeding(),
  })
  // Not needed for the demo.
  if (!seedDemo) for (const problem of await provider.problems()) log.warn("shop.unready", { problem })
  const stopped = new AbortController()
  const { signal } = stopped
  const placeholder = await readFile(join(publicFolder, "images/placeholder.svg"))
  const pictures = pictureRoutes({
    dataDir,
    resolve: provider.resolvePicture,
    mayKeep: () => !provider.disk.isLow(),
    placeholder,
    log,
    signal,
  })
  const stopForgetting = startForgettingPhotos({ dataDir, resolve: provider.resolvePicture, log })
  let warming: Promise<unknown> = Promise.resolve()
  /** Once for all processes that share a folder of pictures. */
  async function warmAlone(): Promise<void> {
    const lease = await provider.lease(`pictures in ${hostname()}:${dataDir}`)
    try {
      await lease.whenHeld(signal)
      await warmPictures(pictures, await provider.pictureKeys(), { signal })
    } finally {
      await lease.close()
    }
  }
  const shop: ShopProvider = {
    api: provider.api,
    apiFor: provider.apiFor,
    admin: provider.admin,
    apiRoutes: provider.router,
    proveAddress: provider.proveAddress,
    pictures,
    videos: videoRoutes(provider.resolveVideo),
    async readPicture(src) {
      const found = await provider.resolvePicture(src.replace("/pictures/", ""))
      return found && readWhole(found.files, found.name)
    },
    outbox: mailUrl === undefined ? createOutboxPage(files) : undefined,
    catalogVersion: provider.catalogVersion,
    promisePeriod: provider.promisePeriod,
    isAway: provider.isAway,
    confirmedAt: provider.confirmedAt,
    checks: checksOf(provider),
    formOrigins: provider.formOrigins,
    ownHtml: provider.ownHtml,
    words: provider.words,
    counts: provider.counts,
    countFigure: provider.countFigure,
    warm() {
      warming = warmAlone().catch((error: unknown) => {
        if (!signal.aborted) log.error("pictures.notWarmed", { error })
      })
    },
    async close() {
      stopped.abort()
      await warming
      await stopForgetting()
      await provider.close()
    },
  }
  return config.cdn ? purging(shop, config.cdn, await provider.lease("cdn"), log) : shop
}
