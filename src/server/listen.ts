/** The HTTP server around the app: patience with slow clients, a clear word about a busy port, a graceful stop. */
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

/** Source: defences, D-35. */
const HEADERS_TIMEOUT_MS = 10 * SECONDS
const REQUEST_TIMEOUT_MS = 30 * SECONDS
const CONNECTION_CHECK_MS = 5 * SECONDS
const KEEP_ALIVE_MS = 5 * SECONDS
const MAX_REQUESTS_PER_SOCKET = 1000
/** How long open requests may take after a stop was asked for. */
const DRAIN_MS = 10 * SECONDS

export class ListenError extends Error {
  override readonly name = "ListenError"
}

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: CONNECTION_CHECK_MS }, listener)
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET
  return server
}

/** Resolves with the port in use. Rejects with ListenError, a sentence saying what to do. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new ListenError(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === "EACCES")
    return new ListenError(`Port ${port} may not be opened by this user. Choose one from 1024: PORT=3000 npm start`)
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new ListenError(`HOST is "${host}", but this machine has no such address.`)
  }
  return error
}

/** Takes no new connections, lets open requests end, then cuts what is left. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    // Whoever asks again on an open connection is answered, and told to open another.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"))
    server.closeIdleConnections()
  })
}

/** On a signal lets open requests end, closes what is behind them and ends the process. The same signal again ends it at once. */
export function stopOnSignal(server: Server, log: Log, close: () => Promise<unknown>): void {
  let isStopping = false
  async function stop(signal: string): Promise<void> {
    // A terminal's reaches workers twice, by itself and from their parent.
    if (isStopping) return
    isStopping = true
    log.info("server.stopping", { signal })
    await drain(server)
    await close()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop)
}
