/** A provider on another host that is down, silent, slow or strange: what shoppers see of it. Source: defences §1, D-78. */
import { afterAll, beforeAll, describe, expect, type onTestFinished, test, vi } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { type ProviderFault, startFaultyProvider } from "#tests/support/faultyProvider.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { CRAWLER, openShopFront } from "#tests/support/shopFront.ts"

let shop: ContractShop

beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(async () => {
  await shop.close()
})

/** A shop whose provider can be made to fail. */
async function openPair(onFinished: typeof onTestFinished) {
  const provider = await startFaultyProvider(new URL(shop.url).origin)
  const front = await openShopFront({ PROVIDER_URL: provider.url })
  onFinished(async () => {
    await front.close()
    provider.close()
  })
  return {
    provider,
    front,
    /** Asks for the whole page, and waits until it is kept. */
    async see(path: string) {
      const before = front.kept()
      await front.get(`${path}${path.includes("?") ? "&" : "?"}stream=off`)
      await vi.waitFor(() => expect(front.kept()).toBeGreaterThan(before), 10 * SECONDS)
    },
    /** From now on it fails, and no page is fresh any more. */
    async fail(fault: ProviderFault, paths?: RegExp) {
      provider.fault(fault, paths)
      const version = front.provider.catalogVersion()
      await vi.waitFor(() => expect(front.provider.catalogVersion()).toBeGreaterThan(version), 10 * SECONDS)
    },
  }
}

const FAULTS: [title: string, fault: ProviderFault][] = [
  ["refuses", "refuse"],
  ["is silent", "silence"],
  ["fails", { status: 500, body: '{"code":"internal_error"}' }],
]

/** They take ten seconds or more, or show what the others show. */
const LONG_FAULTS: typeof FAULTS = [
  ["stands still amid an answer", "trickle"],
  ["answers 50 MB", "huge"],
  ["answers a page", { status: 200, body: "<!doctype html><h1>Welcome</h1>", type: "text/html" }],
  ["answers another shape", { status: 200, body: '[{"id":7,"name":"x"}]', type: "application/json" }],
  ["sends us elsewhere", { status: 302, headers: { location: "http://127.0.0.1:9/" } }],
]

const NOTICE = { en: "We cannot check our shelves", es: "no podemos consultar el almacén" }
const SEEN = ["/es", "/en/products", "/en/product-category/platos", "/es/product/plato-lonja", "/products?search=plato"]
const SEEN_DATA = "/en/product/plato-lonja/_payload.json"

describe.concurrent.each(isLongRun ? [...FAULTS, ...LONG_FAULTS] : FAULTS)("a provider that %s", (_title, fault) => {
  test("leaves pages that were seen before, with a quiet word in the page's language", async ({ onTestFinished }) => {
    const { front, see, fail } = await openPair(onTestFinished)
    for (const path of [...SEEN, SEEN_DATA]) await see(path)
    await fail(fault)
    const answers = await Promise.all(SEEN.map(async (path) => ({ path, ...(await front.get(path)) })))
    for (const { path, status, text, headers } of answers) {
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(text).toContain(NOTICE[path.startsWith("/es") ? "es" : "en"])
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["private, no-store", null])
    }
    const late = front.lines.filter(({ event }) => event === "page.late")
    // The answer came before the provider's own deadline.
    if (fault === "silence" || fault === "trickle") expect(late).not.toEqual([])
    expect(JSON.parse((await front.get(SEEN_DATA)).text)).toMatchObject({
      notice: expect.stringContaining(NOTICE.en),
      data: { product: { slug: "plato-lonja" } },
    })
    // Without the provider sessions cannot be checked either: customers get the anonymous page.
    for (const headers of [CRAWLER, { cookie: `session=${"a".repeat(30)}` }]) {
      expect((await front.get("/es", headers)).text).toContain(NOTICE.es)
    }
  })

  test("is told where nobody has seen the page, and stands in the log", async ({ onTestFinished }) => {
    const { front, fail } = await openPair(onTestFinished)
    await fail(fault)
    const status = typeof fault === "object" && fault.status === 500 ? 500 : 503
    const unseen = ["/en/product/jarra-limonar", "/sitemap.xml"]
    const answers = await Promise.all(unseen.map(async (path) => ({ path, ...(await front.get(path)) })))
    for (const { path, headers, ...answer } of answers) {
      const told = { path, status: answer.status, retryAfter: headers.get("retry-after") }
      expect(told).toEqual({ path, status, retryAfter: status === 503 ? "5" : null })
      expect(headers.get("cache-control")).toMatch(/no-store/)
    }
    expect(front.lines.map(({ event }) => event)).toContain("provider.failed")
  })
})

test.concurrent("a provider that comes back is asked again within seconds", async ({ onTestFinished }) => {
  const { front, provider, see, fail } = await openPair(onTestFinished)
  await see("/en/products")
  await fail("refuse")
  for (let times = 0; times < 6; times += 1) await front.get(`/en/products?search=plato${times}`)
  // A pause may end amid a page, as on a busy machine; what asks then begins the next.
  const askedFor = async () => {
    const before = provider.asked.length
    const { status } = await front.get("/en/categories")
    return { status, asked: provider.asked.length - before }
  }
  await vi.waitFor(async () => expect(await askedFor()).toEqual({ status: 503, asked: 0 }), 10 * SECONDS)
  provider.fault()
  await vi.waitFor(async () => expect((await front.get("/en/categories")).status).toBe(200), 10 * SECONDS)
  const fresh = await front.get("/en/products")
  expect([fresh.status, fresh.text.includes("PageNotice")]).toEqual([200, false])
})

test.concurrent("however often a provider fails, the log has a line a time, and of many only some", async ({
  onTestFinished,
}) => {
  const { front, fail } = await openPair(onTestFinished)
  await fail({ status: 500, body: '{"code":"internal_error"}' })
  for (let times = 0; times < 60; times += 1) await front.get("/sitemap.xml")
  expect(front.lines.filter(({ event }) => event === "provider.failed").length).toBeLessThanOrEqual(30)
})

test.concurrent("calls and pictures are given up at their deadline, also amid the answer, and nobody keeps that", async ({
  onTestFinished,
}) => {
  const paths = ["/api/v1/cart", "/pictures/cer-101-1-abcdef12/480"]
  const asked = (["silence", "trickle"] as const).flatMap(async (fault) => {
    const { front, provider } = await openPair(onTestFinished)
    provider.fault(fault)
    return Promise.allSettled(paths.map((path) => front.get(path)))
  })
  const [silent, still] = await Promise.all(asked)
  for (const answer of silent ?? []) {
    if (answer.status === "rejected") throw answer.reason
    const { status, headers, ms } = answer.value
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"])
    expect(ms).toBeLessThan(20 * SECONDS)
  }
  const [call, picture] = still ?? []
  // Its beginning had been passed on already.
  expect(call?.status).toBe("rejected")
  expect(picture).toMatchObject({ value: { status: 503 } })
})
