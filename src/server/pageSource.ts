/** Where the page renderer comes from: the build, or Vite while developing. */
import type { Server } from "node:http"
import type { RequestHandler } from "express"
import type { Build } from "#server/builds.ts"
import type { Pages } from "#server/pageTypes.ts"
import type { Turns } from "#server/turns.ts"
import type { Log } from "#shared/log.ts"
import type { Site } from "#shared/site.ts"

export interface PageSource {
  pages: () => Promise<Pages>
  development: RequestHandler | undefined
  close: () => Promise<void>
}

export interface PageSourceOptions {
  server: Server
  /** Undefined while developing. */
  build: Build | undefined
  site: Site
  turns: Turns
  log: Log
}

export async function loadPages({ server, build, site, turns, log }: PageSourceOptions): Promise<PageSource> {
  const onError = (error: unknown, url: URL) => log.error("page.renderError", { path: url.pathname, error })
  if (import.meta.env?.PROD && build) {
    const [{ createPages }, { builtAssets }] = await Promise.all([
      import("#server/pages.tsx"),
      import("#server/pageAssets.tsx"),
    ])
    const assets = builtAssets(build)
    const pages = createPages({ site, assets: () => assets, turns, onError })
    return { pages: () => Promise.resolve(pages), development: undefined, close: () => Promise.resolve() }
  }
  const { startDevelopment } = await import("#server/development.ts")
  const { middleware, pages, close } = await startDevelopment(server, { site, turns, onError })
  return { pages, development: middleware, close }
}
