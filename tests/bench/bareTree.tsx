/** The tree of a page with its data already there, for a render with nothing around it. The one bench file that knows how the app is put together. */
import { enableStaticRendering } from "mobx-react-lite"
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router"
import { pageServices, StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { serverPlatform } from "#app/platform.ts"
import { routes } from "#app/routes.ts"
import { RootStore } from "#app/stores/RootStore.ts"
import { loadShop } from "#server/shopSnapshot.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { en } from "#shared/i18n/en.ts"

enableStaticRendering(true)

const site = {
  name: "Azahar",
  url: "https://azahar.example",
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

/** Of the shop at `origin`, in English. */
export async function bareTree(origin: string, path: string) {
  const api = createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, timeoutMs: 10_000 })
  const stores = new RootStore({ locale: "en", shop: await loadShop(api, site) }, en, serverPlatform)
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
