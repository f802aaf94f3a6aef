import { once } from "node:events"
import type { RequestListener, Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, describe, expect, test } from "vitest"
import { createHttpServer, type Patience } from "#server/listen.ts"
import { type Log, silentLog } from "#shared/log.ts"

/** More than the kernel buffers for a reader. */
const MUCH = Buffer.alloc(64 * 1024 * 1024, "x")

let server: Server
const sockets: Socket[] = []

let told: object[] = []
const log: Log = { ...silentLog, warn: (event, facts) => told.push({ event, ...facts }) }

async function serve(patience: Partial<Patience>, listener: RequestListener = (_, response) => response.end("ok")) {
  told = []
  server = createHttpServer(listener, { checkMs: 20, log, ...patience }).listen(0, "127.0.0.1")
  await once(server, "listening")
}

async function open(localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress })
  sockets.push(socket.on("error", () => {}))
  await once(socket, "connect")
  return socket
}

/** The whole answer until the server closes. */
async function all(socket: Socket): Promise<string> {
  let text = ""
  socket.setEncoding("latin1").on("data", (part: string) => (text += part))
  if (!socket.closed) await once(socket, "close")
  return text
}

const GET = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n"

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

describe("a client that takes its time [D-35]", () => {
  test("over its headers is cut", async () => {
    await serve({ headersMs: 100, requestMs: 100 })
    const socket = await open()
    socket.write("GET / HTTP/1.1\r\nHost: shop\r\nX-Slow:")
    expect(await all(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test("over its body is cut", async () => {
    const bodies: string[] = []
    await serve({ headersMs: 100, requestMs: 200 }, (request, response) => {
      request.on("error", ({ message }) => bodies.push(message)).resume()
      request.on("end", () => response.end("all of it"))
    })
    const socket = await open()
    socket.write("POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nabc")
    expect(await all(socket)).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodies).toEqual(["aborted"])
    expect(told).toEqual([{ event: "body.slow", method: "POST", path: "/", seconds: 0 }])
  })

  test("over its body, as on a slow line, is read to the end as long as enough of it comes", async () => {
    await serve({ headersMs: 100, requestMs: 200, leastBytesPerSecond: 1000 }, (request, response) => {
      request.resume().on("end", () => response.end("all of it"))
    })
    const socket = await open()
    const begun = performance.now()
    socket.write("POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 10000\r\n\r\n")
    for (let part = 0; part < 20; part += 1) {
      socket.write("x".repeat(500))
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    expect(performance.now() - begun).toBeGreaterThan(600)
    expect(await all(socket)).toMatch(/all of it$/)
  })

  test("over its body, and stops amid much of it, is cut", async () => {
    await serve({ stallMs: 150, requestMs: 60_000 }, (request, response) => {
      request.on("error", () => {}).resume()
      request.on("end", () => response.end("all of it"))
    })
    const socket = await open()
    socket.write(`POST /long HTTP/1.1\r\nHost: shop\r\nContent-Length: 20000000\r\n\r\n${"x".repeat(100_000)}`)
    expect(await all(socket)).toBe("")
    expect(told).toEqual([{ event: "answer.stalled", method: "POST", path: "/long", seconds: 0.15, by: "client" }])
  })

  test("between requests is let go", async () => {
    await serve({ keepAliveMs: 50 })
    const socket = await open()
    socket.write(GET)
    expect(await all(socket)).toMatch(/ok$/)
  })

  test("and never reads its answer is cut, and the answer with it", async () => {
    const ended = Promise.withResolvers<boolean>()
    await serve({ stallMs: 200 }, (_, response) => {
      response.on("close", () => ended.resolve(response.writableFinished)).end(MUCH)
    })
    const socket = (await open()).pause()
    socket.write("GET /long?a=1 HTTP/1.1\r\nHost: shop\r\n\r\n")
    expect(await ended.promise).toBe(false)
    expect(told).toEqual([{ event: "answer.stalled", method: "GET", path: "/long", seconds: 0.2, by: "client" }])
  })

  test("but reads on is served to the end", async () => {
    await serve({ stallMs: 1000 }, (_, response) => response.end(MUCH))
    const socket = await open()
    socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    let bytes = 0
    const begun = performance.now()
    for await (const part of socket) {
      bytes += part.length
      // Longer in total than a stall may last.
      if (performance.now() - begun < 1500) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(bytes).toBeGreaterThan(MUCH.length)
  })
})

describe("an answer that takes the shop long", () => {
  test("is told in the log, and comes", async () => {
    await serve({ stallMs: 50 }, (_, response) => setTimeout(() => response.end("at last"), 300))
    const socket = await open()
    socket.write("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")
    expect(await all(socket)).toMatch(/at last$/)
    expect(told).toEqual([{ event: "answer.slow", method: "GET", path: "/", seconds: 0.05 }])
  })

  test("and never comes ends in words, and is told again", async () => {
    await serve({ stallMs: 50, stallsOfOurs: 3 }, () => undefined)
    const socket = await open()
    socket.write(GET)
    expect(await all(socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 60/)
    expect(told.map((line) => "event" in line && line.event)).toEqual(["answer.slow", "answer.stalled"])
  })
})

describe("sockets [D-35]", () => {
  test("of one address have a number; others are served, and so is who has closed one", async () => {
    await serve({ socketsPerAddress: 2, keepAliveMs: 10_000 })
    const [first, second] = [await open(), await open()]
    const third = await open()
    if (!third.closed) await once(third, "close")
    second.write(GET)
    await once(second, "data")
    const other = await open("127.0.0.2")
    other.write(GET)
    expect(String((await once(other, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /)
    first.destroy()
    await expect
      .poll(async () => {
        const again = await open()
        again.write(GET)
        return Promise.race([once(again, "data").then(() => "served"), once(again, "close").then(() => "closed")])
      })
      .toBe("served")
  })

  test("carry so many requests and are closed then", async () => {
    await serve({ requestsPerSocket: 2, keepAliveMs: 10_000 })
    const socket = await open()
    socket.write(GET)
    expect(String((await once(socket, "data"))[0])).toMatch(/Connection: keep-alive/i)
    socket.write(GET)
    expect(String((await once(socket, "data"))[0])).toMatch(/Connection: close/i)
  })
})
