/** Answers without content: missing products and pages, a provider that is down or broken. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect } from "vitest"
import { locales } from "#shared/locale.ts"
import { askAs, BROWSER, CRAWLER, httpTest, wordsOf } from "#tests/support/httpShop.ts"
import { startShop } from "#tests/support/startShop.ts"

const test = httpTest()

test("a missing product, category, department or page of a listing is a 404", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  for (const path of [
    "/product/none",
    "/product-category/none",
    "/product-department/none",
    "/products/page/99",
    "/products/page/0",
    "/products/page/01",
    "/products/page/x",
    "/product-category/platos/page/2",
  ]) {
    expect(`${path} ${(await ask(path)).status}`).toBe(`${path} 404`)
  }
  const { t } = wordsOf("es")
  const html = await (await ask("/es/product/none")).text()
  expect(html).toMatch(new RegExp(`<h1[^>]*>${t("error.productNotFound")}</h1>`))
})

describe("a shop whose provider", () => {
  let provider: Server | undefined

  /** A provider that answers every call the same way. */
  async function answerAll(status: number, body: string): Promise<string> {
    provider = createServer((_request, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body)
    })
    await new Promise<void>((resolve) => provider?.listen(0, "127.0.0.1", resolve))
    return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  }

  afterEach(() => {
    provider?.closeAllConnections()
    provider?.close()
  })

  for (const [title, prepare, status] of [
    ["is unreachable answers 503 and asks to come again", async () => "http://127.0.0.1:9", 503],
    ["says it is not ready answers 503 and asks to come again", () => answerAll(503, "{}"), 503],
    ["fails answers with an error page", () => answerAll(500, '{"code":"internal_error"}'), 500],
    ["answers nonsense is no provider, and answers 503", () => answerAll(200, '"nonsense"'), 503],
  ] as const) {
    test(title, async () => {
      const shop = await startShop({ env: { PROVIDER_URL: await prepare() } })
      try {
        for (const language of locales) {
          const { t } = wordsOf(language)
          const answer = await askAs(BROWSER, shop)(`/${language}/products`)
          const html = await answer.text()
          expect(answer.status).toBe(status)
          expect(answer.headers.get("cache-control")).toContain("no-store")
          expect(answer.headers.get("retry-after")).toBe(status === 503 ? "5" : null)
          expect(html).toMatch(new RegExp(`<h1[^>]*>${t("error.internalTitle")}</h1>`))
          expect(html).toContain(t("error.status", { status }))
          expect(html).not.toMatch(/ at \S+:\d+|node_modules|ECONNREFUSED/)
        }
        expect(shop.log.some(({ event }) => event === "page.failed")).toBe(true)

        const crawler = await askAs(CRAWLER, shop)("/products")
        expect(crawler.status).toBe(status)
        expect((await crawler.arrayBuffer()).byteLength).toBeLessThan(200)
      } finally {
        await shop.stop()
      }
    })
  }
})
