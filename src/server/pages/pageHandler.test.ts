import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Writable } from "node:stream"
import compression from "compression"
import express from "express"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createPageCache } from "#server/pages/pageCache.ts"
import { createPageHandler } from "#server/pages/pageHandler.ts"
import type { LoadedPage, PageRequest } from "#server/pages/pageState.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"
import { createRenderQueue } from "#server/pages/renderQueue.ts"
import { newRequestContext } from "#server/requestContext.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { ApiError } from "#shared/ApiError.ts"
import { silentLog } from "#shared/log.ts"

const cookie = sessionCookie({ https: false })
const SESSION = { cookie: `session=${"a".repeat(30)}` }
const CRAWLER = { "user-agent": "Googlebot/2.1" }
/** Without a browser's user agent the shop treats `fetch` as a crawler. */
const VISITOR = { "accept-language": "en", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" }

let server: Server
let version: number
let loaded: string[]
/** Loading waits for it. */
let gate: Promise<void>
/** Number of requests received. */
let asked: number
/** Properties of the next pages. */
let made: Partial<Pick<LoadedPage, "status" | "pending" | "isIncomplete">> & { data?: object; fails?: Error }
/** The rest of each page waits for it. */
let rest: Promise<void>
/** Number of renders ended by their signal. */
let ended: number

const pageAt = ({ url }: PageRequest, text: string) =>
  ({ kind: "page", status: 200, pending: [], isIncomplete: false, session: undefined, url, text }) as const

const renderer = {
  async load(request: PageRequest) {
    const madeFrom = version
    loaded.push(request.url.pathname + request.url.search)
    await gate
    if (made.fails) throw made.fails
    const { data = { root: request.url.pathname }, ...how } = made
    return { ...pageAt(request, `${request.url.pathname} of ${madeFrom}`), page: { data }, ...how }
  },
  failed: (request: PageRequest) => ({ ...pageAt(request, "the error page"), page: { data: {} } }),
  styleHash: () => "sha256-of-styles",
  stateOf: ({ text }: { text: string }) => text.split(" of ")[1],
  restored: async (at: PageRequest, of: number, notice: string) => pageAt(at, `${at.url.pathname} of ${of}; ${notice}`),
  render: async ({ text }: { text: string }, { signal }: { signal?: AbortSignal }) => {
    signal?.addEventListener("abort", () => (ended += 1))
    return async (to: Writable & { flush?: () => void }) => {
      to.write(text.slice(0, 5))
      to.flush?.()
      await rest
      to.end(text.slice(5))
    }
  },
  withoutPromises: (data: object) =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value instanceof Promise ? "late" : value])),
} as unknown as Renderer

