/** Development: Vite serves source with hot reload inside the same process. */
import type { Server } from "node:http"
import type { RequestHandler } from "express"
import type { PageAssets, Pages, PagesOptions } from "#server/pageTypes.ts"

export interface Development {
  middleware: RequestHandler
  pages: () => Promise<Pages>
  close: () => Promise<void>
}

export async function startDevelopment(
  httpServer: Server,
  options: Omit<PagesOptions, "assets">,
): Promise<Development> {
  const { createServer } = await import("vite")
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: httpServer }, watch: { ignored: ["**/data/**", "**/dist/**"] } },
    logLevel: "warn",
  })

  /** What was imported so far: screens come with their first visit. */
  const sheets = () =>
    [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith(".css"))

  async function pages(): Promise<Pages> {
    const module = await vite.ssrLoadModule("/src/server/pages.tsx")
    const { developmentAssets } = await vite.ssrLoadModule("/src/server/pageAssets.tsx")
    return module["createPages"]({ ...options, assets: (): PageAssets => developmentAssets(sheets()) })
  }

  return { middleware: vite.middlewares, pages, close: () => vite.close() }
}
