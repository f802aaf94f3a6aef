/** The call to the shop's own public address, and each thing that may be found there in place of the shop. */
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createServer, type RequestListener, request } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findingOf } from "#provider/admin/opening/checkAddress.ts"
import { runOperator } from "#tests/support/operator.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const dataDir = newDataDir()
const servers: ReturnType<typeof createServer>[] = []
let shop: ShopFront

beforeAll(async () => {
  shop = await openShopFront({ DATA_DIR: dataDir })
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1")
  servers.push(server)
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function checkAt(url: string) {
  const { json, complaint } = await runOperator(
    { place: { dataDir }, environment: { SITE_URL: url } },
    "checkAddress",
    "--json",
  )
  expect(complaint).toBe("")
  return json()
}

/** As a proxy does that stands before the shop. */
const passOn =
  (headers: Record<string, string>): RequestListener =>
  ({ url = "" }, response) =>
    request(new URL(url, shop.url), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    }).end()

describe("the shop calls itself at its public address", () => {
  it("finds itself, straight and through a proxy", async () => {
    expect(await checkAt(shop.url)).toEqual({ url: shop.url, finding: "reached", detail: "" })
    expect(await checkAt(await serve(passOn({})))).toMatchObject({ finding: "reached" })
  })

  it("finds a proxy that TRUST_PROXY does not count", async () => {
    const proxy = await serve(passOn({ "x-forwarded-for": "203.0.113.7" }))
    expect(await checkAt(proxy)).toMatchObject({ finding: "proxy_not_named" })
  })

  it("finds another shop, another server, and an address that leads on", async () => {
    const otherDir = newDataDir()
    const other = await openShopFront({ DATA_DIR: otherDir })
    expect(await checkAt(other.url)).toMatchObject({ finding: "other_server", detail: "200" })
    await other.close()
    rmSync(otherDir, { recursive: true, force: true })
    const parked = await serve((_request, response) => response.writeHead(404).end("Parked"))
    expect(await checkAt(parked)).toMatchObject({ finding: "other_server", detail: "404" })
    const moved = await serve((_request, response) => response.writeHead(301, { location: shop.url }).end())
    expect(await checkAt(moved)).toMatchObject({ finding: "moved", detail: shop.url })
  })

  it("finds no answer, no name, and no secure connection", async () => {
    const closed = await serve(() => undefined)
    servers.at(-1)?.close()
    expect(await checkAt(closed)).toMatchObject({ finding: "no_answer", detail: "ECONNREFUSED" })
    expect(await checkAt("https://shop.invalid")).toMatchObject({ finding: "name_not_found" })
    expect(await checkAt(shop.url.replace("http:", "https:"))).toMatchObject({ finding: "not_secure" })
  })

  it.each([
    ["CERT_HAS_EXPIRED", "not_secure"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "not_secure"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "not_secure"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "not_secure"],
    ["EAI_AGAIN", "name_not_found"],
    ["ECONNRESET", "no_answer"],
    ["TimeoutError", "no_answer"],
  ])("takes %s for %s", (code, finding) => expect(findingOf(code)).toBe(finding))

  it("signs no long text, and nothing without a challenge", async () => {
    expect((await shop.get("/health/address")).status).toBe(404)
    expect((await shop.get(`/health/address?challenge=${"x".repeat(65)}`)).status).toBe(404)
  })
})