async function listen(queue = { running: 8, waiting: 100 }): Promise<void> {
  const catalogVersion = () => version
  const page = createPageHandler({
    renderer: () => Promise.resolve(renderer),
    cache: createPageCache({ maxBytes: 1_000_000, version: catalogVersion }),
    queue: createRenderQueue(queue),
    catalogVersion,
    apiFor: () => ({ call: () => Promise.reject(new Error("nobody calls")) }),
    cookie,
    origin: "http://shop.example",
    https: false,
    development: false,
    log: silentLog,
  })
  const app = express().use(compression(), page.handle)
  server = createServer((request, response) => {
    asked += 1
    if (!page.serveCached(request, response, newRequestContext(undefined))) app(request, response)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
}

beforeEach(async () => {
  version = 1
  loaded = []
  gate = Promise.resolve()
  rest = Promise.resolve()
  asked = 0
  made = {}
  ended = 0
  await listen()
})

afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(addressOf(path), { headers: { ...VISITOR, ...headers } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Holds up all pages; returns the function that releases them. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

/** Waits until so many requests have arrived and got as far as they can. */
async function untilAsked(times: number): Promise<void> {
  while (asked < times) await new Promise((next) => setImmediate(next))
  await new Promise((next) => setImmediate(next))
}

test("visitors who ask at the same time share one render, later ones the page", async () => {
  const open = closeGate()
  const answers = Array.from({ length: 5 }, () => get("/products"))
  await untilAsked(5)
  open()
  const texts = (await Promise.all(answers)).map(({ text }) => text)
  expect((await get("/products")).text).toBe("/products of 1")
  expect(new Set(texts)).toEqual(new Set(["/products of 1"]))
  expect(loaded).toEqual(["/products"])
})

test("those who wait get the page although the visitor left for whom it is made", async () => {
  const open = closeGate()
  const left = new AbortController()
  const first = fetch(addressOf("/products"), { headers: VISITOR, signal: left.signal })
  await untilAsked(1)
  const second = get("/products")
  await untilAsked(2)
  left.abort()
  await expect(first).rejects.toThrow()
  open()
  expect((await second).text).toBe("/products of 1")
  expect([loaded.length, ended]).toEqual([1, 0])
})

test("a page of one visitor ends when that one leaves", async () => {
  rest = new Promise(() => undefined)
  const left = new AbortController()
  const own = fetch(addressOf("/my-account"), { headers: VISITOR, signal: left.signal })
  await untilAsked(1)
  left.abort()
  await expect(own).rejects.toThrow()
  await vi.waitFor(() => expect(ended).toBe(1))
})

test("the same question in another order is the same page", async () => {
  await get("/products?search=plato&orderby=price&filter=onSale[true]")
  await get("/products?filter=onSale[true]&&orderby=price&search=plato")
  expect(loaded).toEqual(["/products?filter=onSale%5Btrue%5D&orderby=price&search=plato"])
})

test("after a change the first who asks waits for the new page, others have the old one meanwhile", async () => {
  await get("/products")
  await get("/products")
  version = 2
  const open = closeGate()
  const first = get("/products")
  await untilAsked(3)
  const meanwhile = get("/products")
  await untilAsked(4)
  const halfASecondLater = performance.now() + 501
  vi.spyOn(performance, "now").mockImplementation(() => halfASecondLater)
  const late = get("/products")
  await untilAsked(5)
  open()
  const texts = (await Promise.all([first, meanwhile, late])).map(({ text }) => text)
  expect(texts).toEqual(["/products of 2", "/products of 1", "/products of 2"])
  expect((await get("/products")).text).toBe("/products of 2")
  expect(loaded).toHaveLength(2)
})

test("a page that was being rendered when the catalogue changed is rendered anew for the next who asks", async () => {
  const open = closeGate()
  const first = get("/products")
  await untilAsked(1)
  version = 2
  open()
  expect((await first).text).toBe("/products of 1")
  expect((await get("/products")).text).toBe("/products of 2")
})

test("a customer's page is neither kept nor taken from what is kept", async () => {
  await get("/products", SESSION)
  await get("/products")
  const own = await get("/products", SESSION)
  expect(loaded).toHaveLength(3)
  expect(own.headers.get("etag")).toBeNull()
  expect(own.headers.get("cache-control")).toBe("private, no-store")
})

test("what a visitor has is not sent again; a page's data is kept like the page", async () => {
  for (const [path, text] of [
    ["/products", "/products of 1"],
    ["/products/_payload.json", '{"data":{"root":"/products"}}'],
  ] as const) {
    await get(path)
    const kept = await get(path)
    const etag = kept.headers.get("etag") ?? ""
    const before = loaded.length
    expect(kept.text).toBe(text)
    const again = await get(path, { "if-none-match": etag })
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag])
    expect(loaded).toHaveLength(before)
  }
})

test("who takes no coding gets the plain page from the cache, others theirs", async () => {
  await get("/products")
  for (const coding of ["br", "gzip", "identity", "br;q=0, gzip"]) {
    const { text, headers } = await get("/products", { "accept-encoding": coding })
    expect(text).toBe("/products of 1")
    expect(headers.get("content-encoding") ?? "identity").toBe(coding.replace(/^.*, /, ""))
  }
  expect(loaded).toHaveLength(1)
})

test.each([{ status: 500 }, { status: 503 }, { status: 429 }, { isIncomplete: true }])(
  "a page that is %o is kept by nobody",
  async (how) => {
    made = how
    for (let times = 0; times < 2; times += 1) {
      const { headers, status } = await get("/en/products")
      expect(headers.get("cache-control")).toBe("private, no-store")
      expect(headers.get("retry-after")).toBe(how.status === 503 ? "5" : null)
      expect(status).toBe(how.status ?? 200)
    }
    expect(loaded).toHaveLength(2)
  },
)

test("while the provider is down visitors see the page as it was, with a word on that, else an error page", async () => {
  await get("/products")
  version = 2
  made = { fails: new ApiError(503, "database_unavailable") }
  const stale = await get("/products")
  expect(stale.text).toMatch(/^\/products of 1; We cannot check our shelves/)
  expect([stale.headers.get("cache-control"), stale.headers.get("etag")]).toEqual(["private, no-store", null])
  const none = await get("/categories")
  expect([none.status, none.text, none.headers.get("retry-after")]).toEqual([503, "the error page", "5"])
  made = { status: 503 }
  expect((await get("/products")).text).toContain("/products of 1; ")
})

test("a crawler is told a failure in a few words", async () => {
  made = { fails: new Error("a bug") }
  const { status, text } = await get("/products", CRAWLER)
  expect([status, text]).toEqual([500, "<!doctype html><title>500</title><p>500</p>\n"])
})

test("who asks while too many wait is told to come back, without a page being rendered", async () => {
  server.close()
  await listen({ running: 1, waiting: 1 })
  const open = closeGate()
  const first = get("/a")
  await untilAsked(1)
  const second = get("/b")
  await untilAsked(2)
  const { status, headers, text } = await get("/c")
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"])
  expect(text).not.toContain("the error page")
  open()
  expect((await Promise.all([first, second])).map((each) => each.status)).toEqual([200, 200])
})

test("what is there of a page is sent, compressed, before the rest has come", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  rest = promise
  made = { pending: ["reviews"] }
  const response = await fetch(addressOf("/products"), { headers: { ...VISITOR, "accept-encoding": "br" } })
  expect(response.headers.get("content-encoding")).toBe("br")
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe("/prod")
  resolve()
  expect((await reader?.read())?.value).toBe("ucts of 1")
})

test("the data of a page comes in lines, the main part first, when the rest is late", async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  made = { data: { main: 1, reviews: promise }, pending: ["reviews"] }
  const response = await fetch(addressOf("/products/_payload.json"), { headers: VISITOR })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('{"data":{"main":1,"reviews":"late"}}\n')
  resolve("good")
  expect((await reader?.read())?.value).toBe('{"name":"reviews","value":"good"}\n')
  expect((await reader?.read())?.done).toBe(true)
})
