import { once } from "node:events"
import { request } from "node:http"
import { connect } from "node:net"
import express, { type RequestHandler } from "express"
import { afterEach, expect, test } from "vitest"
import { createHttpServer } from "#server/listen.ts"
import { oneAtATime } from "#server/pipelining.ts"
import { refusedTurn } from "#server/refusedTurn.ts"
import { createTurns, type TurnsOptions } from "#server/turns.ts"
import { type Log, silentLog } from "#shared/log.ts"

let close = () => {}
afterEach(() => close())

async function serve(answer: RequestHandler, options: Partial<TurnsOptions> = {}) {
  const turns = createTurns({ perMinute: 1000, proxies: 0, log: silentLog, ...options })
  const app = express().set("trust proxy", options.proxies ?? 0)
  app.use(turns, refusedTurn(silentLog), answer)
  const server = createHttpServer(oneAtATime(app)).listen(0)
  await once(server, "listening")
  const address = server.address()
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return typeof address === "object" && address ? address.port : 0
}

async function ask(port: number, from: string, path = "/", headers = {}) {
  const asked = request({ port, path, headers, host: "127.0.0.1", localAddress: from, agent: false }).end()
  const [response] = await once(asked, "response")
  let text = ""
  for await (const chunk of response.setEncoding("utf8")) text += chunk
  return { status: response.statusCode, headers: response.headers, text }
}

/** Answers that are held until released, by path in the order they started. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const answer: RequestHandler = ({ path }, response) => {
    begun.push(path)
    ends.set(path, () => response.end("done"))
  }
  return { begun, answer, end: (path: string) => ends.get(path)?.() }
}

test("of one address few are worked on at a time, and another address does not wait behind it [D-86]", async () => {
  const { begun, answer, end } = held()
  const port = await serve(answer, { atOnce: 2 })
  const flood = ["/1", "/2", "/3", "/4"].map((path) => ask(port, "127.0.0.1", path))
  await expect.poll(() => begun).toEqual(["/1", "/2"])
  const visitor = ask(port, "127.0.0.2", "/visitor")
  await expect.poll(() => begun).toEqual(["/1", "/2", "/visitor"])
  end("/visitor")
  expect((await visitor).text).toBe("done")
  for (const path of ["/1", "/2", "/3", "/4"]) {
    await expect.poll(() => begun).toContain(path)
    end(path)
  }
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test("who waits for a bank keeps nobody of its address waiting", async () => {
  const { begun, answer } = held()
  const port = await serve(answer, { atOnce: 1, turnMs: 20 })
  for (const path of ["/bank", "/next"]) ask(port, "127.0.0.1", path).catch(() => undefined)
  await expect.poll(() => begun).toEqual(["/bank", "/next"])
})

test("a visitor who left while waiting holds nobody up", async () => {
  const { begun, answer, end } = held()
  const port = await serve(answer, { atOnce: 1 })
  const first = ask(port, "127.0.0.1", "/first")
  await expect.poll(() => begun).toEqual(["/first"])
  const leaving = connect(port, "127.0.0.1").on("error", () => {})
  leaving.write("GET /left HTTP/1.1\r\nHost: shop\r\n\r\n")
  const last = ask(port, "127.0.0.1", "/last")
  leaving.destroy()
  end("/first")
  await first
  await expect.poll(() => begun.at(-1)).toBe("/last")
  end("/last")
  expect((await last).status).toBe(200)
})

test.each([
  ["/api/v1/product", "application/problem+json", "too_many_requests"],
  ["/mcp", "application/problem+json", "too_many_requests"],
  ["/es/products/_payload.json", "application/json", '"status":429'],
  ["/es/products", "text/html", "Inténtelo de nuevo dentro de un momento"],
  ["/en/products", "text/html", "Please try again in a moment"],
])(
  "beyond its share of a minute an address is told on %s when to come back, others are not [D-86]",
  async (path, type, words) => {
    const port = await serve((_request, response) => void response.end("done"), { perMinute: 3 })
    for (let times = 0; times < 3; times += 1) expect((await ask(port, "127.0.0.1", path)).status).toBe(200)
    const { status, headers, text } = await ask(port, "127.0.0.1", path)
    expect([status, headers["cache-control"]]).toEqual([429, "no-store"])
    expect(Number(headers["retry-after"])).toBeGreaterThan(0)
    expect(headers["content-type"]).toContain(type)
    expect(text).toContain(words)
    expect((await ask(port, "127.0.0.2", path)).status).toBe(200)
  },
)

test("messages of payment providers are always heard", async () => {
  const port = await serve((_request, response) => void response.end("done"), { perMinute: 1 })
  const send = () => fetch(`http://127.0.0.1:${port}/api/v1/payment/stripe/webhook`, { method: "POST" })
  for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(200)
})

test("behind a proxy that no setting names nothing is counted, and the log says so once", async () => {
  const warnings: unknown[] = []
  const log: Log = { ...silentLog, warn: (_event, fields) => void warnings.push(fields?.["warning"]) }
  const port = await serve((_request, response) => void response.end("done"), { perMinute: 1, log })
  for (let times = 0; times < 3; times += 1) {
    expect((await ask(port, "127.0.0.1", "/", { "x-forwarded-for": "203.0.113.9" })).status).toBe(200)
  }
  expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY")])
})

test("requests sent ahead on a connection are answered in order, one begun when the one before is answered [D-86]", async () => {
  const { begun, answer, end } = held()
  const port = await serve(answer)
  const socket = connect(port, "127.0.0.1")
  let text = ""
  socket.setEncoding("latin1").on("data", (chunk) => {
    text += chunk
  })
  const paths = Array.from({ length: 30 }, (_, index) => `/${index}`)
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(""))
  for (const [index, path] of paths.entries()) {
    await expect.poll(() => begun).toEqual(paths.slice(0, index + 1))
    end(path)
  }
  await expect.poll(() => text.match(/HTTP\/1\.1 200/g)).toHaveLength(30)
  socket.destroy()
})

test("requests sent ahead that are answered at once are begun in a turn of the event loop each [D-86]", async () => {
  const turns: number[] = []
  let turn = 0
  const port = await serve((_request, response) => {
    turns.push(turn)
    response.end("done")
  })
  const socket = connect(port, "127.0.0.1")
  const count = () => {
    turn += 1
    if (!socket.destroyed) setImmediate(count)
  }
  count()
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(25))
  await expect.poll(() => turns).toHaveLength(25)
  expect(new Set(turns).size).toBe(25)
  socket.destroy()
})

test("a body that comes late on a connection that was sent ahead on arrives all the same", async () => {
  const port = await serve((incoming, response) => void incoming.pipe(response))
  const socket = connect(port, "127.0.0.1")
  let text = ""
  socket.setEncoding("latin1").on("data", (chunk) => {
    text += chunk
  })
  const ahead = "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\n\r\nok".repeat(20)
  socket.write(`${ahead}POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\nla`)
  await expect.poll(() => text.match(/HTTP\/1\.1 200/g)).toHaveLength(21)
  socket.write("te")
  await expect.poll(() => text).toMatch(/la\r\n2\r\nte/)
  socket.destroy()
})
