/** The catalogue as Markdown agrees with the API, and is sent only on request. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readConfig } from "#server/config.ts"
import { markdownRoutes } from "#server/markdown/markdownRoutes.ts"
import { availabilityWords } from "#server/markdown/words.ts"
import { createSiteReader } from "#server/siteReader.ts"
import { MAX_PER_PAGE } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { formatMoney, parseAmount } from "#shared/money.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { type RouteServer, serveRoutes } from "#tests/support/routeServer.ts"

const SITE = "https://azahar.example"
const MARKDOWN = "text/markdown, text/html;q=0.9, */*;q=0.1"

describe("Markdown", () => {
  let shop: ContractShop
  let server: RouteServer

  beforeAll(async () => {
    shop = await openDemoShop()
    const { site } = readConfig({ SITE_URL: SITE })
    const { api } = shop.provider
    server = await serveRoutes(
      markdownRoutes({ sites: createSiteReader(api, site), api }),
      (_request, response) => void response.status(418).end(),
    )
  })

  afterAll(async () => {
    server.close()
    await shop.close()
  })

  const get = (path: string, accept = MARKDOWN) => server.get(path, { accept, "accept-language": "en" })
  const text = async (path: string) => {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.text()
  }

  it.each(locales)("has price and stock of every product as the API has them, in %s", async (locale) => {
    const { items } = await shop.provider.api.call("listProducts", { perPage: MAX_PER_PAGE })
    for (const { id, slug } of items) {
      const product = await shop.provider.api.call("getProduct", { id })
      const rows = (await text(`/${locale}/product/${slug}`)).split("\n").filter((line) => line.startsWith("| "))
      const sold = product.variants.length > 0 ? product.variants : [product]
      expect(rows.length).toBe(sold.length + 2)
      for (const [index, { sku, price, sale_price, availability }] of sold.entries()) {
        const row = rows[index + 2] ?? ""
        const money = (wire: string) => formatMoney(parseAmount(wire) ?? 0, locale, "EUR")
        expect(row).toContain(sku)
        expect(row).toContain(`| ${money(sale_price)} ${sale_price === price ? "|" : ""}`)
        if (sale_price !== price) expect(row).toContain(money(price))
        expect(row).toContain(`| ${availabilityWords[availability][locale]} |`)
        expect(row.includes(`/${locale}/buy/`)).toBe(availability !== "out_of_stock")
      }
    }
  })

  it("has listings, a search, categories and what a model should know first", async () => {
    const all = await text("/en/products")
    expect(all).toMatch(
      /^# Catalogue\n\n\d+ products\. Prices include VAT\.\n\n- \[.+\]\(https:\/\/azahar\.example\/en\/product\/.+: .*€/,
    )
    expect(all).toContain("/en/product/plato-lonja): from €16.90. In stock.")
    expect(all).toContain("(https://azahar.example/en/products/page/2)")
    expect(await text("/en/products/page/2")).not.toBe(all)
    expect(await text("/es/products?search=plato")).toMatch(/^# plato\n/)
    expect(await text("/product-department/ceramica")).toMatch(/^# Ceramics\n/)
    expect(await text("/es/categories")).toMatch(/## \[Cerámica\]/)
    const known = await text("/llms.txt")
    for (const path of ["/en/products", "/en/feeds/google.xml", "/api/v1/openapi.json", "/en/terms-and-conditions"]) {
      expect(known).toContain(`(${SITE}${path})`)
    }
    expect(await text("/es/llms.txt")).toContain("text/markdown")
  })

  it("is for whoever prefers it, and no cache's", async () => {
    const { headers } = await get("/en/product/plato-lonja")
    expect(["content-type", "cache-control", "vary"].map((name) => headers.get(name))).toEqual([
      "text/markdown; charset=utf-8",
      "private, no-cache",
      "Accept, Accept-Language, Cookie",
    ])
    for (const accept of ["text/html,*/*;q=0.8", "*/*", "text/html, text/markdown;q=0.5"]) {
      expect((await get("/en/product/plato-lonja", accept)).status).toBe(418)
    }
    for (const path of ["/en/product/nada", "/de/products", "/en/products/page/900", "/en/cart"]) {
      expect((await get(path)).status).toBe(418)
    }
  })
})
