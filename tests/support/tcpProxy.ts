/** Between the shop and its database: a connection that can be refused, silenced, slowed down or broken. */
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { Transform } from "node:stream"

export interface TcpProxy {
  /** The same address by way of the proxy. */
  url: string
  /** Lets everything through, at once. */
  mend: () => void
  /** Breaks all connections and takes no new ones. */
  refuse: () => void
  /** Passes nothing on, in either direction, and takes new connections. */
  silence: () => void
  /** Answers come so much later. */
  delay: (ms: number) => void
  /** Breaks the connection on which `part` is sent for the first time from now on; resolves then. */
  breakAt: (part: string) => Promise<void>
  /** Connections that are open. */
  open: () => number
  close: () => void
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const to = new URL(databaseUrl)
  let mode: "open" | "refuse" | "silence" = "open"
  let delayMs = 0
  let breaking: { part: string; done: () => void } | undefined
  const pairs = new Set<[Socket, Socket]>()

  const pair = (client: Socket) => {
    const server = connect(Number(to.port), to.hostname)
    const both: [Socket, Socket] = [client, server]
    pairs.add(both)
    for (const [one, other] of [both, [server, client] as const]) {
      one.on("error", () => undefined)
      one.once("close", () => {
        other.destroy()
        pairs.delete(both)
      })
    }
    client.on("data", (chunk) => {
      if (!breaking || !chunk.includes(breaking.part)) return
      breaking.done()
      breaking = undefined
      client.resetAndDestroy()
    })
    client.pipe(server)
    server.pipe(later(() => delayMs)).pipe(client)
    if (mode === "silence") hold(both)
  }
  const hold = (sockets: readonly Socket[]) => {
    for (const socket of sockets) socket.pause()
  }

  const proxy = createServer((client) => {
    if (mode === "refuse") client.resetAndDestroy()
    else pair(client)
  }).listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  const breakAll = () => {
    for (const [client] of pairs) client.resetAndDestroy()
  }
  return {
    url: url.href,
    mend() {
      mode = "open"
      delayMs = 0
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
    },
    refuse() {
      mode = "refuse"
      breakAll()
    },
    silence() {
      mode = "silence"
      for (const sockets of pairs) hold(sockets)
    },
    delay(ms) {
      delayMs = ms
    },
    breakAt(part) {
      const { promise, resolve } = Promise.withResolvers<void>()
      breaking = { part, done: resolve }
      return promise
    },
    open: () => pairs.size,
    close() {
      breakAll()
      proxy.close()
    },
  }
}

/** Passes on what it gets, in order, some time later. */
const later = (ms: () => number) =>
  new Transform({
    transform(chunk, _encoding, done) {
      if (ms() === 0) done(null, chunk)
      else setTimeout(() => done(null, chunk), ms())
    },
  })
