/** The shop's provider on another host: calls over HTTP, and the same addresses passed through to it. */
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { RequestHandler } from "express"
import type { ShopProvider } from "#server/shopProvider.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"

/** Nobody tells when a remote catalogue changes: pages made from it are made anew after this time. */
const REMOTE_FRESH_MS = 5 * SECONDS
const DEADLINE_MS = 10 * SECONDS

/** Headers that belong to one connection or are made anew. Source: RFC 9110 §7.6.1. */
const PASSED_REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "content-type",
  "if-none-match",
  "idempotency-key",
  "authorization",
]
const PASSED_RESPONSE_HEADERS = [
  "content-type",
  "cache-control",
  "etag",
  "vary",
  "retry-after",
  "allow",
  "last-modified",
]

export function connectRemoteProvider(origin: string): ShopProvider {
  const api = createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, timeoutMs: DEADLINE_MS })
  return {
    api,
    apiRoutes: forward(origin, "/api/v1"),
    pictures: forward(origin, "/pictures", true),
    catalogVersion: () => Math.floor(performance.now() / REMOTE_FRESH_MS),
    ready: async () => {
      await api.call("listDepartments", {})
    },
    warm: () => undefined,
    close: () => Promise.resolve(),
  }
}

/** Passes requests below a path to the other host. Redirects are not followed: it decides for itself, not for us. */
function forward(origin: string, path: string, ownPath = false): RequestHandler {
  return async (request, response, next) => {
    if (ownPath && !request.path.startsWith(`${path}/`)) {
      next()
      return
    }
    const hasBody = request.method !== "GET" && request.method !== "HEAD"
    try {
      const answer = await fetch(origin + request.originalUrl, {
        method: request.method,
        headers: pick(PASSED_REQUEST_HEADERS, (name) => request.get(name)),
        redirect: "manual",
        signal: AbortSignal.timeout(DEADLINE_MS),
        ...(hasBody ? { body: Readable.toWeb(request), duplex: "half" } : {}),
      })
      response.status(answer.status).set(pick(PASSED_RESPONSE_HEADERS, (name) => answer.headers.get(name) ?? undefined))
      if (answer.body) await pipeline(Readable.fromWeb(answer.body), response)
      else response.end()
    } catch {
      if (response.headersSent) response.destroy()
      else unavailable(response)
    }
  }
}

function unavailable(response: Parameters<RequestHandler>[1]): void {
  response
    .status(503)
    .set({ "Cache-Control": "no-store", "Retry-After": "5" })
    .type("application/problem+json")
    .send(JSON.stringify({ type: "about:blank", title: "Service Unavailable", status: 503, code: "unreachable" }))
}

function pick(names: readonly string[], value: (name: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = value(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}
