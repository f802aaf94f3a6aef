/**
 * Limits the time for a request's body: some seconds, extended as more of it arrives, so that a slow connection can
 * send a large file and a client that sends next to nothing is cut. Source: `RequestReadTimeout` with `MinRate` of
 * Apache httpd.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

export interface BodyPatience {
  /** Time until the first byte. */
  requestMs: number
  /** Each so many bytes add a second. */
  leastBytesPerSecond: number
  checkMs: number
}

interface Coming {
  request: IncomingMessage
  response: ServerResponse
  since: number
  /** Bytes read on its connection before. */
  bytesBefore: number
}

export function limitSlowBodies(
  server: Server,
  { requestMs, leastBytesPerSecond, checkMs }: BodyPatience,
  log: Log,
): void {
  const coming = new Set<Coming>()

  server.on("request", (request, response) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    const each = { request, response, since: performance.now(), bytesBefore: request.socket.bytesRead }
    coming.add(each)
    const forget = () => coming.delete(each)
    request.once("end", forget).once("close", forget)
    response.once("close", forget)
  })

  const timer = setInterval(() => {
    for (const each of coming) {
      const { request, since, bytesBefore } = each
      if (request.complete) continue
      const earnedMs = ((request.socket.bytesRead - bytesBefore) / leastBytesPerSecond) * SECONDS
      if (performance.now() - since > requestMs + earnedMs) cut(each)
    }
  }, checkMs)
  timer.unref()
  server.once("close", () => clearInterval(timer))

  function cut({ request, response, since }: Coming): void {
    const path = request.url?.replace(/\?.*/, "")
    log.warn("body.slow", { method: request.method, path, seconds: Math.round((performance.now() - since) / SECONDS) })
    const { socket } = request
    // As Node does at its own limits; it also notifies the code that reads the body.
    if (response.headersSent) socket.destroy()
    else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy())
  }
}
