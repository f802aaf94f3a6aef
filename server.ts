/** The shop's process: reads the settings, opens the provider, builds the app, listens, stops gracefully. */
import { join } from "node:path"
import { OpenError } from "#provider/db/openError.ts"
import { paymentOrigins } from "#provider/payments/paymentSettings.ts"
import { createApp } from "#server/app.ts"
import { DEVELOPMENT_BUILD_ID, readBuild, styleHashes } from "#server/builds.ts"
import { ConfigError, readConfig } from "#server/config.ts"
import { gateway } from "#server/gateway.ts"
import { createHttpServer, drain, ListenError, listen } from "#server/listen.ts"
import { createLog } from "#server/log.ts"
import { openPageSource } from "#server/pageSource.ts"
import { createPageCache } from "#server/pages/pageCache.ts"
import { createPageHandler } from "#server/pages/pageHandler.ts"
import { createRenderQueue } from "#server/pages/renderQueue.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { openShopProvider } from "#server/shopProvider.ts"

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Pages from a provider on another host load side by side; behind so many that wait, a visitor is told to come back. */
const RENDER_QUEUE = { running: 8, waiting: 500 }

/** Set by the build; Node running the source has no such thing. */
const built = import.meta.env?.PROD === true
const root = built ? join(import.meta.dirname, "../..") : import.meta.dirname

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const terminal = process.stdout.isTTY === true
  const log = createLog({ level: config.logLevel, terminal })
  const clientFolder = join(root, "dist/client")
  const publicFolder = join(root, "public")
  const build = built ? readBuild(clientFolder) : undefined
  for (const warning of config.warnings) log.warn("settings.doubtful", { warning })
  const provider = await openShopProvider(config, publicFolder, log)
  const { catalogVersion, promisePeriod, isAway, apiFor } = provider
  const origin = config.site.url
  const https = origin.startsWith("https:")
  const cookie = sessionCookie({ https })
  const server = createHttpServer((request, response) => {
    if (!page.serveCached(request, response)) app(request, response)
  })
  const { site, bankAccount } = config
  const { renderer, development, close } = await openPageSource({ server, build, site, bankAccount, log })
  const page = createPageHandler({
    renderer,
    cache: createPageCache({ maxBytes: PAGE_CACHE_BYTES, version: catalogVersion, period: promisePeriod }),
    queue: createRenderQueue(RENDER_QUEUE),
    catalogVersion,
    isAway,
    apiFor,
    cookie,
    origin,
    https,
    development: !built,
    styleHashes: build ? styleHashes(build) : [],
    formTargets: paymentOrigins(config.payments),
    log,
  })
  const app = createApp({
    config,
    provider,
    gateway: gateway({ cookie, origin, apiFor }),
    build: build ?? { id: DEVELOPMENT_BUILD_ID, timestamp: Date.now() },
    folders: [
      { folder: publicFolder, urlPrefix: "/", immutable: false },
      ...(built ? [{ folder: join(clientFolder, "assets"), urlPrefix: "/assets/", immutable: true }] : []),
    ],
    page,
    development,
    log,
  })
  const port = await listen(server, config)
  log.info("server.listening", { url: `http://localhost:${port}`, build: build?.id ?? DEVELOPMENT_BUILD_ID })
  if (terminal) process.stdout.write(`\n  ${config.site.name} is open: http://localhost:${port}\n\n`)
  if (config.warmPictures) provider.warm()

  const stop = async (signal: string) => {
    log.info("server.stopping", { signal })
    await drain(server)
    await Promise.all([close(), provider.close()])
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop)
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof ListenError || error instanceof OpenError
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
