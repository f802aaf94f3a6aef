/** Where the page renderer comes from: the build, or Vite in development. */
import type { Server } from "node:http"
import type { RequestHandler } from "express"
import type { RenderView } from "#operator/frame/render.tsx"
import type { OwnHtml } from "#provider/site/ownHtml.ts"
import type { Build } from "#server/builds.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"
import type { SiteReader } from "#server/siteReader.ts"
import type { OwnWords } from "#shared/i18n/translator.ts"
import type { Log } from "#shared/log.ts"

export interface PageSource {
  renderer: () => Promise<Renderer>
  adminView: () => Promise<RenderView>
  development: RequestHandler | undefined
  close: () => Promise<void>
}

export interface PageSourceOptions {
  server: Server
  build: Build | undefined
  sites: SiteReader
  ownHtml?: OwnHtml | undefined
  words?: OwnWords | undefined
  log: Log
}

export async function openPageSource({
  server,
  build,
  sites,
  ownHtml,
  words,
  log,
}: PageSourceOptions): Promise<PageSource> {
  const onError = (error: unknown, url: URL) => log.error("page.renderError", { path: url.pathname, error })
  if (import.meta.env?.PROD && build) {
    const [{ createRenderer }, { builtAssets }, { renderView }] = await Promise.all([
      import("#server/pages/renderPage.tsx"),
      import("#server/pages/pageAssets.tsx"),
      import("#operator/frame/render.tsx"),
    ])
    const renderer = createRenderer({ sites, ownHtml, words, assets: builtAssets(build), onError })
    return {
      renderer: () => Promise.resolve(renderer),
      adminView: () => Promise.resolve(renderView),
      development: undefined,
      close: () => Promise.resolve(),
    }
  }
  const { startDevelopment } = await import("#server/development.ts")
  const { middleware, renderer, adminView, close } = await startDevelopment(server, { sites, ownHtml, words, onError })
  return { renderer, adminView, development: middleware, close }
}
