/** Development: Vite serves source with hot reload inside the same process. */
import type { Server } from "node:http"
import type { RequestHandler } from "express"
import type { RenderView } from "#operator/frame/render.tsx"
import type { Renderer, RendererOptions } from "#server/pages/renderPage.tsx"

export interface Development {
  middleware: RequestHandler
  renderer: () => Promise<Renderer>
  adminView: () => Promise<RenderView>
  close: () => Promise<void>
}

export async function startDevelopment(
  httpServer: Server,
  options: Omit<RendererOptions, "assets">,
): Promise<Development> {
  const { createServer } = await import("vite")
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: httpServer }, watch: { ignored: ["**/data/**", "**/dist/**"] } },
    logLevel: "warn",
  })

  /** The sheets imported so far: screens are loaded on their first visit. */
  const sheets = () =>
    [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith(".css"))

  async function renderer(): Promise<Renderer> {
    const { createRenderer } = await vite.ssrLoadModule("/src/server/pages/renderPage.tsx")
    const { developmentAssets } = await vite.ssrLoadModule("/src/server/pages/pageAssets.tsx")
    return createRenderer({ ...options, assets: developmentAssets(sheets()) })
  }

  async function adminView(): Promise<RenderView> {
    const { renderView } = await vite.ssrLoadModule("/src/operator/frame/render.tsx")
    return renderView
  }

  return { middleware: vite.middlewares, renderer, adminView, close: () => vite.close() }
}
