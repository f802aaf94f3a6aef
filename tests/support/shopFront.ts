/** The shop's front as `server.ts` puts it together, on a free port of this process: pages, gateway, crawlers, health. */
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { createApp } from "#server/app.ts"
import { DEVELOPMENT_BUILD_ID } from "#server/builds.ts"
import { type Config, readConfig } from "#server/config.ts"
import { gateway } from "#server/gateway.ts"
import { noMetrics } from "#server/metrics/metrics.ts"
import { createPageCache, type PageCache } from "#server/pages/pageCache.ts"
import { createPageHandler } from "#server/pages/pageHandler.ts"
import { createRenderer } from "#server/pages/renderPage.tsx"
import { createRenderQueue } from "#server/pages/renderQueue.ts"
import { oneAtATime } from "#server/pipelining.ts"
import { createRequestListener } from "#server/requestListener.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { openShopProvider, type ShopProvider } from "#server/shopProvider.ts"
import { createSiteReader } from "#server/siteReader.ts"
import type { Log, LogFields } from "#shared/log.ts"
import { root } from "#tests/support/steps.ts"

export interface ShopFront {
  /** Where it answers. */
  url: string
  provider: ShopProvider
  /** How many pages were kept so far. */
  kept: () => number
  lines: { level: keyof Log; event: string; fields: LogFields | undefined }[]
  /** Asks it as a visitor of this language, or with other headers. Follows no redirect. */
  get: (path: string, headers?: Record<string, string>) => Promise<FrontAnswer>
  close: () => Promise<void>
}

export interface FrontAnswer {
  status: number
  headers: Headers
  text: string
  /** How long it took. */
  ms: number
}

/** Without a browser's name the shop takes `fetch` for a crawler. */
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0", "accept-language": "en" }
export const CRAWLER = { "user-agent": "Googlebot/2.1" }

/** With settings as they stand in the environment. */
export async function openShopFront(environment: Record<string, string>): Promise<ShopFront> {
  const config = readConfig({
    SITE_URL: "http://shop.example",
    WARM_PICTURES: "off",
    REQUESTS_PER_MINUTE: "0",
    ...environment,
  })
  const lines: ShopFront["lines"] = []
  const tell =
    (level: keyof Log): Log["info"] =>
    (event, fields) =>
      lines.push({ level, event, fields })
  const log: Log = { info: tell("info"), warn: tell("warn"), error: tell("error") }
  const provider = await openShopProvider(config, `${root}/public`, log)
  const { catalogVersion: version, promisePeriod: period, confirmedAt } = provider
  const cache = createPageCache({ version, period, confirmedAt })
  let kept = 0
  const counting: PageCache = {
    ...cache,
    store(...page) {
      cache.store(...page)
      kept += 1
    },
  }
  const listener = frontOf(config, provider, counting, log)
  const server = createServer(oneAtATime(listener)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    provider,
    kept: () => kept,
    lines,
    async get(path, headers = {}) {
      const since = performance.now()
      const response = await fetch(url + path, { headers: { ...BROWSER, ...headers }, redirect: "manual" })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, ms: performance.now() - since }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await provider.close()
    },
  }
}

function frontOf(config: Config, provider: ShopProvider, cache: PageCache, log: Log): RequestListener {
  const { site } = config
  const sites = createSiteReader(provider.api, site)
  const { apiFor, catalogVersion, isAway } = provider
  const cookie = sessionCookie({ https: false })
  const renderer = createRenderer({
    sites,
    ownHtml: provider.ownHtml,
    words: provider.words,
    assets: {
      buildId: "test",
      scripts: ["/entry.js"],
      addCode: () => "/add.js",
      forScreen: () => null,
      withoutScripts: () => null,
      styleHash: () => undefined,
    },
    onError: (error, url) => log.error("page.renderError", { path: url.pathname, error }),
  })
  const page = createPageHandler({
    renderer: () => Promise.resolve(renderer),
    cache,
    queue: createRenderQueue(),
    catalogVersion,
    isAway,
    apiFor,
    cookie,
    origin: site.url,
    https: false,
    development: false,
    log,
    countFigure: provider.countFigure,
  })
  const app = createApp({
    config,
    provider,
    sites,
    gateway: gateway({ cookie, origin: site.url, apiFor, log }),
    build: { id: DEVELOPMENT_BUILD_ID, timestamp: 0 },
    assetsFolder: undefined,
    publicFolder: `${root}/public`,
    page,
    admin: undefined,
    development: undefined,
    log,
  })
  return createRequestListener({
    serveKept: page.serveCached,
    serve: app,
    metrics: noMetrics,
    timingSecret: config.monitoring.timingSecret,
  })
}
