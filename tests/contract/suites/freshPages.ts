/** Kept pages: the same bytes as pages made anew, and never out of date for longer than two seconds. */
import { execFile } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { promisify } from "node:util"
import compression from "compression"
import express from "express"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { importCatalog } from "#provider/exchange/importCatalog.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { readConfig } from "#server/config.ts"
import { createPageCache } from "#server/pages/pageCache.ts"
import { createPageHandler } from "#server/pages/pageHandler.ts"
import { createRenderer } from "#server/pages/renderPage.tsx"
import { createRenderQueue } from "#server/pages/renderQueue.ts"
import { newRequestContext } from "#server/requestContext.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { createSiteReader } from "#server/siteReader.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { root } from "#tests/support/steps.ts"

const runFile = promisify(execFile)
const LATEST_MS = 2 * SECONDS
const { site } = readConfig({ SITE_URL: "http://shop.example" })

/** Without a browser's name the shop takes `fetch` for a crawler. */
const VISITOR = { "accept-language": "es", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" }

/** Every kind of page that shows the fruit bowl, and every kind of answer beside pages. */
const shown = [
  ...["", "/es", "/en"].flatMap((prefix) =>
    [
      "/",
      "/products?search=huerta",
      "/products?filter=featured[true]&search=huerta&orderby=price",
      "/product-department/ceramica?search=huerta",
      "/product-category/tazas",
      "/product/frutero-huerta",
      "/product/frutero-huerta/_payload.json",
      "/products/_payload.json?search=huerta",
    ].map((path) => prefix + (prefix !== "" && path === "/" ? "" : path)),
  ),
  "/api/v1/product?search=huerta",
  "/api/v1/product/cer-124",
  "/api/v1/product/suggest?q=huert",
]

export function freshPages(databases: () => Databases): void {
  describe("kept pages", () => {
    let shop: ContractShop
    let front: Awaited<ReturnType<typeof openFront>>
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
      front = await openFront(shop)
    })
    afterAll(async () => {
      front.close()
      await shop.close()
    })

    const getAll = () => Promise.all(shown.map((path) => front.get(path)))
    /** Prices stand in texts as `71,30` or `71.30`, in data as `71.30`. */
    const priced = (price: string) => new RegExp(price.replace(".", "[.,]"))

    async function expectPrice(price: string, since: number): Promise<void> {
      let missing: string[]
      let askedAt: number
      do {
        askedAt = performance.now()
        const bodies = await getAll()
        missing = shown.filter((_, index) => !priced(price).test(bodies[index] ?? ""))
      } while (missing.length > 0 && askedAt - since < LATEST_MS)
      expect(missing).toEqual([])
    }

    it("are the bytes that a page made anew has", async () => {
      const made = await Promise.all(shown.map((path) => front.whole(path)))
      const renders = front.rendered()
      const kept = await getAll()
      expect(front.rendered()).toBe(renders)
      const other = await openFront(shop)
      const anew = await Promise.all(shown.map((path) => other.whole(path, "gzip")))
      other.close()
      for (const [index, path] of shown.entries()) {
        expect(kept[index] === made[index], path).toBe(true)
        expect(kept[index] === anew[index], path).toBe(true)
      }
    })

    it("show a price within two seconds after another process changed it", async () => {
      const before = await getAll()
      const without = shown.filter((_, index) => !priced("39.00").test(before[index] ?? ""))
      expect(without).toEqual([])
      const file = join(shop.place.dataDir, "price.csv")
      writeFileSync(file, "sku,id,price,sale_price\n,cer-124,71.30,\n")
      // The shop's own connection is another one: to the shop this is another process.
      await importCatalog({
        db: shop.connection.db,
        engine: shop.connection.engine,
        dataDir: shop.place.dataDir,
        files: folderFiles(shop.place.dataDir),
        file,
      })
      await expectPrice("71.30", performance.now())
    })

    it("show a price within two seconds after a command changed it", async () => {
      await getAll()
      const { dataDir, databaseUrl } = shop.place
      const file = join(dataDir, "price.csv")
      writeFileSync(file, "sku,id,price,sale_price\n,cer-124,82.70,\n")
      const env = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
      await runFile(process.execPath, [join(root, "src/cli/shop.ts"), "import", file], { env })
      await expectPrice("82.70", performance.now())
    })
  })
}

type Coding = "br" | "gzip"

/** The shop's front as the server puts it together, on a free port. */
async function openFront({ provider }: ContractShop) {
  const { catalogVersion } = provider
  const cookie = sessionCookie({ https: false })
  const renderer = createRenderer({
    sites: createSiteReader(provider.api, site),
    assets: {
      buildId: "test",
      scripts: ["/entry.js"],
      addCode: () => "/add.js",
      forScreen: () => null,
      withoutScripts: () => null,
      styleHash: () => undefined,
    },
    onError: () => undefined,
  })
  let rendered = 0
  const counting: typeof renderer = {
    ...renderer,
    load: (...asked) => {
      rendered += 1
      return renderer.load(...asked)
    },
  }
  const page = createPageHandler({
    catalogVersion,
    cookie,
    https: false,
    development: false,
    log: silentLog,
    renderer: () => Promise.resolve(counting),
    cache: createPageCache({ maxBytes: 50_000_000, version: catalogVersion }),
    queue: createRenderQueue(),
    apiFor: provider.apiFor,
    origin: site.url,
  })
  const app = express()
  app.use(compression())
  app.use("/api/v1", provider.router)
  app.use(page.handle)
  const server = createServer((request, response) => {
    if (!page.serveCached(request, response, newRequestContext(undefined))) app(request, response)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  async function ask(path: string, coding: Coding) {
    const headers = { ...VISITOR, "accept-encoding": coding }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    const isPartial = response.headers.get("cache-control")?.includes("no-store")
    return { text: await response.text(), isPartial }
  }
  return {
    rendered: () => rendered,
    get: async (path: string) => (await ask(path, "br")).text,
    /** On a busy machine a page comes in parts first, and is kept as soon as it is whole. */
    async whole(path: string, coding: Coding = "br"): Promise<string> {
      for (;;) {
        const { text, isPartial } = await ask(path, coding)
        if (!isPartial) return text
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
