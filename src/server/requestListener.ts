/** Wraps every request: its id, its metrics, and its timings for authorised senders. */
import { hash, timingSafeEqual } from "node:crypto"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import onHeaders from "on-headers"
import type { Metrics } from "#server/metrics/metrics.ts"
import { inRequest, newRequestContext, type RequestContext } from "#server/requestContext.ts"
import { cookieValues } from "#server/requestLocale.ts"
import { SECONDS } from "#shared/limits.ts"

/** Answers with a kept page, if there is one, and says whether it did. */
export type ServeKept = (request: IncomingMessage, response: ServerResponse, context: RequestContext) => boolean

export interface RequestListenerOptions {
  serveKept?: ServeKept
  serve: RequestListener
  metrics: Metrics
  timingSecret: string | undefined
}

/** Header and cookie that may carry `TIMING_SECRET`. */
const TIMING_HEADER = "x-timing"
const TIMING_COOKIE = "timing"

export function createRequestListener(options: RequestListenerOptions): RequestListener {
  const { serveKept = () => false, serve, metrics, timingSecret } = options
  return (request, response) => {
    const start = performance.now()
    const context = newRequestContext(request.headers["x-request-id"])
    if (timingSecret !== undefined && isOwners(request, timingSecret)) tellTimings(context, response, start)
    response.once("close", () => {
      const status = response.writableFinished ? String(response.statusCode) : "aborted"
      metrics.answered(routeOf(context, request), status, (performance.now() - start) / SECONDS)
    })
    // It sends the id among its own headers, which Node writes faster than single ones, and calls nothing that asks for it.
    if (serveKept(request, response, context)) return
    response.setHeader("X-Request-Id", context.id)
    inRequest(context, () => serve(request, response))
  }
}

/** Provider calls are named by Express' route pattern. */
function routeOf({ route }: RequestContext, request: IncomingMessage & { route?: { path?: unknown } }): string {
  const path = route === "api" ? request.route?.path : undefined
  return typeof path === "string" ? `api:${path}` : route
}

function isOwners({ headers }: IncomingMessage, secret: string): boolean {
  const [given = headers[TIMING_HEADER]] = cookieValues(headers.cookie, TIMING_COOKIE)
  return typeof given === "string" && timingSafeEqual(digest(given), digest(secret))
}

const digest = (text: string) => hash("sha256", text, "buffer")

/** Source: https://www.w3.org/TR/server-timing. */
function tellTimings(context: RequestContext, response: ServerResponse, start: number): void {
  const timings = new Map<string, number>()
  context.timings = timings
  onHeaders(response, () => {
    timings.set("total", performance.now() - start)
    const steps = Array.from(timings, ([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    response.setHeader("Server-Timing", [`route;desc="${context.route}"`, ...steps].join(", "))
    // Only for its sender.
    response.setHeader("Cache-Control", "private, no-store")
  })
}
