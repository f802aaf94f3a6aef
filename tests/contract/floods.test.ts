/** An address that asks too much is told when to come back: programs, shoppers and crawlers, each in their way. Source: defences D-38. */
import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { CRAWLER, openShopFront, type ShopFront } from "#tests/support/shopFront.ts"

const PER_MINUTE = 5

describe("an address that asks too much [D-38]", () => {
  let dataDir: string
  let front: ShopFront
  beforeAll(async () => {
    dataDir = newMemoryDir()
    const limits = { SEARCHES_PER_MINUTE: String(PER_MINUTE), QUOTES_PER_MINUTE: String(PER_MINUTE) }
    front = await openShopFront({ DATA_DIR: dataDir, TRUST_PROXY: "1", ...limits })
  })
  afterAll(async () => {
    await front.close()
    rmSync(dataDir, { recursive: true })
  })

  const of = (address: string, headers = {}) => ({ "x-forwarded-for": address, ...headers })

  async function floodFrom(address: string, path = "/api/v1/product/suggest?q=") {
    for (let times = 0; times < PER_MINUTE; times += 1) {
      expect((await front.get(`${path}plato${address}${times}`, of(address))).status).toBe(200)
    }
  }

  it.each(["/api/v1/product?search=taza", "/api/v1/product/suggest?q=taza"])("%s is 429", async (path) => {
    await floodFrom(path)
    const { status, headers, text } = await front.get(path, of(path))
    expect([status, headers.get("cache-control")]).toEqual([429, "no-store"])
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect(JSON.parse(text)).toMatchObject({ code: "too_many_requests" })
    expect((await front.get(path, of("10.0.0.1"))).status).toBe(200)
    // Cached pages are not counted.
    expect((await front.get(path, of(path))).status).toBe(200)
  })

  it("a guest's cart is 429", async () => {
    const ask = () =>
      fetch(`${front.url}/api/v1/cart/quote`, {
        method: "POST",
        headers: of("10.0.0.2", { "content-type": "application/json" }),
        body: JSON.stringify({ products: [{ id: "cer-101", amount: 1 }] }),
      })
    for (let times = 0; times < PER_MINUTE; times += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  it.each([
    ["es", "Inténtelo de nuevo dentro de un momento"],
    ["en", "Please try again in a moment"],
  ])("a shopper's page is 429 with words in %s, and the rest of the shop goes on", async (locale, words) => {
    const address = `10.0.1.${locale}`
    await floodFrom(address)
    const page = await front.get(`/${locale}/products?search=jarra`, of(address))
    expect([page.status, page.headers.get("cache-control")]).toEqual([429, "private, no-store"])
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(page.text).toContain(words)
    expect((await front.get(`/${locale}/products`, of(address))).status).toBe(200)
  })

  it("a crawler gets its status in a few words", async () => {
    await floodFrom("10.0.2.1")
    const page = await front.get("/es/products?search=botella", of("10.0.2.1", CRAWLER))
    expect([page.status, page.headers.has("retry-after")]).toEqual([429, true])
    expect(page.text.length).toBeLessThan(200)
  })
})
