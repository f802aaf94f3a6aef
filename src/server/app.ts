/** The Express app: the order in which a request passes through the shop. */
import { constants } from "node:zlib"
import compression from "compression"
import cookieParser from "cookie-parser"
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express"
import { asApiError, RETRY_AFTER_S } from "#provider/platform/http/problems.ts"
import { brandRoutes } from "#server/brand/brandRoutes.ts"
import { buildRoutes } from "#server/builds.ts"
import { buyLinks } from "#server/buyLinks.ts"
import { canonicalPaths } from "#server/canonicalPath.ts"
import type { Config } from "#server/config.ts"
import { crawlerRoutes } from "#server/crawlers.ts"
import { feedRoutes } from "#server/feeds/feedRoutes.ts"
import { healthRoutes } from "#server/health.ts"
import { markdownRoutes } from "#server/markdown/markdownRoutes.ts"
import { mcpRoutes } from "#server/mcp/mcpRoutes.ts"
import { oneHost } from "#server/oneHost.ts"
import type { PageHandler } from "#server/pages/pageHandler.ts"
import { previewCookies, sitesOfRequest } from "#server/preview/previewCookie.ts"
import { previewRoutes } from "#server/preview/previewRoutes.ts"
import { refusedTurn } from "#server/refusedTurn.ts"
import { nameRoute } from "#server/requestContext.ts"
import { securityHeaders } from "#server/securityHeaders.ts"
import { missingFiles, sharePicture } from "#server/shopFiles.ts"
import type { ShopProvider } from "#server/shopProvider.ts"
import type { SiteReader } from "#server/siteReader.ts"
import { type StaticFolder, staticFiles } from "#server/staticFiles.ts"
import { createTurns } from "#server/turns.ts"
import { moveRoutes } from "#server/visits/moveRoutes.ts"
import { type Log, sparing } from "#shared/log.ts"

export interface AppOptions {
  config: Config
  provider: ShopProvider
  sites: SiteReader
  gateway: RequestHandler
  build: { id: string; timestamp: number }
  publicFolder: string
  /** Made by the build; in development Vite serves the source. */
  assetsFolder: string | undefined
  page: PageHandler
  admin: RequestHandler | undefined
  development: RequestHandler | undefined
  log: Log
}

/**
 * For personal pages of 50 to 100 kB: a window of 128 kB compresses as well as the default of 4 MB, whose set-up takes
 * most of an answer's time.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 }

export function createApp(options: AppOptions): Express {
  const { config, provider, sites, log } = options
  const app = express()
  app.disable("x-powered-by")
  app.enable("case sensitive routing")
  app.set("trust proxy", config.trustProxy)
  app.set("query parser", "simple")
  app.use(oneHost)
  app.use(securityHeaders({ https: config.site.url.startsWith("https:") }))
  app.use(named("health"), healthRoutes({ ...provider, trustProxy: config.trustProxy }))
  const previews = previewCookies({ https: config.site.url.startsWith("https:") })
  const sitesOf = sitesOfRequest(sites, provider.apiFor, previews)
  app.use(named("brand"), brandRoutes({ sitesOf, readPicture: provider.readPicture }))
  app.use(named("preview"), previewRoutes({ apiFor: provider.apiFor, cookies: previews, origin: config.site.url }))
  app.use(named("static"), buildRoutes(options.build), staticFiles(foldersOf(options)))
  app.use(named("pictures"), provider.pictures)
  app.use(named("videos"), provider.videos)
  app.use(
    named("pictures"),
    sharePicture({ sites, readPicture: provider.readPicture, publicFolder: options.publicFolder }),
  )
  // As little work as a page of the cache, with each of which it comes.
  app.use(named("moves"), moveRoutes({ ...provider, origin: config.site.url }))
  if (config.requestsPerMinute > 0 && !options.development) {
    const turns = createTurns({ perMinute: config.requestsPerMinute, proxies: config.trustProxy, log })
    app.use(named("turns"), turns, refusedTurn(log))
  }
  app.use(named("feeds"), feedRoutes({ ...config, ...provider, sites }))
  app.use(named("feeds"), buyLinks())
  app.use(compression({ brotli: { params: BROTLI } }))
  app.use(cookieParser())
  if (options.admin) app.use("/admin", named("admin"), options.admin)
  app.use(
    named("crawlers"),
    crawlerRoutes({
      sites,
      api: provider.api,
      catalogVersion: provider.catalogVersion,
      builtAt: new Date(options.build.timestamp).toISOString(),
    }),
  )
  app.use(named("markdown"), markdownRoutes({ sites, api: provider.api }))
  app.use(named("mcp"), mcpRoutes({ origin: config.site.url, sites, apiFor: provider.apiFor, log }))
  app.use("/api/v1", named("api"), options.gateway, provider.apiRoutes)
  if (options.development) {
    if (provider.outbox) app.use("/outbox", provider.outbox)
    app.use(options.development)
  }
  app.use(
    named("page"),
    canonicalPaths(provider.api),
    missingFiles({ apiFor: provider.apiFor, origin: config.site.url }),
    options.page.handle,
  )
  app.use(lastResort(log))
  return app
}

/** Metrics are recorded under the last part of the shop that a request reached. */
const named =
  (route: string): RequestHandler =>
  (_request, _response, next) => {
    nameRoute(route)
    next()
  }

/** Only the status of an unexpected error leaves the server. */
export const lastResort = (wholeLog: Log): ErrorRequestHandler => {
  const log = sparing(wholeLog)
  return (error: unknown, request, response, _next) => {
    const { status, code, retryAfter = status === 503 ? RETRY_AFTER_S : undefined } = asApiError(error)
    if (status >= 500) wholeLog.error("request.failed", { path: request.path, error })
    else log.info("request.refused", { method: request.method, path: request.path, status, code })
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (retryAfter !== undefined) response.set("Retry-After", String(retryAfter))
    response.status(status).set("Cache-Control", "no-store").type("text/plain").end(`${status}\n`)
  }
}

function foldersOf({ publicFolder, assetsFolder }: AppOptions): StaticFolder[] {
  return [
    { folder: publicFolder, urlPrefix: "/", immutable: false },
    ...(assetsFolder ? [{ folder: assetsFolder, urlPrefix: "/assets/", immutable: true }] : []),
  ]
}
