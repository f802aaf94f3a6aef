import { once } from "node:events"
import { createServer, type IncomingMessage, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { catalogAnswers } from "#server/catalogAnswers.ts"
import { createPageCache, type PageCache } from "#server/pageCache.ts"
import { createPageHandler } from "#server/pageHandler.ts"
import type { PageRequest, Pages } from "#server/pageTypes.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { createTurns } from "#server/turns.ts"
import { silentLog } from "#shared/log.ts"

const cookie = sessionCookie({ https: false })
const SESSION = { cookie: `session=${"a".repeat(30)}` }

let server: Server
let cache: PageCache
let version: number
/** Addresses that were rendered. */
let rendered: string[]
/** Renders wait for it. */
let gate: Promise<void>
/** Requests that have come in. */
let asked: number

const pages: Pages = {
  async render({ url }: PageRequest) {
    const madeFrom = version
    rendered.push(url.pathname + url.search)
    await gate
    return { kind: "buffer", status: 200, html: Buffer.from(`${url.pathname} of ${madeFrom}`), session: undefined }
  },
  failure: async () => Buffer.from("failed"),
  hints: () => ["</entry.js>; rel=modulepreload"],
  payload: async ({ url }) => ({ payload: { status: 200, loaderData: { root: url.pathname } }, session: undefined }),
}

beforeEach(async () => {
  version = 1
  rendered = []
  gate = Promise.resolve()
  asked = 0
  const catalogVersion = () => version
  cache = createPageCache({ maxBytes: 1_000_000, version: catalogVersion, log: silentLog })
  const page = createPageHandler({
    pages: () => Promise.resolve(pages),
    cache,
    catalogVersion,
    turns: createTurns(),
    apiFor: () => ({ call: () => Promise.reject(new Error("nobody calls")) }),
    cookie,
    origin: "http://shop.example",
    https: false,
    development: false,
    earlyHints: true,
    log: silentLog,
  })
  const app = express()
  app.use("/api/v1", catalogAnswers({ cache, catalogVersion, cookie }), (request, response) => {
    rendered.push(request.originalUrl)
    const own = request.path.startsWith("/own")
    response.set("Cache-Control", own ? "no-store" : "public, max-age=0").set("ETag", `W/"${version}"`)
    response.json({ madeFrom: version })
  })
  app.use(page.handle)
  server = createServer((request, response) => {
    asked += 1
    page.enter(request, response, app)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-language": "en", ...headers } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Holds all renders up; answers what lets them go on. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

/** Until so many requests have come in, and got as far as they can. */
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
  expect(rendered).toEqual(["/products"])
})

test("the same question in another order is the same page", async () => {
  await get("/products?search=plato&orderby=price&filter=onSale[true]")
  await get("/products?filter=onSale[true]&&orderby=price&search=plato")
  expect(rendered).toEqual(["/products?filter=onSale[true]&orderby=price&search=plato"])
})

test("after a change the first who asks waits for the new page, others have the old one meanwhile", async () => {
  await get("/products")
  version = 2
  const open = closeGate()
  const first = get("/products")
  await untilAsked(2)
  const meanwhile = get("/products")
  await untilAsked(3)
  const halfASecondLater = performance.now() + 501
  vi.spyOn(performance, "now").mockImplementation(() => halfASecondLater)
  const late = get("/products")
  await untilAsked(4)
  open()
  const texts = (await Promise.all([first, meanwhile, late])).map(({ text }) => text)
  expect(texts).toEqual(["/products of 2", "/products of 1", "/products of 2"])
  expect((await get("/products")).text).toBe("/products of 2")
  expect(rendered).toHaveLength(2)
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
  expect(cache.bytes).toBe(0)
  await get("/products")
  const own = await get("/products", SESSION)
  expect(rendered).toHaveLength(3)
  expect(own.headers.get("etag")).toBeNull()
  expect(own.headers.get("cache-control")).toBe("private, no-store")
})

test("a browser that waits for a page to be rendered is told of the script, nobody else", async () => {
  const told = async (path: string, headers: Record<string, string> = { "sec-fetch-mode": "navigate" }) => {
    const { port } = server.address() as AddressInfo
    const asked = request({ port, path, headers: { ...headers, "accept-language": "en" } }).end()
    const hints: unknown[] = []
    asked.on("information", (information) => hints.push(information.headers["link"]))
    const [response] = (await once(asked, "response")) as [IncomingMessage]
    response.resume()
    await once(response, "end")
    return hints
  }
  expect(await told("/products")).toEqual(["</entry.js>; rel=modulepreload"])
  expect(await told("/products")).toEqual([])
  expect(await told("/products?other=1")).toHaveLength(1)
  expect(await told("/products?other=1", {})).toEqual([])
  expect(await told("/products/_payload.json")).toEqual([])
})

test("what a visitor has is not sent again; a page's data is kept like the page", async () => {
  for (const [path, text] of [
    ["/products", "/products of 1"],
    ["/products/_payload.json", '{"status":200,"loaderData":{"root":"/products"}}'],
    ["/api/v1/product", '{"madeFrom":1}'],
  ] as const) {
    const made = await get(path)
    const etag = made.headers.get("etag") ?? ""
    const before = rendered.length
    expect([made.text, (await get(path)).text]).toEqual([text, text])
    const again = await get(path, { "if-none-match": etag })
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag])
    expect(again.headers.get("content-length")).toBeNull()
    expect(rendered).toHaveLength(before)
  }
})

test("an answer of the API that is anybody's is kept until the catalogue changes, any other is not", async () => {
  const [made, kept] = [await get("/api/v1/product?page=2"), await get("/api/v1/product?page=2")]
  expect(rendered).toHaveLength(1)
  expect([kept.text, kept.headers.get("cache-control")]).toEqual([made.text, "public, max-age=0"])
  expect(kept.headers.get("content-type")).toBe(made.headers.get("content-type"))
  version = 2
  expect((await get("/api/v1/product?page=2")).text).toBe('{"madeFrom":2}')
  rendered = []
  for (const headers of [{}, {}, SESSION, { authorization: "Bearer abc" }]) await get("/api/v1/own", headers)
  await get("/api/v1/product?page=2", SESSION)
  await get("/api/v1/product?page=2", { authorization: "Bearer abc" })
  expect(rendered).toHaveLength(6)
})
