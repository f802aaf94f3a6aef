import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { needProgram, runProgram } from "#tests/deploy/programs.ts"
import {
  ask,
  HOST,
  openAnswer,
  type RunningProxy,
  startCaddy,
  startNginx,
  writeCaddy,
  writeNginx,
} from "#tests/deploy/proxies.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

let folder = ""
const stopping: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proxy-"))
})
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** In the shop's place: what reaches it, and an answer whose second half waits for the first one's arrival. */
async function openUpstream() {
  const seen: IncomingMessage[] = []
  const arrived = Promise.withResolvers<void>()
  const server: Server = createServer(async (request, response) => {
    seen.push(request)
    response.writeHead(200, { "content-type": "text/html" })
    if (request.url !== "/stream") return response.end()
    response.write("first ")
    await arrived.promise
    return response.end("second")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  stopping.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, seen, arrived: arrived.resolve }
}

const proxies = { nginx: startNginx, Caddy: startCaddy }

describe.each(["nginx", "Caddy"] as const)("%s in front", (name) => {
  const start = async (shopPort: number): Promise<RunningProxy> => {
    const proxy = await proxies[name](folder, shopPort)
    stopping.push(proxy.stop)
    return proxy
  }

  it("tells the shop who asks by what name, whatever the visitor claims, and gives the request an id [D-90]", async () => {
    const upstream = await openUpstream()
    const { port } = await start(upstream.port)
    await ask(port, "/claims", {
      "x-forwarded-for": "9.9.9.9",
      "x-forwarded-host": "desk.shop.example",
      "x-forwarded-proto": "http",
      "x-request-id": "claimed-by-me",
    })
    const headers = upstream.seen.find(({ url }) => url === "/claims")?.headers
    expect(headers).not.toHaveProperty("x-forwarded-host")
    expect(headers).toMatchObject({
      host: HOST,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
      "x-request-id": expect.stringMatching(/^[\w-]{32,36}$/),
    })
  })

  it("passes on what the shop has written before it writes the rest", async () => {
    const upstream = await openUpstream()
    const { port } = await start(upstream.port)
    const answer = await openAnswer(port, "/stream")
    let text = ""
    for await (const chunk of answer.setEncoding("utf8")) {
      text += chunk
      if (text === "first ") upstream.arrived()
    }
    expect(text).toBe("first second")
  })

  it("serves the built shop: pages, what belongs to them, and nothing of its measurements", async () => {
    const shop: Shop = await startShop({ env: { SITE_URL: `https://${HOST}`, TRUST_PROXY: "1", METRICS_PORT: "0" } })
    stopping.push(shop.stop)
    const { port } = await start(shop.port)
    const page = await ask(port, "/en/products", { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" })
    expect(page).toMatchObject({ status: 200, headers: { "strict-transport-security": expect.any(String) } })
    expect(page.headers["x-request-id"]).toMatch(/^[\w-]{32,36}$/)
    const [script = ""] = /\/assets\/[\w.-]+\.js\b/.exec(page.text) ?? []
    for (const _ of [1, 2]) {
      const asset = await ask(port, script, { "accept-encoding": "br" })
      expect(asset).toMatchObject({ status: 200, headers: { "content-encoding": "br" } })
      expect(asset.headers["cache-control"]).toContain("immutable")
    }
    expect(JSON.parse((await ask(port, "/health/ready")).text)).toMatchObject({ checks: { database: "ok" } })
    expect((await ask(port, "/metrics")).status).toBe(404)
  })
})

it("nginx keeps the shop's own files", async () => {
  const shop = await startShop({ env: { SITE_URL: `https://${HOST}`, TRUST_PROXY: "1" } })
  stopping.push(shop.stop)
  const { port, stop } = await startNginx(folder, shop.port)
  stopping.push(stop)
  const [script = ""] = /\/assets\/[\w.-]+\.js\b/.exec((await ask(port, "/en")).text) ?? []
  const states: unknown[] = []
  for (const coding of ["br", "br", "gzip"]) {
    const { headers } = await ask(port, script, { "accept-encoding": coding })
    states.push([headers["content-encoding"], headers["x-cache"]])
  }
  expect(states).toEqual([
    ["br", "MISS"],
    ["br", "HIT"],
    ["gzip", "MISS"],
  ])
})

it("both programs find their configuration good", async () => {
  const nginx = await writeNginx(folder, 3000)
  const checked = await runProgram(await needProgram("nginx", "nginx-light"), "-t", "-p", folder, "-c", nginx.file)
  expect(checked.text).toContain("test is successful")
  const caddy = await writeCaddy(folder, 3000)
  const program = await needProgram("caddy")
  expect(await runProgram(program, "validate", "--config", caddy.file, "--adapter", "caddyfile")).toMatchObject({
    code: 0,
  })
})
