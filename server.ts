/** The shop's process: reads the settings, opens the provider, builds the app, listens, stops gracefully. Several with `WEB_CONCURRENCY`. */
import cluster from "node:cluster"
import { join } from "node:path"
import { noteStart } from "#provider/admin/back/started.ts"
import { paymentOrigins } from "#provider/orders/payments/paymentSettings.ts"
import { openDataFolder } from "#provider/platform/db/openError.ts"
import { adminArea, announceFirstOwner } from "#server/adminArea.ts"
import { announceMetrics, announceServing, warnOfSettings } from "#server/announce.ts"
import { createApp } from "#server/app.ts"
import { DEVELOPMENT_BUILD_ID, readBuild } from "#server/builds.ts"
import { type Config, readConfig } from "#server/config.ts"
import { exitWithError } from "#server/exitWithError.ts"
import { gateway } from "#server/gateway.ts"
import { outliveTerminal } from "#server/hangUp.ts"
import { checkReadiness } from "#server/health.ts"
import { createHttpServer, createStop, endWithNpm, listen, stopOnSignal } from "#server/listen.ts"
import { createLog } from "#server/log.ts"
import { openMonitoring } from "#server/metrics/metricsServer.ts"
import { outliveExtensions } from "#server/outliveExtensions.ts"
import { paced } from "#server/pace.ts"
import { openPageSource } from "#server/pageSource.ts"
import { createPageCache } from "#server/pages/pageCache.ts"
import { createPageHandler } from "#server/pages/pageHandler.ts"
import { createRenderQueue } from "#server/pages/renderQueue.ts"
import { oneAtATime } from "#server/pipelining.ts"
import { createRequestListener } from "#server/requestListener.ts"
import { serveWithWorkers } from "#server/serveWithWorkers.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { openShopProvider } from "#server/shopProvider.ts"
import { createSiteReader } from "#server/siteReader.ts"
import { followParent } from "#server/worker.ts"

const terminal = process.stdout.isTTY === true
/** Set by the build; Node running the source has no such thing. */
const built = import.meta.env?.PROD === true
const root = built ? join(import.meta.dirname, "../..") : import.meta.dirname
const clientFolder = join(root, "dist/client")

async function start(): Promise<void> {
  outliveTerminal()
  const config = readConfig(process.env)
  if (config.providerUrl === undefined) await openDataFolder(config)
  if (cluster.isPrimary) endWithNpm(process.env)
  // Vite serves the source, and does so once.
  return built && config.workers > 1 && cluster.isPrimary
    ? serveWithWorkers({ config, terminal, script: import.meta.filename, clientFolder, env: process.env })
    : serve(config)
}

async function serve(config: Config): Promise<void> {
  const monitoring = await openMonitoring(config.monitoring)
  const { metrics } = monitoring
  const log = createLog({ level: config.logLevel, terminal, onLine: metrics.logged })
  const publicFolder = join(root, "public")
  const build = built ? readBuild(clientFolder) : undefined
  if (!cluster.isWorker) await warnOfSettings(config, log, process.env)
  outliveExtensions(config.shopDir, log)
  const provider = await openShopProvider(config, publicFolder, log)
  const { catalogVersion, promisePeriod: period, confirmedAt, apiFor } = provider
  const sites = createSiteReader(provider.api, config.site)
  const origin = config.site.url
  const https = origin.startsWith("https:")
  const cookie = sessionCookie({ https })
  const listener = createRequestListener({
    serveKept: (...request) => page.serveCached(...request),
    serve: (request, response) => app(request, response),
    metrics,
    timingSecret: config.monitoring.timingSecret,
  })
  const { socketsPerAddress } = config
  const server = createHttpServer(oneAtATime(paced(config, listener)), { socketsPerAddress, log })
  const { renderer, adminView, development, close } = await openPageSource({ ...provider, server, build, sites, log })
  const page = createPageHandler({
    ...provider,
    renderer,
    cache: createPageCache({ version: catalogVersion, period, confirmedAt }),
    queue: createRenderQueue(),
    cookie,
    origin,
    https,
    development: !built,
    adminOrigin: config.admin?.origin,
    formTargets: () => [...paymentOrigins(config.payments), ...provider.formOrigins()],
    log,
    metrics,
  })
  const app = createApp({
    config,
    provider,
    sites,
    gateway: gateway({ cookie, origin, apiFor, log }),
    build: build ?? { id: DEVELOPMENT_BUILD_ID, timestamp: Date.now() },
    assetsFolder: built ? join(clientFolder, "assets") : undefined,
    publicFolder,
    page,
    development,
    log,
    admin: adminArea({ config, provider, sites, build, render: adminView, log }),
  })
  const told = { config, log, terminal }
  const port = await listen(server, config)
  const isReady = async () => (await checkReadiness(provider.checks)).ready
  announceMetrics(told, await monitoring.listen({ counts: provider.counts, dataDir: config.dataDir, isReady }))
  const stop = createStop(log, async () => {
    monitoring.close()
    await Promise.all([close(), provider.close()])
  })
  stopOnSignal(server, stop)
  if (cluster.isWorker) followParent(server, stop)
  else {
    await sites.read().catch(() => undefined)
    announceServing(told, port, build?.id ?? DEVELOPMENT_BUILD_ID, sites.last().site.name)
  }
  await announceFirstOwner(provider)
  // A full disk keeps it from being noted, and the shop from nothing.
  if (config.providerUrl === undefined) await noteStart(config).catch(() => undefined)
  if (config.warmPictures) provider.warm()
}

Promise.try(start).catch((error) => exitWithError(error, built, process.env))
