/** The HTTP server around the app: time limits for slow clients, a clear message about a busy port, a graceful stop. */

import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { SaidError, says } from "#provider/platform/words/says.ts"
import { hasTerminal, wasHungUp } from "#server/hangUp.ts"
import { isAnswered } from "#server/isAnswered.ts"
import { type BodyPatience, limitSlowBodies } from "#server/slowBodies.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Log, silentLog } from "#shared/log.ts"

/** Time limits for clients. Source: defences, D-35. */
export interface Patience extends BodyPatience {
  headersMs: number
  /** Between requests. */
  keepAliveMs: number
  /** Time without a byte read or written: an answer that is not being received. */
  stallMs: number
  /** Factor of the limit while the next byte of an answer is the shop's task. */
  stallsOfOurs: number
  requestsPerSocket: number
  /** Open connections from one address; 0 for no limit, as behind a proxy with one address for all visitors. */
  socketsPerAddress: number
}

const usualPatience: Patience = {
  headersMs: 10 * SECONDS,
  requestMs: 30 * SECONDS,
  leastBytesPerSecond: 4000,
  keepAliveMs: 5 * SECONDS,
  stallMs: 30 * SECONDS,
  stallsOfOurs: 10,
  checkMs: 5 * SECONDS,
  requestsPerSocket: 1000,
  socketsPerAddress: 0,
}

/** Time for open requests after a stop was requested. */
export const DRAIN_MS = 10 * SECONDS

/** Interval of the check whether npm, which started the shop, still runs. */
const NPM_LOOK_MS = SECONDS

export class ListenError extends SaidError {
  override readonly name = "ListenError"
}

export function createHttpServer(
  listener: RequestListener,
  { log = silentLog, ...given }: Partial<Patience> & { log?: Log } = {},
): Server {
  const patience = { ...usualPatience, ...given }
  const server = createServer({ connectionsCheckingInterval: patience.checkMs }, listener)
  server.headersTimeout = patience.headersMs
  // Node's own limit counts from the start, regardless of progress.
  server.requestTimeout = 0
  limitSlowBodies(server, patience, log)
  server.keepAliveTimeout = patience.keepAliveMs
  server.timeout = patience.stallMs
  tellStalls(server, patience, log)
  server.maxRequestsPerSocket = patience.requestsPerSocket
  if (patience.socketsPerAddress > 0) limitSockets(server, patience.socketsPerAddress)
  return server
}

/**
 * Closes a connection whose client stops receiving its answer or sending its request; waits longer for the shop. Both
 * are logged.
 */
function tellStalls(server: Server, { stallMs, stallsOfOurs }: Patience, log: Log): void {
  /** By connection, in the order of pipelined requests. */
  const answers = new WeakMap<Socket, ServerResponse[]>()
  const stallsOf = new WeakMap<ServerResponse, number>()
  const openOn = (socket: Socket): ServerResponse[] => {
    const known = answers.get(socket)
    const open = known ?? []
    if (!known) answers.set(socket, open)
    while (open[0] && isAnswered(open[0])) open.shift()
    return open
  }
  server.on("request", ({ socket }, response) => {
    openOn(socket).push(response)
  })
  server.on("timeout", (socket) => {
    const [response] = openOn(socket)
    if (!response) {
      socket.destroy()
      return
    }
    const { req: request } = response
    const stalls = (stallsOf.get(response) ?? 0) + 1
    stallsOf.set(response, stalls)
    const isOurs = request.complete && socket.writableLength === 0
    const facts = {
      method: request.method,
      path: request.url?.replace(/\?.*/, ""),
      seconds: (stalls * stallMs) / SECONDS,
    }
    if (isOurs && stalls < stallsOfOurs) {
      if (stalls === 1) log.warn("answer.slow", facts)
      socket.setTimeout(stallMs)
      return
    }
    log.warn("answer.stalled", { ...facts, by: isOurs ? "shop" : "client" })
    if (!isOurs || response.headersSent) socket.destroy()
    else response.writeHead(503, { "Retry-After": "60", "Cache-Control": "no-store", Connection: "close" }).end("503\n")
  })
}

function limitSockets(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "")
    const count = open.get(address) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** Resolves with the port in use. Rejects with ListenError, whose message says what to do. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new ListenError(
      says`Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === "EACCES")
    return new ListenError(says`Port ${port} may not be opened by this user. Choose one from 1024: PORT=3000 npm start`)
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new ListenError(says`HOST is "${host}", but this machine has no such address.`)
  }
  return error
}

/** A further request on an open connection is answered with `Connection: close`. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"))
}

/** Refuses new connections, waits for open requests, then closes what is left. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    closeAfterAnswers(server)
  })
}

/** Ends the process for a logged reason, after its open requests. Only the first call counts. */
export type Stop = (reason: string, endRequests: () => Promise<void>) => Promise<void>

/** `close` is for the services behind the requests. */
export function createStop(log: Log, close: () => Promise<unknown>): Stop {
  let isStopping = false
  return async (reason, endRequests) => {
    // A terminal's signal reaches workers twice: directly and from their parent.
    if (isStopping) return
    isStopping = true
    log.info("server.stopping", { reason })
    await endRequests()
    await close()
    process.exit(0)
  }
}

/** The same signal again ends the process at once. */
export function stopOnSignal(server: Server, stop: Stop): void {
  const signals = ["SIGINT", "SIGTERM", ...(hasTerminal() ? ["SIGHUP"] : [])]
  for (const signal of signals) process.once(signal, () => stop(signal, () => drain(server)))
}

/**
 * npm passes SIGINT and SIGTERM on. Any other signal ends npm alone, and the shop it started would keep its port. A
 * closing terminal ends npm too, but not a shop that survives it.
 */
export function endWithNpm({ npm_lifecycle_event: script }: Record<string, string | undefined>): void {
  if (script === undefined) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    if (wasHungUp()) return
    process.kill(process.pid, "SIGTERM")
  }, NPM_LOOK_MS)
  timer.unref()
}
