/**
 * No failure is cached: every fault of a provider, every kind of visitor and every kind of address, over real servers.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { type FaultyProvider, type ProviderFault, startFaultyProvider } from "#tests/support/faultyProvider.ts"
import { CRAWLER, type FrontAnswer, openShopFront, type ShopFront } from "#tests/support/shopFront.ts"

let shop: ContractShop
let provider: FaultyProvider
let front: ShopFront

beforeAll(async () => {
  shop = await openDemoShop()
  provider = await startFaultyProvider(new URL(shop.url).origin)
})
// A shop that gave up on its provider would say so, whatever the provider says.
beforeEach(async () => {
  front = await openShopFront({ PROVIDER_URL: provider.url })
})
afterAll(async () => {
  provider.close()
  await shop.close()
})
afterEach(async () => {
  provider.fault()
  await front.close()
})

const problem = (status: number, code: string, headers = {}): ProviderFault => ({
  status,
  body: JSON.stringify({ code, status }),
  headers: { etag: '"x"', "cache-control": "public, max-age=60", ...headers },
})

/** The provider's fault, and the answer visitors get. */
const FAILURES: [title: string, fault: ProviderFault, status: number, retryAfter: string | null][] = [
  ["is busy", problem(503, "database_unavailable"), 503, "5"],
  ["limits", problem(429, "too_many_requests", { "retry-after": "7" }), 429, "7"],
  ["is away behind a proxy of its own", { status: 502, body: "<h1>502</h1>", type: "text/html" }, 503, "5"],
  ["is missing behind such a proxy", { status: 404, body: "<h1>404</h1>", type: "text/html" }, 503, "5"],
  ["is closed to us", problem(403, "forbidden"), 403, null],
  ["has moved", { status: 302, headers: { location: "http://127.0.0.1:9/" } }, 503, "5"],
  ["fails", problem(500, "internal_error"), 500, null],
]

/** Each in a form that a CDN may keep, and in one that only browsers may. */
const PAGES = ["/en", "/es/products", "/products?search=plato", "/en/product/plato-lonja", "/categories", "/es/cart"]
const OWN = ["/my-account", "/checkout", "/wishlist"]
const DATA = ["/en/_payload.json", "/en/product/plato-lonja/_payload.json", "/products/_payload.json"]
const CALLS = ["/api/v1/product", "/api/v1/product/cer-101", "/api/v1/category"]
const FILES = ["/en/feeds/google.xml", "/sitemap.xml", "/sitemap-pages.xml", "/sitemap-products-1.xml"]

/** The facts of an answer that a client could act on. */
const toldBy = ({ status, headers }: FrontAnswer) => ({
  status,
  retryAfter: headers.get("retry-after"),
  isKept: !/^(private, )?no-store$/.test(headers.get("cache-control") ?? "") || headers.has("etag"),
})

describe.each(FAILURES)("a provider that %s [D-07] [D-77] [D-78]", (_title, fault, status, retryAfter) => {
  test.each([
    ["a shopper", {}, (text: string) => text.includes(`<main`)],
    ["a crawler", CRAWLER, (text: string) => text === `<!doctype html><title>${status}</title><p>${status}</p>\n`],
  ])("%s is told on every page, and nobody keeps that", async (_who, headers, isTold) => {
    provider.fault(fault)
    for (const path of [...PAGES, ...OWN]) {
      const answer = await front.get(path, headers)
      expect({ path, ...toldBy(answer) }).toEqual({ path, status, retryAfter, isKept: false })
      expect(isTold(answer.text)).toBe(true)
    }
  })

  test("the data of a page carries it, and nobody keeps that", async () => {
    provider.fault(fault)
    for (const path of DATA) {
      const answer = await front.get(path)
      expect({ path, ...toldBy(answer) }).toMatchObject({ path, status: 200, isKept: false })
      expect(JSON.parse(answer.text)).toMatchObject({ data: {}, error: { status } })
    }
  })

  test("files for crawlers, health and calls of the API are kept by nobody", async () => {
    provider.fault(fault)
    for (const path of FILES) {
      expect({ path, ...toldBy(await front.get(path)) }).toEqual({ path, status, retryAfter, isKept: false })
    }
    for (const path of ["/readyz", ...CALLS]) {
      const told = toldBy(await front.get(path))
      expect({ path, ...told }).toMatchObject({ path, isKept: false })
      expect(told.status).toBeGreaterThan(299)
    }
  })
})

describe("a page of which a part fails", () => {
  test.each([
    ["a shopper", "/en/product/plato-lonja", {}],
    ["a shopper's browser", "/en/product/plato-lonja/_payload.json", {}],
    ["a crawler", "/en/product/plato-lonja", CRAWLER],
  ])("is kept by nobody: %s", async (_who, path, headers) => {
    provider.fault(problem(500, "internal_error"), /\/reviews/)
    expect(toldBy(await front.get(path, headers))).toEqual({ status: 200, retryAfter: null, isKept: false })
  })
})

test("what goes well is kept, and all is well at once when the provider is", async () => {
  for (const path of [...PAGES, ...DATA]) {
    // A page whose parts were late, as on a busy machine, is not kept; the next one may be.
    await expect
      .poll(async () => ({ path, ...toldBy(await front.get(path)) }))
      .toEqual({ path, status: 200, retryAfter: null, isKept: true })
  }
})
