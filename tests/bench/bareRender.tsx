/** The same listing, home and product trees rendered bare: no loaders, no queue, no compression. What React itself costs. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import "#shared/i18n/all.ts"
import { renderToPipeableStream } from "react-dom/server"
import { StaticRouter } from "react-router"
import { App } from "#app/App.tsx"
import { StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { readConfig } from "#server/config.ts"
import { type LoadedPage, loadPage } from "#server/pages/pageState.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { MINUTES } from "#shared/limits.ts"

const [origin = "", ...paths] = process.argv.slice(2)
const api = createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, timeoutMs: 10_000 })
const { site } = readConfig({ SITE_URL: origin })

/** A page with its data already there. */
async function load(path: string): Promise<LoadedPage> {
  const request = { locale: "en", prefix: undefined, token: undefined, form: undefined, apiFor: () => api } as const
  const how = { site, graceMs: MINUTES, isDocument: true, onError: () => undefined }
  const loaded = await loadPage({ ...request, url: new URL(path, origin) }, how)
  if (loaded.kind !== "page") throw new Error(`${path} redirects`)
  return loaded
}

const treeOf = ({ page, stores }: LoadedPage) => (
  <StoresContext value={stores}>
    <Document>
      <StaticRouter location={page.location}>
        <App page={page} />
      </StaticRouter>
    </Document>
  </StoresContext>
)

const trees = new Map(await Promise.all(paths.map(async (path) => [path, treeOf(await load(path))] as const)))

const server = createServer((request, response) => {
  const tree = trees.get(request.url ?? "")
  if (!tree) {
    response.writeHead(404).end()
    return
  }
  response.setHeader("Content-Type", "text/html; charset=utf-8")
  const { pipe } = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => pipe(response),
  })
})

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
