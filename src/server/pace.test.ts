import { once } from "node:events"
import { request } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { createHttpServer } from "#server/listen.ts"
import { type PaceOptions, paced } from "#server/pace.ts"

let close = () => {}
afterEach(() => close())

/** A shop that notes what it has begun, at a pace of six seconds unless told otherwise. */
async function serve(options: Partial<PaceOptions>) {
  const begun: string[] = []
  const listener = paced({ requestsPerMinute: 1, trustProxy: 0, ...options }, ({ url = "" }, response) => {
    begun.push(url)
    response.end()
  })
  const server = createHttpServer(listener).listen(0)
  await once(server, "listening")
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  async function ask(path: string, from: string, headers = {}) {
    const asked = request({ port, path, headers, host: "127.0.0.1", localAddress: from, agent: false }).end()
    asked.on("error", () => undefined)
    const [response] = await once(asked, "response")
    return response.resume().statusCode
  }
  return { begun, ask }
}

test("beyond its burst an address waits for its pace, and other addresses are answered at once [D-86]", async () => {
  const { begun, ask } = await serve({ burst: 2 })
  for (const path of ["/1", "/2"]) expect(await ask(path, "127.0.0.1")).toBe(200)
  ask("/3", "127.0.0.1").catch(() => undefined)
  // Asked later, from elsewhere, and answered: what is begun by then stands before it.
  expect(await ask("/visitor", "127.0.0.2")).toBe(200)
  expect(begun).toEqual(["/1", "/2", "/visitor"])
})

test("what waits is answered in its turn, and nothing is refused [D-86]", async () => {
  const { begun, ask } = await serve({ burst: 1, requestsPerMinute: 600 })
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  expect(await Promise.all(paths.map((path) => ask(path, "127.0.0.1")))).toEqual(paths.map(() => 200))
  expect(begun).toHaveLength(20)
})

test("a shop that counts nothing begins everything at once", async () => {
  const { ask } = await serve({ burst: 0, requestsPerMinute: 0 })
  expect(await ask("/1", "127.0.0.1")).toBe(200)
})

test("behind a proxy each of its visitors has a pace, and behind one that no setting names nobody waits", async () => {
  const named = await serve({ burst: 1, trustProxy: 1 })
  for (const visitor of ["203.0.113.9", "203.0.113.10"]) {
    expect(await named.ask("/", "127.0.0.1", { "x-forwarded-for": visitor })).toBe(200)
  }
  close()
  const unnamed = await serve({ burst: 0, trustProxy: 0 })
  expect(await unnamed.ask("/", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" })).toBe(200)
})
