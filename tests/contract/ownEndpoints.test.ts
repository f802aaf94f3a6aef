/** Attacks on endpoints of a `shop.config.ts`, from outside and by what they answer: none stops the shop, or takes what is not given. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { sendLines } from "#tests/support/rawSocket.ts"

let databases: Databases
let shop: ContractShop
let other: Server
const asked: Request[] = []
let cancelled = false
beforeAll(async () => {
  other = createServer((_request, response) => {
    const body = gzipSync("hola ".repeat(1000))
    response
      .writeHead(200, { "content-encoding": "gzip", "content-length": body.length, "set-cookie": "a=b" })
      .end(body)
  })
  await once(other.listen(0, "127.0.0.1"), "listening")
  const extensions = await readExtensions((own: Shop) => {
    own.endpoint("echo", async (request) => {
      asked.push(request)
      return new Response(await request.text())
    })
    own.endpoint("relayed", () => fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`))
    own.endpoint("endless", () => new Response(streamOf(() => new Uint8Array(1_000_000))))
    own.endpoint("stalled", () => new Response(streamOf(() => undefined)))
    own.endpoint("nothing", () => undefined as never)
    own.endpoint("error", () => Response.error())
    own.endpoint("cookie", () => new Response("", { headers: { "set-cookie": "session=stolen; Path=/" } }))
  })
  databases = await openDatabases("sqlite")
  shop = await openContractShop(databases, { seedDemo: true, extensions })
})
afterAll(async () => {
  other.close()
  await shop.close()
  await databases.stop()
})
beforeEach(() => {
  asked.length = 0
  cancelled = false
})

/** Pieces for ever, or none where there is no next one. */
const streamOf = (next: () => Uint8Array | undefined) =>
  new ReadableStream({
    async pull(controller) {
      const bytes = next()
      if (bytes) controller.enqueue(bytes)
      else await new Promise(() => {})
    },
    cancel() {
      cancelled = true
    },
  })

const own = (name: string, init?: RequestInit) => fetch(`${shop.url}/own/${name}`, init)
const port = () => Number(new URL(shop.url).port)
const raw = (line: string, ...headers: string[]) => sendLines(port(), [line, "Host: localhost", ...headers])

it("is given no cookies, and the shop's own address whatever the caller says [D-12]", async () => {
  await own("echo?id=7", { headers: { cookie: "session=secret", "x-forwarded-host": "evil.example" } })
  expect(Object.fromEntries(asked[0]?.headers ?? [])).not.toHaveProperty("cookie")
  await raw("GET http://evil.example/api/v1/own/echo?id=7 HTTP/1.1")
  await raw("GET /api/v1/own/echo?id=7 HTTP/1.1", "X-Forwarded-Host: evil.example")
  const [first, ...others] = asked.map(({ url }) => url)
  expect(first).toMatch(/^https?:\/\/[^/]+\/api\/v1\/own\/echo\?id=7$/)
  expect(first).not.toContain("evil")
  expect(others).toEqual([first, first])
})

it("is reached by its name alone [D-32]", async () => {
  for (const path of [
    "../own/echo",
    "own/..%2Fecho",
    "own/echo%2F",
    "own/ECHO",
    "own/echo/more",
    "own/%00",
    "own/__proto__",
  ])
    expect((await raw(`GET /api/v1/${path} HTTP/1.1`)).status, path).toBe(404)
  expect((await raw("GET /api/v1/own/%E0%A4%A HTTP/1.1")).status).toBe(400)
  expect(asked).toEqual([])
})

it("takes no body over its bound, also packed, and no method that has none [D-36]", async () => {
  const large = "x".repeat(100 * 1024 + 1)
  expect((await own("echo", { method: "POST", body: large })).status).toBe(413)
  const packed = gzipSync("x".repeat(50_000_000))
  const headers = { "content-encoding": "gzip" }
  expect((await own("echo", { method: "POST", body: new Uint8Array(packed), headers })).status).toBe(413)
  expect((await raw("TRACE /api/v1/own/echo HTTP/1.1")).status).toBe(404)
  expect(asked).toEqual([])
  expect(shop.errors).toEqual([])
  expect(await (await own("echo", { method: "POST", body: "hola" })).text()).toBe("hola")
})

it("answers what another server answered it, unpacked, and never a cookie", async () => {
  const answer = await own("relayed")
  expect(await answer.text()).toBe("hola ".repeat(1000))
  expect(answer.headers.get("set-cookie")).toBeNull()
  const set = await own("cookie")
  expect([set.status, set.headers.get("set-cookie")]).toEqual([200, null])
  expect(set.headers.get("content-security-policy")).toContain("sandbox")
})

it("is given up where its answer has no end, or does not come", async () => {
  expect((await own("endless")).status).toBe(502)
  expect(cancelled).toBe(true)
  cancelled = false
  expect((await own("stalled")).status).toBe(502)
  expect(cancelled).toBe(true)
}, 30_000)

it.each(["nothing", "error"])("answers 502 for %s", async (name) => {
  expect((await own(name)).status).toBe(502)
})
