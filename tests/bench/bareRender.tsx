/** The same listing, home and product trees rendered bare: no loaders, no router lookup, no compression. What React itself costs. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { enableStaticRendering } from "mobx-react-lite"
import { renderToString } from "react-dom/server"
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router"
import { pageServices, StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { serverPlatform } from "#app/platform.ts"
import { routes } from "#app/routes.ts"
import { RootStore } from "#app/stores/RootStore.ts"
import { loadShop } from "#server/shopSnapshot.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import "#shared/i18n/all.ts"

enableStaticRendering(true)

const [origin = "", ...paths] = process.argv.slice(2)
const api = createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, timeoutMs: 10_000 })
const site = {
  name: "Azahar",
  url: origin,
  tagline: { es: "Casa y despensa mediterráneas", en: "Mediterranean home & pantry" },
  email: "hola@azahar.example",
  phone: "+34 960 000 123",
  address: { es: "Calle del Horno, 12", en: "Calle del Horno 12" },
  hours: { es: "De 10 a 20 h", en: "10 am–8 pm" },
  taxId: "",
  bankAccount: "",
  developerName: "Escaparate",
  developerUrl: "https://escaparate.example",
  currency: "EUR",
}

/** A tree with its data already there. */
async function treeOf(path: string) {
  const stores = new RootStore({ locale: "en", shop: await loadShop(api, site) }, serverPlatform)
  const handler = createStaticHandler(routes)
  const requestContext = new RouterContextProvider()
  const session = { start: () => undefined, end: () => undefined }
  requestContext.set(pageServices, { api, stores, session })
  const context = await handler.query(new Request(origin + path), { requestContext })
  if (context instanceof Response) throw new Error(`${path} redirects`)
  for (const data of Object.values(context.loaderData)) {
    for (const key in data) data[key] = await data[key]
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  return (
    <StoresContext value={stores}>
      <Document>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>
    </StoresContext>
  )
}

const trees = new Map(await Promise.all(paths.map(async (path) => [path, await treeOf(path)] as const)))

const server = createServer((request, response) => {
  const tree = trees.get(request.url ?? "")
  if (!tree) {
    response.writeHead(404).end()
    return
  }
  response.setHeader("Content-Type", "text/html; charset=utf-8")
  response.end(renderToString(tree))
})

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
