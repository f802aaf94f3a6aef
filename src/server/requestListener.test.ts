import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { createLog } from "#server/log.ts"
import { type Metrics, noMetrics } from "#server/metrics/metrics.ts"
import { nameRoute, timed } from "#server/requestContext.ts"
import { createRequestListener, type ServeKept } from "#server/requestListener.ts"

const SECRET = "a-secret-of-the-owner"
let server: Server | undefined
afterEach(() => server?.close())

async function shopOf(serve: RequestListener, metrics: Partial<Metrics> = {}, serveKept?: ServeKept) {
  const all = { ...noMetrics, ...metrics }
  const listener = createRequestListener({ serve, ...(serveKept && { serveKept }), metrics: all, timingSecret: SECRET })
  server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test("a request has one id, in its answer and in every line of it", async () => {
  const lines: string[] = []
  const log = createLog({ level: "info", write: (line) => lines.push(line) })
  const url = await shopOf(async (_request, response) => {
    log.info("first")
    await timed("step", async () => log.info("second"))
    response.end()
  })
  const [one, two] = await Promise.all([fetch(url), fetch(url)])
  const ids = [one.headers.get("x-request-id"), two.headers.get("x-request-id")]
  expect(ids[0]).toMatch(/^[\w-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
  log.info("outside")
  const told = lines.map((line) => JSON.parse(line))
  for (const id of ids)
    expect(told.filter(({ request }) => request === id).map(({ event }) => event)).toEqual(["first", "second"])
  expect(told.at(-1)).toEqual({ level: "info", time: expect.any(String), event: "outside" })
})

test.each([
  ["edge-7f3a.22_b", true],
  ["short", false],
  ["a b c d e f g h", false],
  ["x".repeat(129), false],
  ["<script>alert(1)</script>", false],
])("the id %s of a proxy in front is taken: %s", async (given, isTaken) => {
  const url = await shopOf((_request, response) => response.end())
  const { headers } = await fetch(url, { headers: { "x-request-id": given } })
  expect(headers.get("x-request-id") === given).toBe(isTaken)
})

const slow: RequestListener = async (_request, response) => {
  nameRoute("page:product")
  await timed("load", async () => undefined)
  response.setHeader("Cache-Control", "public, s-maxage=60")
  response.end("page")
}

test.each([{ "x-timing": SECRET }, { cookie: `locale=es; timing=${SECRET}` }])(
  "the owner is told where the time went, and nobody keeps that: %j",
  async (headers) => {
    const answer = await fetch(await shopOf(slow), { headers })
    expect(answer.headers.get("server-timing")).toMatch(
      /^route;desc="page:product", load;dur=\d+\.\d, total;dur=\d+\.\d$/,
    )
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  },
)

test.each([{}, { "x-timing": "another-secret-of-somebody" }, { cookie: "timing=" }])(
  "others are told nothing: %j",
  async (headers) => {
    const answer = await fetch(await shopOf(slow), { headers: headers as Record<string, string> })
    expect(answer.headers.get("server-timing")).toBeNull()
    expect(answer.headers.get("cache-control")).toBe("public, s-maxage=60")
  },
)

const kept: ServeKept = (_request, response, context) => {
  context.route = "page:home"
  response.writeHead(200, ["Cache-Control", "public, s-maxage=60", "X-Request-Id", context.id]).end("kept")
  return true
}

test("a kept page is measured, timed for the owner, and named like any other", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  const url = await shopOf(slow, { answered: (...told) => resolve(told) }, kept)
  const { headers } = await fetch(url, { headers: { "x-timing": SECRET, "x-request-id": "edge-12345678" } })
  expect(headers.get("x-request-id")).toBe("edge-12345678")
  expect(headers.get("server-timing")).toMatch(/^route;desc="page:home", total;dur=\d+\.\d$/)
  expect(headers.get("cache-control")).toBe("private, no-store")
  expect(await promise).toEqual(["page:home", "200", expect.any(Number)])
})

test("an answer is measured by its route and status, and one that nobody waited for as aborted", async () => {
  const answered: [string, string][] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const metrics = {
    answered(route: string, status: string) {
      answered.push([route, status])
      if (answered.length === 2) resolve()
    },
  }
  const left = new AbortController()
  const url = await shopOf((request, response) => {
    nameRoute("page:cart")
    if (request.url === "/slow") left.abort()
    else response.writeHead(404).end()
  }, metrics)
  await fetch(url)
  await expect(fetch(`${url}/slow`, { signal: left.signal })).rejects.toThrow()
  await promise
  expect(answered).toEqual([
    ["page:cart", "404"],
    ["page:cart", "aborted"],
  ])
})
