/** Messages while the provider on another host is away. Source: defences D-78. */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, expect, test } from "vitest"
import { lastResort } from "#server/app.ts"
import { crawlerRoutes } from "#server/crawlers.ts"
import { noMetrics } from "#server/metrics/metrics.ts"
import { connectRemoteProvider } from "#server/remoteProvider.ts"
import { createRequestListener } from "#server/requestListener.ts"
import { type Log, type LogFields, silentLog } from "#shared/log.ts"
import type { Site } from "#shared/site.ts"
import { sitesOf } from "#tests/support/demoSite.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, "127.0.0.1"))
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function shopOf(origin: string) {
  const lines: [string, LogFields | undefined][] = []
  const tell: Log["info"] = (event, fields) => lines.push([event, fields])
  const log = { info: tell, warn: tell, error: tell }
  const provider = connectRemoteProvider(origin, log)
  const site = { url: "http://shop.example", name: "Azahar" } as Site
  const app = express()
    .use(
      crawlerRoutes({
        sites: sitesOf(site),
        api: provider.api,
        builtAt: "2026-01-01T00:00:00.000Z",
        catalogVersion: provider.catalogVersion,
      }),
    )
    .use(provider.pictures)
    .use(provider.videos)
    .use("/api/v1", provider.apiRoutes)
    .use(lastResort(log))
  return { url: await listen(createServer(app)), lines }
}

/** An address on which no server listens any more. */
async function nowhere(): Promise<string> {
  const url = await listen(createServer())
  const [server] = servers.splice(0)
  server?.close()
  return url
}

test.each([
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/sitemap-products-1.xml",
  "/api/v1/product",
  "/pictures/a-1-400.webp",
  "/videos/a-0a1b2c3d4e5f.mp4",
])("%s is away for a while, kept by nobody, and stands in the log", async (path) => {
  const { url, lines } = await shopOf(await nowhere())
  const { status, headers } = await rawRequest(url, path)
  expect(status).toBe(503)
  expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" })
  expect(headers.etag).toBeUndefined()
  expect(lines[0]).toEqual([
    "provider.failed",
    expect.objectContaining({ reason: expect.stringContaining("ECONNREFUSED") }),
  ])
})

test("a video comes through in the asked part, and whole however long it is", async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, "film")
  const answers = createServer((request, response) => {
    const { range } = request.headers
    response.writeHead(range === undefined ? 200 : 206, {
      "content-type": "video/mp4",
      "content-length": range === undefined ? bytes.length : 4,
      ...(range !== undefined && { "content-range": `bytes 4-7/${bytes.length}` }),
    })
    response.end(range === undefined ? bytes : bytes.subarray(4, 8))
  })
  const { url } = await shopOf(await listen(answers))
  const part = await fetch(`${url}/videos/torno-0a1b2c3d4e5f.mp4`, { headers: { range: "bytes=4-7" } })
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 4-7/${bytes.length}`,
    "film",
  ])
  const whole = await fetch(`${url}/videos/torno-0a1b2c3d4e5f.mp4`)
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length)
})

test("what the provider itself fails at stands in the log, and what it refuses does not", async () => {
  const answers = createServer((request, response) => {
    response.writeHead(request.url?.includes("department") ? 500 : 404).end('{"code":"not_found"}')
  })
  const { url, lines } = await shopOf(await listen(answers))
  expect((await rawRequest(url, "/sitemap-pages.xml")).status).toBe(500)
  expect(lines.map(([event]) => event)).toContain("provider.failed")
  const before = lines.length
  await rawRequest(url, "/api/v1/nothing")
  expect(lines).toHaveLength(before)
})

test("the provider hears who calls, from where and in which language", async () => {
  const seen: IncomingHttpHeaders[] = []
  const answers = createServer((request, response) => {
    seen.push(request.headers)
    response.writeHead(200, { "content-type": "application/json" }).end("[]")
  })
  const provider = connectRemoteProvider(await listen(answers), silentLog)
  await provider.apiFor({ network: "203.0.113.7", token: "t0ken", locale: "en" }).call("listDepartments", {})
  await provider.apiFor({ network: "" }).call("listDepartments", {})
  expect(seen[0]).toMatchObject({
    "x-forwarded-for": "203.0.113.7",
    authorization: "Bearer t0ken",
    "accept-language": "en",
  })
  expect(seen[1]).not.toHaveProperty("x-forwarded-for")
})

test("a request has one id on both hosts, whether its page asks or it is passed on", async () => {
  const seen: (string | string[] | undefined)[] = []
  const answers = createServer((request, response) => {
    seen.push(request.headers["x-request-id"])
    response.writeHead(200, { "content-type": "application/json" }).end("[]")
  })
  const provider = connectRemoteProvider(await listen(answers), silentLog)
  const url = await listen(
    createServer(
      createRequestListener({
        serve: express()
          .get("/page", async (_request, response) => {
            await provider.apiFor({ network: "" }).call("listDepartments", {})
            response.end()
          })
          .use("/api/v1", provider.apiRoutes),
        metrics: noMetrics,
        timingSecret: undefined,
      }),
    ),
  )
  for (const path of ["/page", "/api/v1/product"])
    await rawRequest(url, path, { headers: { "x-request-id": "edge-12345678" } })
  expect(seen).toEqual(["edge-12345678", "edge-12345678"])
})
